import type { ImportParent } from '../../../core/import/batches.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import { lockPhotos } from '../../media/store/business-media.ts'
import type { Media } from '../rules/listing.ts'
import type { ListingContext } from '../rules/listing-rule.ts'
import { fileInUrl, type UploadedPhotos } from '../rules/uploaded-photos.ts'
import { readLookups } from '../store/lookups.ts'
import type { ListingLine } from './listing-row.ts'

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
  const fileNames = Object.values(media).flatMap((url) => fileInUrl(url.trim()) ?? [])
  const uploaded = fileNames.length > 0 ? await lockPhotos(db, partnerId, [businessId], fileNames) : []
  return { baseUrl: mediaUrl, files: new Set(uploaded.map(({ file }) => file)) }
}

export interface ImportContext extends ListingContext {
  readonly photos: UploadedPhotos
}
/** Returns the context of a location. For a new location, the argument is the parent. */
export type ContextOf = (businessId: number) => ImportContext

/** Adds the uploaded photos that rows use as images. Few files use any; without them, nothing is queried. */
export async function withUploadedPhotos(
  db: Db,
  { id, partnerId, type }: ImportParent,
  lines: readonly ListingLine[],
  locationIds: readonly number[],
  context: ImportContext,
): Promise<ContextOf> {
  const files = lines.flatMap(({ listing }) =>
    Object.values(listing?.media ?? {}).flatMap((url) => fileInUrl(url) ?? []),
  )
  if (files.length === 0) return () => context
  const businessIds = type === 'enterprise' ? [id, ...locationIds] : locationIds
  const filesOfBusiness = Map.groupBy(
    await lockPhotos(db, partnerId, businessIds, files),
    ({ businessId }) => businessId,
  )
  return (businessId) => ({
    ...context,
    photos: { ...context.photos, files: new Set(filesOfBusiness.get(businessId)?.map(({ file }) => file)) },
  })
}
