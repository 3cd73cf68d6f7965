import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import { fileInUrl, type UploadedPhotos } from '../../media/rules/uploaded-photos.ts'
import { lockPhotos } from '../../media/store/business-media.ts'
import type { Media } from '../rules/listing.ts'
import { readLookups } from './lookups.ts'

export type ListingReading = Pick<Context<ErrorName>, 'db' | 'partnerId' | 'mediaUrl' | 'now'>

/** What the rules need to check any listing. */
export async function readRuleContext(db: Db, now: Date) {
  const { moreHoursTypes, categories } = await readLookups(db)
  return { today: now.toISOString().slice(0, 10), moreHoursTypes, categories: new Set(categories) }
}

export type RuleContext = Awaited<ReturnType<typeof readRuleContext>>

/** The same for one listing, in the transaction that writes it. `media` contains the changed images. */
export async function readListingContext(writing: ListingReading, businessId: number, media: Partial<Media> = {}) {
  const context = await readRuleContext(writing.db, writing.now)
  return { ...context, photos: await findUploadedPhotos(writing, businessId, media) }
}

/** Returns and locks the photos in the change that the listing may use. */
export async function findUploadedPhotos(
  { db, partnerId, mediaUrl }: Omit<ListingReading, 'now'>,
  businessId: number,
  media: Partial<Media>,
): Promise<UploadedPhotos> {
  const named = Object.values(media).flatMap((url) => fileInUrl(url.trim()) ?? [])
  const found = named.length > 0 ? await lockPhotos(db, partnerId, [businessId], named) : []
  return { baseUrl: mediaUrl, files: new Set(found.map(({ file }) => file)) }
}
