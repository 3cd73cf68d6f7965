import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { listMediaChecks, mediaFields } from '../../store/media-checks.ts'
import { defineOperation } from '../define-operation.ts'

const pixels = Type.Integer({ minimum: 0, maximum: 20_000, description: 'Pixels as shown; 0 when not measured.' })

const MediaStatus = Type.Object(
  {
    field: Type.Enum([...mediaFields], { description: 'Member of the section media.' }),
    url: Type.String({ maxLength: 2048 }),
    state: Type.Enum(['pending', 'ok', 'refused'], { description: 'Pending: not looked at yet, or tried again soon.' }),
    reason: Type.String({ maxLength: 1000, description: 'Why it is refused, or why the last attempt failed.' }),
    width: pixels,
    height: pixels,
    bytes: Type.Integer({ minimum: 0, maximum: 20_971_520, description: '0 when not fetched.' }),
    checked: Type.String({ maxLength: 24, description: 'Time of the last attempt (ISO 8601, UTC); empty before it.' }),
  },
  { additionalProperties: false },
)

export const getListingStatus = defineOperation({
  id: 'getListingStatus',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/status',
  summary: 'Get what came of checking the images of a listing',
  description:
    'The images that the listing names by URL are fetched and measured in the background. A field without a URL is not listed. An image is looked at when its URL changes; to have the same URL looked at again, clear it and set it.',
  scope: 'read',
  input: { params: Type.Object({ businessNumber: BusinessRef }) },
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
    },
  },
  response: Type.Object(
    { media: Type.Array(MediaStatus, { maxItems: mediaFields.length }) },
    { additionalProperties: false },
  ),
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID' },
  handle: async ({ params }, { db, partnerId, fail }) =>
    (await listMediaChecks(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID'),
})
