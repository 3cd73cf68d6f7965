import type { ImportParent } from '../../../core/import/import-parent.ts'
import type { Db } from '../../../core/platform/database.ts'
import { fileInUrl, type UploadedPhotos } from '../../media/rules/uploaded-photos.ts'
import { lockPhotos } from '../../media/store/business-media.ts'
import type { ListingContext } from '../rules/listing-rule.ts'
import type { ListingLine } from './judge-line.ts'

export interface ImportContext extends ListingContext {
  readonly photos: UploadedPhotos
}
/** Returns the context of a location. For a new location, the argument is the parent. */
export type ContextOf = (businessId: number) => ImportContext

/** Adds the uploaded photos that rows use as images. Few files use any; without them, nothing is queried. */
export async function withNamedPhotos(
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
  const found = Map.groupBy(await lockPhotos(db, partnerId, businessIds, files), ({ businessId }) => businessId)
  return (businessId) => ({
    ...context,
    photos: { ...context.photos, files: new Set(found.get(businessId)?.map(({ file }) => file)) },
  })
}
