import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { DirectoryName, DirectoryStatus, Resolution } from '../../contract/directory.ts'
import { ListingChange } from '../../contract/listing.ts'
import { named } from '../../contract/named.ts'
import { emptyListing } from '../../domain/listing/listing.ts'
import type { ListingChange as Change } from '../../domain/listing/listing-change.ts'
import { parseListingChange } from '../../domain/listing/parse-listing.ts'
import { withProfile } from '../../domain/listing/profile.ts'
import { projectionOf } from '../../domain/publishing/projection.ts'
import { resolveDrift, violationsOfAcceptance } from '../../domain/publishing/resolve-drift.ts'
import { publishListings } from '../../jobs/publish-listings.ts'
import { lockListing } from '../../store/listing/listings.ts'
import { listPassedImages } from '../../store/media/media-checks.ts'
import { findCarriedServices } from '../../store/offerings/carried-services.ts'
import { findGrantedDirectory } from '../../store/publishing/directory-grants.ts'
import {
  insertEqualValues,
  listPublications,
  lockPublication,
  type PublicationStatus,
  resolvePublication,
} from '../../store/publishing/publications.ts'
import { readListingContext } from '../../use-cases/listing/listing-context.ts'
import { showPublication } from '../../use-cases/listing/show-publication.ts'
import { writeListing } from '../../use-cases/listing/write-listing.ts'
import { defineOperation } from '../define-operation.ts'

export const resolveListingStatus = defineOperation({
  id: 'resolveListingStatus',
  group: 'Listing',
  method: 'POST',
  path: '/v1/listing/:businessNumber/status/resolve',
  summary: 'Resolve differences at a directory',
  description:
    'For each field: restore your value, accept the directory’s value into the listing, or treat both as equal. An accepted value becomes the value for this directory where the listing has one (phone, website, description, categories), otherwise the one that all directories share. An empty value is accepted only with clear. If the rules of the listing refuse a value, nothing of the request is applied. Undecided fields are not overwritten.',
  scope: 'write',
  access: { role: 'member', at: 'business' },
  scene: 'drift',
  input: {
    params: Type.Object({ businessNumber: BusinessRef }),
    body: named('Resolutions', {
      directory: DirectoryName,
      resolutions: Type.Array(Resolution, { minItems: 1, maxItems: 100 }),
    }),
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { directory: 'search', resolutions: [{ field: 'name', action: 'restore' }] },
    },
    response: {
      directory: 'search',
      view: 'search',
      state: 'pending',
      reason: '',
      sent: '2026-11-15T09:30:00.000Z',
      readBack: '2026-11-15T10:30:00.000Z',
      nextAttempt: '2026-11-15T11:00:00.000Z',
      attempts: 0,
      isDeadLetter: false,
      fields: [{ field: 'name', state: 'MATCH' }],
    },
  },
  response: DirectoryStatus,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'body.directory': 'RESOURCE_NOT_FOUND' },
  handle: (
    { params, body: { directory, resolutions } },
    { db, partnerId, mediaUrl, now, enqueue, record, notify, fail },
  ) =>
    db.transaction(async (db) => {
      const { businessId, document, profile } =
        (await lockListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const { id: directoryId, view } =
        (await findGrantedDirectory(db, partnerId, directory)) ?? fail('RESOURCE_NOT_FOUND')
      const known = await lockPublication(db, partnerId, businessId, directoryId)
      const stored = withProfile(document ?? emptyListing, profile)
      const services = await findCarriedServices(db, partnerId, businessId)
      const passed = await listPassedImages(db, partnerId, businessId)
      const drift = {
        view,
        listing: stored,
        ours: projectionOf(stored, services, view, passed),
        differences: known?.differences ?? [],
      }
      const { violations, change, accepted, equals, isRestored, differences } = resolveDrift(drift, resolutions)
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      if (change) {
        // Only here: it would make the start of every service longer.
        const { Check } = await import('typebox/value')
        if (!Check(ListingChange, change))
          return fail(
            'INPUT_INVALID',
            'the value of the directory is not valid in a listing; restore yours or update the listing',
          )
        const writing = { db, partnerId, mediaUrl, now }
        const context = await readListingContext(writing, businessId, (change as Change).media)
        const parsed = parseListingChange(stored, change as Change, context)
        if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
        const { countryCode } = parsed.listing.businessInfo.location
        const still = violationsOfAcceptance(accepted, projectionOf(parsed.listing, services, view), countryCode)
        if (still.length > 0) return fail('INPUT_INVALID', still)
        await writeListing(
          db,
          { partnerId, enqueue, record, notify },
          {
            businessId,
            stored,
            listing: parsed.listing,
            photos: context.photos,
          },
        )
      }
      await insertEqualValues(db, partnerId, businessId, directoryId, equals)
      const resolved = { differences, isRestored, isAccepted: change !== undefined, now }
      await resolvePublication(db, partnerId, businessId, directoryId, resolved)
      await record(db, { businessId, subject: 'drift', subjectId: directory, after: { resolutions } })
      if (isRestored || change) await enqueue(db, publishListings)
      const all = await listPublications(db, partnerId, businessId)
      return showPublication(
        { listing: stored, services, passed },
        all.find((each) => each.directory === directory) as PublicationStatus,
      )
    }),
})
