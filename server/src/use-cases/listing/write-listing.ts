import { changesBetween, hasChanges } from '../../domain/audit/changes.ts'
import type { Listing } from '../../domain/listing/listing.ts'
import { profileOf } from '../../domain/listing/profile.ts'
import { showListing } from '../../domain/listing/show-listing.ts'
import type { OwnPhotos } from '../../domain/media/own-photo.ts'
import type { ErrorName } from '../../errors/catalogue.ts'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../context.ts'
import { listingUpdated } from './listing-events.ts'
import { listingToWrite, writeListings } from './write-listings.ts'

/**
 * Writes one listing for a request, with its entry in the audit log and its event. One that is as stored is not written:
 * nothing is recorded, sent or published.
 */
export async function writeListing(
  db: Db,
  context: Pick<Context<ErrorName>, 'partnerId' | 'enqueue' | 'record' | 'notify'>,
  businessId: number,
  { stored, listing, photos }: { stored: Listing; listing: Listing; photos: OwnPhotos },
) {
  const changes = changesBetween(stored, listing)
  if (!hasChanges(changes)) return showListing(listing)
  const [before, profile] = [profileOf(stored), profileOf(listing)]
  const written = listingToWrite(listing)
  await writeListings(db, context, [{ businessId, profile, listing: written, photos }])
  await context.record(db, { businessId, subject: 'listing', subjectId: businessId, ...changes })
  const event = listingUpdated(businessId, { profile: before, document: stored }, { profile, document: listing })
  await context.notify(db, event)
  return written
}
