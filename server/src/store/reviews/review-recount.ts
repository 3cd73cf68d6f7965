import type { BusinessType } from '../../domain/business/hierarchy.ts'
import type { Counted } from '../../domain/reviews/count-changes.ts'
import { type Db, slowStatement, statement } from '../../platform/database.ts'

const LIST_TOPS = statement<{ id: number; partnerId: number }>(
  'list-topmost-businesses',
  `select id, partner_id as "partnerId" from businesses
  where parent_id is null and ($1::bigint is null or partner_id = $1) order by id`,
)
/** Of one partner, or of all of them: for the operator, never for a request. */
export const listTopmostBusinesses = (db: Db, partnerId?: number) => db.rows(LIST_TOPS, [partnerId ?? null])

export interface TreeBusiness {
  readonly id: number
  readonly parentId: number | null
  readonly type: BusinessType
}
const LIST_TREE = slowStatement<TreeBusiness>(
  'list-business-tree',
  `select id, parent_id as "parentId", type from business_ancestors join businesses on id = business_id
  where partner_id = $1 and ancestor_id = $2
  order by (select count(*) from business_ancestors above where above.business_id = id) desc, id desc`,
)
/** The business and all below it, the deepest first: children before their parents. */
export const listBusinessTree = (db: Db, partnerId: number, topId: number) => db.rows(LIST_TREE, [partnerId, topId])

const COUNT = slowStatement<Counted & { businessId: number; count: number }>(
  'count-reviews-by-day',
  `select business_id as "businessId", source_id as "sourceId", rating,
    to_char(review_date, 'YYYYMMDD')::int as day, count(*) as count
  from reviews where business_id = any ($1) group by business_id, source_id, rating, review_date`,
)
/** From the reviews themselves. */
export const countReviewsByDay = (db: Db, businessIds: readonly number[]) => db.rows(COUNT, [businessIds])
