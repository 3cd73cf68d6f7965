import type { Media } from '../../domain/listing/listing.ts'
import { fileNamedBy, type OwnPhotos } from '../../domain/media/own-photo.ts'
import type { ErrorName } from '../../errors/catalogue.ts'
import { lockPhotos } from '../../store/media/business-media.ts'
import type { Context } from '../define-operation.ts'
import { readLookups } from './lookups.ts'

type Writing = Pick<Context<ErrorName>, 'db' | 'partnerId' | 'mediaUrl' | 'now'>

/** What the rules of a listing ask for, in the transaction that writes it. `media` is what the change says about images. */
export async function readListingContext(writing: Writing, businessId: number, media: Partial<Media> = {}) {
  const { moreHoursTypes, categories } = await readLookups(writing.db)
  return {
    today: writing.now.toISOString().slice(0, 10),
    moreHoursTypes,
    categories: new Set(categories),
    photos: await readOwnPhotos(writing, businessId, media),
  }
}

async function readOwnPhotos(
  { db, partnerId, mediaUrl }: Writing,
  businessId: number,
  media: Partial<Media>,
): Promise<OwnPhotos> {
  const named = Object.values(media).flatMap((url) => fileNamedBy(url.trim()) ?? [])
  const found = named.length > 0 ? await lockPhotos(db, partnerId, [businessId], named) : []
  return { baseUrl: mediaUrl, files: new Set(found.map(({ file }) => file)) }
}
