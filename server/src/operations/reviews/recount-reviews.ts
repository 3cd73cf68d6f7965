import { addToCells } from '../../domain/reviews/change-cells.ts'
import type { Cells } from '../../domain/reviews/count-cells.ts'
import { addChanges, type CountChanges, countReview } from '../../domain/reviews/count-changes.ts'
import type { Db } from '../../platform/database.ts'
import {
  type CountKey,
  type CountRow,
  listAllReviewCounts,
  writeReviewCounts,
} from '../../store/reviews/review-counts.ts'
import { lockReviewTree } from '../../store/reviews/review-locations.ts'
import {
  countReviewsByDay,
  listBusinessTree,
  listTopmostBusinesses,
  type TreeBusiness,
} from '../../store/reviews/review-recount.ts'

export type MiscountedRow = CountKey & CountRow

/** Counts all reviews, of one partner or of all, anew and compares. Answers the businesses whose counts differ; sees each tree at one moment. */
export async function findMiscountedBusinesses(db: Db, partner?: number): Promise<number[]> {
  const miscounted: number[] = []
  for (const { id, partnerId } of await listTopmostBusinesses(db, partner)) {
    await db.transaction(async (db) => {
      await db.execute('set transaction isolation level repeatable read, read only')
      for await (const rows of recountTree(db, partnerId, id)) if (rows[0]) miscounted.push(rows[0].businessId)
    })
  }
  return miscounted
}

/** Writes what has been counted anew where it differs, tree by tree, each under its lock. Answers how many businesses. */
export async function mendReviewCounts(db: Db): Promise<number> {
  let mended = 0
  for (const { id, partnerId } of await listTopmostBusinesses(db)) {
    mended += await db.transaction(async (db) => {
      await lockReviewTree(db, partnerId, id)
      let businesses = 0
      for await (const rows of recountTree(db, partnerId, id)) {
        if (rows.length === 0) continue
        businesses++
        await writeReviewCounts(db, rows)
      }
      return businesses
    })
  }
  return mended
}

/** A few at a time: a location may have tens of thousands of days, sources and ratings. */
const LOCATIONS_AT_ONCE = 20

/** For each business of the tree the rows that should be and are not, children before their parents. */
async function* recountTree(db: Db, partnerId: number, topId: number): AsyncGenerator<readonly MiscountedRow[]> {
  const tree = await listBusinessTree(db, partnerId, topId)
  const counted = new Map<number, CountChanges>()
  const countsOf = (id: number) => {
    const changes = counted.get(id) ?? new Map()
    counted.set(id, changes)
    return changes
  }
  for (let start = 0; start < tree.length; start += LOCATIONS_AT_ONCE) {
    const some = tree.slice(start, start + LOCATIONS_AT_ONCE)
    const locations = some.filter(({ type }) => type === 'location').map(({ id }) => id)
    for (const { businessId, count, ...review } of await countReviewsByDay(db, locations)) {
      countReview(countsOf(businessId), review, count)
    }
    for (const { id, parentId } of some as readonly TreeBusiness[]) {
      const changes = countsOf(id)
      yield differing(id, changes, await listAllReviewCounts(db, id))
      if (parentId !== null && id !== topId) addChanges(countsOf(parentId), changes)
      counted.delete(id)
    }
  }
}

/** Equal counts are equal bytes, so bytes are what is compared. What should not be there is to become empty. */
function differing(businessId: number, changes: CountChanges, stored: readonly CountRow[]): MiscountedRow[] {
  const storedCells = new Map(stored.map(({ period, cells }) => [period, cells]))
  const expected = Array.from(changes, ([period, counts]) => {
    return { businessId, period, cells: addToCells(NOTHING, counts) as Cells }
  })
  const surplus = stored
    .filter(({ period }) => !changes.has(period))
    .map(({ period }) => ({ businessId, period, cells: NOTHING }))
  const isStored = ({ period, cells }: CountRow) => {
    const found = storedCells.get(period)
    return found !== undefined && Buffer.compare(found, cells) === 0
  }
  return [...expected.filter((row) => !isStored(row)), ...surplus]
}

const NOTHING: Cells = new Uint8Array()
