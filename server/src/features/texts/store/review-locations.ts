import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick, slow } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { isBusinessNumber } from '../../../core/values/business-number.ts'
import { ACCOUNT_ID, type BusinessInAccount, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'

const LOCK = statement<never>(
  'lock-reviewed-businesses',
  `select from businesses where partner_id = $1 and (id = any ($2) or number = any ($3)) order by id for key share`,
)
const LIST = statement<BusinessInAccount>(
  'list-reviewed-businesses',
  `select b.id, b.number, b.type, ${ACCOUNT_ID} as "accountId" from ${WITH_ACCOUNT}
  where b.partner_id = $1 and (b.id = any ($3) or b.number = any ($4))
    and exists (select from business_ancestors where ancestor_id = $2 and business_id = b.id)
  order by b.id`,
)
/**
 * Prevents deletion and moves of the businesses that are at or below this one. The account is read by a second
 * statement, because a statement that waits for a lock sees joined rows as they were before the wait.
 */
export async function lockReviewedBusinesses(db: Db, partnerId: number, below: number, refs: readonly number[]) {
  const ids = numberList(refs.filter((ref) => !isBusinessNumber(ref)))
  const numbers = numberList(refs.filter(isBusinessNumber))
  const [, businesses] = await Promise.all([
    db.rows(LOCK, [partnerId, ids, numbers]),
    db.rows(LIST, [partnerId, below, ids, numbers]),
  ])
  return businesses
}

const FIND_TOP = statement<{ id: number }>(
  'find-topmost-business',
  `select id from business_ancestors join businesses on id = ancestor_id
  where partner_id = $1 and business_id = $2 and parent_id is null`,
)
/**
 * Until the transaction ends, no other one changes reviews or their counts below the topmost business of this one. A
 * transaction that also locks rows of `businesses` must lock those first: another order could deadlock. Returns the
 * topmost business, or undefined if this one has been deleted.
 */
export async function lockReviewTree(db: Db, partnerId: number, businessId: number): Promise<number | undefined> {
  for (let locked: number | undefined; ; ) {
    const top = (await db.rows(FIND_TOP, [partnerId, businessId]))[0]
    // While waiting for the lock, the business may have moved into another tree.
    if (!top || top.id === locked) return top?.id
    await lockTree(db, top.id)
    locked = top.id
  }
}

/** The same if the topmost business is already known. */
export const lockTree = quick.run<[treeId: number]>(
  'lock-review-tree',
  `select pg_advisory_xact_lock(hashtextextended('presence-reviews', $1))`,
)

/** Locks both trees of a move, always in the same order. */
export const lockTrees = async (db: Db, treeIds: readonly number[]) => {
  for (const id of [...new Set(treeIds)].sort((a, b) => a - b)) await lockTree(db, id)
}

const LIST_ANCESTORS = statement<{ businessId: number; ancestorId: number }>(
  'list-ancestors',
  `select business_id as "businessId", ancestor_id as "ancestorId" from business_ancestors
  join businesses on id = ancestor_id where partner_id = $1 and business_id = any ($2)`,
)
/** Existing ancestors, including each business itself. */
export const listAncestors = (db: Db, partnerId: number, businessIds: readonly number[]) =>
  db.rows(LIST_ANCESTORS, [partnerId, numberList(businessIds)])

export type ReportedBusiness = Omit<BusinessInAccount, 'accountId'>
const LIST_REPORTED = byRef<ReportedBusiness>(
  'list-reported-businesses',
  (column) => `select id, number, type from businesses where partner_id = $1 and ${column} = any ($2)`,
)
/** Finds businesses by id or number, each once. */
export async function listReportedBusinesses(db: Db, partnerId: number, refs: readonly number[]) {
  const { ids = [], numbers = [] } = Object.groupBy(refs, (ref) => (isBusinessNumber(ref) ? 'numbers' : 'ids'))
  const lists = [ids, numbers].filter((list) => list.length > 0)
  const businesses = await Promise.all(
    lists.map((list) => db.rows(LIST_REPORTED(list[0] as number), [partnerId, numberList(list)])),
  )
  return [...new Map(businesses.flat().map((business) => [business.id, business])).values()]
}

const LIST_BELOW = statement<{ ancestorId: number; businessIds: number[] }>(
  'list-which-are-below',
  `select ancestor_id as "ancestorId", json_agg(business_id) as "businessIds" from business_ancestors
  where ancestor_id = any ($1) and business_id = any ($2) group by ancestor_id`,
)
/** Lists which of the businesses are at or below which of the others. All must belong to the partner. */
export const listBelow = (db: Db, above: readonly number[], businessIds: readonly number[]) =>
  db.rows(LIST_BELOW, [numberList(above), numberList(businessIds)])

export interface LocationBelow {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
}
/** A page of the locations at or below these businesses. */
export const listLocationsBelow = slow.rows<
  LocationBelow,
  [partnerId: number, businessIds: readonly number[], offset: number, count: number]
>(
  'list-locations-below',
  `select id as "businessId", number as "businessNumber", name
  from business_ancestors join businesses on id = business_id
  where partner_id = $1 and ancestor_id = any ($2) and type = 'location' order by id offset $3 limit $4`,
)
