import { changesBetween, hasChanges } from '../../domain/audit/changes.ts'
import type { Listing } from '../../domain/listing/listing.ts'
import { profileOf } from '../../domain/listing/profile.ts'
import { showListing } from '../../domain/listing/show-listing.ts'
import type { OwnPhotos } from '../../domain/media/own-photo.ts'
import type { ErrorName } from '../../errors/catalogue.ts'
import { publishListings } from '../../jobs/publish-listings.ts'
import type { Db } from '../../platform/database.ts'
import { updateBusiness } from '../../store/business/businesses.ts'
import { upsertListing } from '../../store/listing/listings.ts'
import { requestListingPublishing } from '../../store/publishing/publish-requests.ts'
import type { Context } from '../define-operation.ts'
import { listingUpdated } from './listing-events.ts'
import { requestMediaChecks } from './request-media-checks.ts'

type Writer = Pick<Context<ErrorName>, 'partnerId' | 'enqueue' | 'record' | 'notify'>

/**
 * Stores a listing that keeps every rule, in the caller's transaction, with the row of the business locked. One that is as
 * stored is not written: nothing is recorded, sent or published.
 */
export async function writeListing(
  db: Db,
  { partnerId, enqueue, record, notify }: Writer,
  businessId: number,
  { stored, listing, photos }: { stored: Listing; listing: Listing; photos: OwnPhotos },
) {
  const changes = changesBetween(stored, listing)
  if (!hasChanges(changes)) return showListing(listing)
  await updateBusiness(db, partnerId, businessId, profileOf(listing))
  const written = await upsertListing(db, businessId, listing)
  await requestMediaChecks(db, enqueue, businessId, listing, photos)
  await record(db, { businessId, subject: 'listing', subjectId: businessId, ...changes })
  await notify(db, listingUpdated(businessId, stored, listing))
  await publish(db, enqueue, businessId)
  return written
}

/** The wish stands in the transaction that causes it; the job is only the knock on the door. */
export async function publish(db: Db, enqueue: Writer['enqueue'], businessId: number) {
  if (await requestListingPublishing(db, businessId)) await enqueue(db, publishListings)
}
