import type { Listing } from '../../domain/listing/listing.ts'
import type { OwnPhotos } from '../../domain/media/own-photo.ts'
import type { ErrorName } from '../../errors/catalogue.ts'
import { measureListingMedia } from '../../jobs/measure-listing-media.ts'
import type { Db } from '../../platform/database.ts'
import { renewMediaChecks } from '../../store/media/media-checks.ts'
import type { Context } from '../define-operation.ts'

/** In the transaction that stores the listing: an image is looked at when its URL is new, and only then. */
export async function requestMediaChecks(
  db: Db,
  enqueue: Context<ErrorName>['enqueue'],
  businessId: number,
  { media }: Listing,
  photos: OwnPhotos,
) {
  const fields = await renewMediaChecks(db, businessId, media, photos)
  if (fields.length > 0) await enqueue(db, measureListingMedia)
}
