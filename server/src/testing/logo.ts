import { exampleListing } from '../features/listings/operations/example-listing.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import type { fresh } from './fresh.ts'

/** Gives a business a logo that passes its rule, and returns the path of its file. */
export async function putLogo(
  { call, given, db }: Pick<Awaited<ReturnType<typeof fresh>>, 'call' | 'given' | 'db'>,
  businessNumber: number,
): Promise<string> {
  const { path } = await given.medium(businessNumber)
  const media = { logoUrl: `https://x.example${path}` }
  await call(updateListing, { params: { businessNumber }, body: { ...exampleListing, media } })
  // The job would also measure what other tests have queued.
  await db.execute(
    `update media_checks set state = 'ok', due_at = null
    where field = 'logoUrl' and business_id = (select id from businesses where number = $1)`,
    [businessNumber],
  )
  return path
}
