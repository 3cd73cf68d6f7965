import type { BusinessProfile } from '../../domain/business-rules.ts'
import { withProfile } from '../../domain/listing/profile.ts'
import { showListing } from '../../domain/listing/show-listing.ts'
import type { Db } from '../../platform/database.ts'
import { lockListing, upsertListing } from '../../store/listings.ts'

/** What a listing shows is made when it is written, so whoever writes what it shares makes it anew. */
export async function showInListing(db: Db, partnerId: number, businessId: number, profile: BusinessProfile) {
  const found = await lockListing(db, partnerId, businessId)
  if (!found?.document) return
  const listing = withProfile(found.document, profile)
  const { shown, etag } = showListing(listing)
  await upsertListing(db, businessId, listing, shown, etag)
}
