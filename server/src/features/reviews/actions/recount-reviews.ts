import type { Db } from '../../../core/platform/database.ts'
import { addFromReviews, removeReviewCounts } from '../../texts/store/change-review-counts.ts'
import { lockReviewTree } from '../../texts/store/review-locations.ts'
import {
  findMiscountedPeriods,
  findMiscountedTotals,
  listBusinessTree,
  listReviewYears,
  listTopmostBusinesses,
} from '../store/review-recount.ts'

/** Recounts the reviews of one partner or all, each tree in one snapshot. Returns the businesses with wrong counts. */
export async function findMiscountedBusinesses(db: Db, partner?: number): Promise<number[]> {
  const miscounted: number[] = []
  for (const { id, partnerId } of await listTopmostBusinesses(db, partner)) {
    await db.transaction(async (db) => {
      await db.execute('set transaction isolation level repeatable read, read only')
      for await (const { wrong } of miscountedOfTree(db, partnerId, id)) miscounted.push(...wrong)
    })
  }
  return miscounted
}

/** Replaces wrong counts, tree by tree, each under its lock. Returns the number of businesses that had wrong counts. */
export async function correctReviewCounts(db: Db): Promise<number> {
  let corrected = 0
  for (const { id, partnerId } of await listTopmostBusinesses(db)) {
    corrected += await db.transaction(async (db) => {
      await lockReviewTree(db, partnerId, id)
      let businesses = 0
      for await (const { wrong, years } of miscountedOfTree(db, partnerId, id)) {
        await removeReviewCounts(db, partnerId, wrong)
        for (const year of years) await addFromReviews(db, partnerId, wrong, year)
        businesses += wrong.length
      }
      return businesses
    })
  }
  return corrected
}

const LOCATIONS_AT_ONCE = 50

/** Yields, for parts of the tree, the businesses with wrong counts and the years of their reviews. */
async function* miscountedOfTree(db: Db, partnerId: number, topId: number) {
  const tree = await listBusinessTree(db, partnerId, topId)
  const { locations = [], holders = [] } = Object.groupBy(tree, ({ type }) =>
    type === 'location' ? 'locations' : 'holders',
  )
  const batches = [
    ...Array.from({ length: Math.ceil(locations.length / LOCATIONS_AT_ONCE) }, (_, at) =>
      locations.slice(at * LOCATIONS_AT_ONCE, (at + 1) * LOCATIONS_AT_ONCE),
    ),
    ...holders.map((holder) => [holder]),
  ]
  for (const batch of batches) {
    const ids = batch.map(({ id }) => id)
    const years = await listReviewYears(db, ids)
    const wrong = new Set(await findMiscountedTotals(db, ids))
    for (const year of years) for (const id of await findMiscountedPeriods(db, partnerId, ids, year)) wrong.add(id)
    if (wrong.size > 0) yield { wrong: [...wrong], years }
  }
}
