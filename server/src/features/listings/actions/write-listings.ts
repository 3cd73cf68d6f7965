import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { BusinessProfile } from '../../businesses/rules/business-rules.ts'
import { updateBusinesses } from '../../businesses/store/businesses.ts'
import type { UploadedPhotos } from '../../media/rules/uploaded-photos.ts'
import { listingChanged, photosAdded } from '../contract/facts.ts'
import type { Listing } from '../rules/listing.ts'
import { emptyHealthFields } from '../rules/listing-health.ts'
import { type StoredForm, storedFormOf } from '../rules/show-listing.ts'
import { upsertListings } from '../store/listings.ts'
import { renewMediaChecks } from '../store/media-checks.ts'
import { requestListingPublishing } from '../store/publish-requests.ts'

/** A valid listing with the texts to store. An import creates them before its transaction. */
export type ListingToWrite = StoredForm & { readonly content: Listing }
export const listingToWrite = (content: Listing): ListingToWrite => ({ ...storedFormOf(content), content })

export interface WrittenBusiness {
  readonly businessId: number
  readonly profile: BusinessProfile
  /** Undefined if the business has no listing and gets none. */
  readonly listing: ListingToWrite | undefined
  /** Undefined if the images are unchanged. */
  readonly photos?: UploadedPhotos | undefined
}

/**
 * Writes businesses with their listings, in the caller's transaction, which has locked their rows. Requests that images
 * with a new URL are measured and connected listings are published, and starts the jobs if there is a queue.
 */
export async function writeListings(
  db: Db,
  { partnerId, emit }: Pick<Context<never>, 'partnerId'> & Partial<Pick<Context<never>, 'emit'>>,
  written: readonly WrittenBusiness[],
) {
  const listings = written.flatMap(({ businessId, listing }) => (listing ? [{ businessId, ...listing }] : []))
  const images = written.flatMap(({ businessId, listing, photos }) =>
    listing && photos ? [{ businessId, media: listing.content.media, photos }] : [],
  )
  const [, , toMeasure, toPublish] = await Promise.all([
    updateBusinesses(
      db,
      partnerId,
      written.map(({ businessId, profile, listing }) => ({
        id: businessId,
        fields: profile,
        emptyFields: emptyHealthFields(profile, listing?.content),
      })),
    ),
    upsertListings(db, listings),
    renewMediaChecks(db, images),
    requestListingPublishing(
      db,
      written.map(({ businessId }) => businessId),
    ),
  ])
  if (toMeasure > 0) await emit?.(db, photosAdded)
  if (toPublish > 0) await emit?.(db, listingChanged)
}
