import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import type { UploadedPhotos } from '../../media/rules/uploaded-photos.ts'
import { type Listing, profileOf } from '../rules/listing.ts'
import { showListing } from '../rules/show-listing.ts'
import { listingUpdated } from './listing-events.ts'
import { listingToWrite, writeListings } from './write-listings.ts'

type Writer = Pick<Context<ErrorName>, 'partnerId' | 'emit' | 'record' | 'notify'>

export interface ChangedListing {
  readonly businessId: number
  readonly stored: Listing
  readonly listing: Listing
  /** Undefined if the images are unchanged. */
  readonly photos: UploadedPhotos | undefined
  /** The business has no listing and gets none. */
  readonly isProfileOnly?: boolean
}

/** Writes one listing for a request. Returns the displayed listing. */
export async function writeListing(db: Db, writer: Writer, changed: ChangedListing) {
  const [written] = await writeChangedListings(db, writer, [changed])
  return written ?? showListing(changed.listing)
}

/**
 * Writes listings with their audit entries and events. For unchanged listings, nothing is written, recorded, sent or
 * published.
 */
export async function writeChangedListings(db: Db, writer: Writer, listings: readonly ChangedListing[]) {
  const changed = listings
    .map((each) => ({ ...each, changes: changesBetween(each.stored, each.listing) }))
    .filter(({ changes }) => hasChanges(changes))
    .map((each) => ({ ...each, profile: profileOf(each.listing), written: listingToWrite(each.listing) }))
  if (changed.length === 0) return []
  await writeListings(
    db,
    writer,
    changed.map(({ businessId, profile, written, photos, isProfileOnly }) => ({
      businessId,
      profile,
      listing: isProfileOnly ? undefined : written,
      photos,
    })),
  )
  await writer.record(
    db,
    changed.map(({ businessId, changes }) => ({ businessId, subject: 'listing', subjectId: businessId, ...changes })),
  )
  const events = changed.flatMap(({ businessId, stored, listing, profile }) =>
    listingUpdated(businessId, { profile: profileOf(stored), document: stored }, { profile, document: listing }),
  )
  await writer.notify(db, events)
  return changed.map(({ written }) => written)
}
