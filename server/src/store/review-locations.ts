import { isBusinessNumber } from '../domain/business-ref.ts'
import type { BusinessType } from '../domain/hierarchy.ts'
import { type Db, statement } from '../platform/database.ts'

export interface ReviewedBusiness {
  readonly id: number
  readonly number: number
  readonly type: BusinessType
  /** The enterprise directly above, else the business itself. */
  readonly accountId: number
}
const LOCK = statement<ReviewedBusiness>(
  'lock-reviewed-businesses',
  `select business.id, business.number, business.type,
    case when parent.type = 'enterprise' then parent.id else business.id end as "accountId"
  from businesses business left join businesses parent on parent.id = business.parent_id
  where business.partner_id = $1 and (business.id = any ($3) or business.number = any ($4))
    and exists (select from business_ancestors where ancestor_id = $2 and business_id = business.id)
  order by business.id for key share of business`,
)
/** Keeps those of the businesses that stand below this one, itself included, from being deleted meanwhile. */
export const lockReviewedBusinesses = (db: Db, partnerId: number, below: number, refs: readonly number[]) =>
  db.rows(LOCK, [partnerId, below, refs.filter((ref) => !isBusinessNumber(ref)), refs.filter(isBusinessNumber)])

const LIST_LISTED = statement<{ id: number; number: number; isCovered: boolean }>(
  'list-listed-businesses',
  `with listed as materialized (
    select id, number from businesses where partner_id = $1 and id = any ($3)
    union select id, number from businesses where partner_id = $1 and number = any ($4)
  )
  select id, number, exists (
    select from business_ancestors join listed above on above.id = ancestor_id
    where business_id = listed.id and ancestor_id <> listed.id
  ) as "isCovered"
  from listed where exists (select from business_ancestors where ancestor_id = $2 and business_id = listed.id)`,
)
/** Those of the listed that stand below this business, and whether another of them stands above. */
export const listListedBusinesses = (db: Db, partnerId: number, below: number, refs: readonly number[]) =>
  db.rows(LIST_LISTED, [partnerId, below, refs.filter((ref) => !isBusinessNumber(ref)), refs.filter(isBusinessNumber)])

const FIND_TOP = statement<{ id: number }>(
  'find-topmost-business',
  `select id from business_ancestors join businesses on id = ancestor_id
  where partner_id = $1 and business_id = $2 and parent_id is null`,
)
const LOCK_TREE = statement<never>(
  'lock-review-tree',
  `select pg_advisory_xact_lock(hashtextextended('presence-reviews', $1))`,
)
/**
 * Until the end of the transaction nobody else changes reviews or their counts under the topmost business above this one.
 * Whoever locks rows of `businesses` as well does that first: two who kept to another order would wait for each other.
 */
export async function lockReviewTree(db: Db, partnerId: number, businessId: number) {
  const top = (await db.rows(FIND_TOP, [partnerId, businessId]))[0]
  if (top) await db.rows(LOCK_TREE, [top.id])
}

const LIST_ANCESTORS = statement<{ businessId: number; ancestorId: number }>(
  'list-ancestors',
  `select business_id as "businessId", ancestor_id as "ancestorId" from business_ancestors
  join businesses on id = ancestor_id where partner_id = $1 and business_id = any ($2)`,
)
/** Live ones, each business itself included. */
export const listAncestors = (db: Db, partnerId: number, businessIds: readonly number[]) =>
  db.rows(LIST_ANCESTORS, [partnerId, businessIds])
