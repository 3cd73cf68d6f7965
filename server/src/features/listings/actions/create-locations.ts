import type { Refusal } from '../../../core/import/counts.ts'
import type { ImportParent } from '../../../core/import/import-parent.ts'
import type { Db } from '../../../core/platform/database.ts'
import { drawBusinessNumber } from '../../../core/values/business-number.ts'
import { insertBusinessNumbers, insertImportedLocations } from '../../businesses/store/imports.ts'
import { emptyHealthFields } from '../rules/listing-health.ts'
import { upsertListings } from '../store/listings.ts'
import { insertMediaChecks } from '../store/media-checks.ts'
import type { judgeAll, ListingLine } from './judge-line.ts'
import { listingUpdated, recordListingEvents } from './listing-events.ts'
import type { ImportContext } from './named-photos.ts'

export interface Outcome {
  readonly count: number
  readonly refused: readonly Refusal[]
}

export async function createLocations(
  db: Db,
  { id, partnerId }: ImportParent,
  { kept, refused }: ReturnType<typeof judgeAll>,
  { parentIdOf, photos }: Pick<ImportContext, 'photos'> & { readonly parentIdOf: (line: ListingLine) => number },
): Promise<Outcome> {
  if (kept.length === 0) return { count: 0, refused }
  const numbers = await giveNumbers(db, kept.length)
  const locations = kept.map(({ line, profile, listing }, at) => ({
    externalId: line.externalId,
    contentHash: line.contentHash,
    type: line.level ?? ('location' as const),
    parentId: parentIdOf(line),
    number: numbers[at] as number,
    fields: profile,
    emptyFields: emptyHealthFields(profile, listing?.content),
  }))
  const businessIds = await insertImportedLocations(db, partnerId, id, locations)
  const made = kept.map((each, at) => ({ ...each, businessId: businessIds[at] as number }))
  const listings = made.flatMap(({ businessId, listing }) => (listing ? [{ businessId, ...listing }] : []))
  await Promise.all([
    upsertListings(db, listings),
    // The job that measures images also runs on a schedule, so it is not started here.
    insertMediaChecks(
      db,
      listings.map(({ businessId, content: { media } }) => ({ businessId, media, photos })),
    ),
    recordListingEvents(db, partnerId, () =>
      made.flatMap(({ businessId, profile, listing }) =>
        listingUpdated(businessId, undefined, { profile, document: listing?.content }),
      ),
    ),
  ])
  return { count: kept.length, refused }
}

async function giveNumbers(db: Db, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) {
    const drawn = new Set(Array.from({ length: count - numbers.length }, drawBusinessNumber))
    numbers.push(...(await insertBusinessNumbers(db, [...drawn])))
  }
  return numbers
}
