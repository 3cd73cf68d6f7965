import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
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
