import { addToCells, visitAllCells } from '../../domain/reviews/change-cells.ts'
import type { Cells } from '../../domain/reviews/count-cells.ts'
import { addChanges, type CountChanges } from '../../domain/reviews/count-changes.ts'
import type { Db } from '../../platform/database.ts'
import { listAllReviewCounts, listReviewCountsAt, writeReviewCounts } from '../../store/reviews/review-counts.ts'
import { listAncestors, lockReviewTree } from '../../store/reviews/review-locations.ts'
import { moveThemesOfBusiness } from '../../store/themes/change-theme-counts.ts'

export type ChangesByBusiness = Map<number, CountChanges>

/** Counts what has changed at locations, there and at every business above. Under the lock of the tree. */
export async function changeCounts(db: Db, partnerId: number, changes: ChangesByBusiness) {
  const all: ChangesByBusiness = new Map()
  for (const { businessId, ancestorId } of await listAncestors(db, partnerId, [...changes.keys()])) {
    const ofAncestor = all.get(ancestorId) ?? new Map()
    addChanges(ofAncestor, changes.get(businessId) as CountChanges)
    all.set(ancestorId, ofAncestor)
  }
  await writeChanges(db, all)
}

/** What a business that has just been deleted counted leaves the counts of all above it, in the same transaction. */
export async function uncountDeletedBusiness(db: Db, partnerId: number, businessId: number) {
  // Once the tree is locked, nothing above the business moves.
  if ((await lockReviewTree(db, partnerId, businessId)) === undefined) return
  const above = (await listAncestors(db, partnerId, [businessId])).map(({ ancestorId }) => ancestorId)
  await moveCounts(db, businessId, above, [])
}

/** What a business counts, with all below it, leaves some of those above and enters others. Under the locks of both trees. */
export async function moveCounts(db: Db, businessId: number, left: readonly number[], entered: readonly number[]) {
  const rows = await listAllReviewCounts(db, businessId)
  const counted = (by: 1 | -1): CountChanges =>
    new Map(
      rows.map(({ period, cells }) => {
        const changes = new Map<number, number>()
        visitAllCells(cells, (cell, count) => changes.set(cell, by * count))
        return [period, changes]
      }),
    )
  const [gone, come] = [counted(-1), counted(1)]
  await writeChanges(
    db,
    new Map([...left.map((id) => [id, gone] as const), ...entered.map((id) => [id, come] as const)]),
  )
  await moveThemesOfBusiness(db, businessId, left, entered)
}

async function writeChanges(db: Db, changes: ChangesByBusiness) {
  const keys = [...changes].flatMap(([businessId, ofBusiness]) =>
    [...ofBusiness].flatMap(([period, cells]) =>
      // A review that has only another text is counted out and in again: nothing is left to write.
      [...cells.values()].some((by) => by !== 0) ? [{ businessId, period }] : [],
    ),
  )
  if (keys.length === 0) return
  const stored = new Map<string, Cells>()
  for (const { businessId, period, cells } of await listReviewCountsAt(db, keys)) {
    stored.set(`${businessId} ${period}`, cells)
  }
  const rows = keys.map(({ businessId, period }) => {
    const before = stored.get(`${businessId} ${period}`) ?? NOTHING
    const cells = addToCells(before, changes.get(businessId)?.get(period) as Map<number, number>)
    if (cells) return { businessId, period, cells }
    throw new Error(`business ${businessId} counts fewer reviews than it has. Mend it: npx presence doctor --recount`)
  })
  await writeReviewCounts(db, rows)
}

const NOTHING: Cells = new Uint8Array()
