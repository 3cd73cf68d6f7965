import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { findListing } from '../../listings/store/listings.ts'
import { listMediaChecks, mediaFields } from '../../listings/store/media-checks.ts'
import { listPublicationStates, readListingToPublish, showPublication } from '../actions/publication-states.ts'
import { DirectoryStatus } from '../contract/directory.ts'

const pixels = Type.Integer({ minimum: 0, maximum: 20_000, description: 'Pixels, as displayed; 0 if not measured.' })

const MediaStatus = named('ImageStatus', {
  field: Type.Enum([...mediaFields], { description: 'Member of the section media.' }),
  url: Type.String({ maxLength: 2048 }),
  state: Type.Enum(['pending', 'ok', 'refused'], {
    description: 'pending: being checked, or waiting for a retry. Only an image that is ok is published.',
  }),
  reason: Type.String({ maxLength: 1000, description: 'Why it is refused, or why the last attempt failed.' }),
  width: pixels,
  height: pixels,
  bytes: Type.Integer({ minimum: 0, maximum: 20_971_520, description: '0 if not fetched.' }),
  checked: Type.String({
    maxLength: 24,
    description: 'Time of the last attempt (ISO 8601, UTC); empty before the first.',
  }),
})

export const getListingStatus = defineOperation({
  id: 'getListingStatus',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/status',
  summary: 'Get the status of a listing: its images and its directories',
  description:
    'Images named by URL in the listing are checked in the background: uploaded photos in the media store, others after they are fetched. Only images that meet their rule are published; for the others, reason names the rule they break. Fields without a URL are not listed. An image is checked when its URL changes; to check the same URL again, clear it and set it. Every directory that the partner may use is listed with what it showed at the last check, field by field. For an enterprise, each directory counts its locations: connected, pending, failed.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: {
      media: [
        {
          field: 'logoUrl',
          url: 'https://harbour-bakery.example/logo.png',
          state: 'ok',
          reason: '',
          width: 720,
          height: 720,
          bytes: 48_213,
          checked: '2026-11-15T09:30:00.000Z',
        },
      ],
      directories: [
        {
          directory: 'maps',
          view: 'maps',
          state: 'drifted',
          reason: '',
          sent: '2026-11-14T09:30:00.000Z',
          readBack: '2026-11-15T09:31:00.000Z',
          nextAttempt: '2026-11-16T09:31:00.000Z',
          attempts: 0,
          isDeadLetter: false,
          fields: [
            { field: 'name', state: 'MATCH' },
            { field: 'phone', state: 'MISMATCH', ours: '(212) 555-0100', theirs: '(212) 555-0199' },
          ],
        },
      ],
    },
  },
  response: named('ListingStatus', {
    media: Type.Array(MediaStatus, { maxItems: mediaFields.length }),
    directories: Type.Array(DirectoryStatus, { maxItems: 1000 }),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    const stored = (await findListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const media = (await listMediaChecks(db, partnerId, stored.businessId)) ?? fail('BUSINESS_ID_INVALID')
    const toPublish = await readListingToPublish(db, partnerId, stored)
    const publications = await listPublicationStates(db, partnerId, stored.businessId)
    const directories = JSON.stringify(publications.map((publication) => showPublication(toPublish, publication)))
    return `{"media":${media},"directories":${directories}}` as JsonText
  },
})
