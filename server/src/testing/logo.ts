import { measureListingMedia } from '../features/listings/jobs/measure-listing-media.ts'
import { exampleListing } from '../features/listings/operations/example-listing.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import type { fresh } from './fresh.ts'

/** Gives a business a logo that passes its rule, and returns the path of its file. */
export async function putLogo(
  { call, given, db, files }: Pick<Awaited<ReturnType<typeof fresh>>, 'call' | 'given' | 'db' | 'files'>,
  businessNumber: number,
): Promise<string> {
  const { path } = await given.medium(businessNumber)
  const media = { logoUrl: `https://x.example${path}` }
  await call(updateListing, { params: { businessNumber }, body: { ...exampleListing, media } })
  await measureListingMedia.run({ db, files, signal: new AbortController().signal })
  return path
}
