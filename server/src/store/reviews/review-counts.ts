import { setImmediate } from 'node:timers/promises'
import type { Cells } from '../../domain/reviews/count-cells.ts'
import type { Period } from '../../domain/reviews/periods.ts'
import { type Db, statement } from '../../platform/database.ts'
import { byRef } from '../business/businesses.ts'
import { numberList } from '../sql/number-list.ts'
import { packCells } from './packed-cells.ts'

export interface CountRow {
  readonly period: Period
  readonly cells: Cells
}

const FIND = byRef<{ period: Period | null; cells: Cells | null }>(
  'find-review-counts',
  (column) => `select period, cells
  from businesses left join review_counts on business_id = id and period = any ($3)
  where partner_id = $1 and ${column} = $2`,
)
/** Of one business with all below it. Undefined when there is no such business. */
export async function findReviewCounts(db: Db, partnerId: number, ref: number, periods: readonly Period[]) {
  const rows = await db.rows(FIND(ref), [partnerId, ref, numberList(periods)])
  return rows.length === 0 ? undefined : rows.filter(({ cells }) => cells !== null).map((row) => row as CountRow)
}

const ROWS_A_TURN = 2_000

// In a few values: taking hundreds of small rows apart would take longer than finding them, and so would putting one large
// value together that arrives in pieces.
const LIST = statement<{ packed: Buffer }>(
  'list-review-counts',
  `select string_agg(int8send(business_id) || int4send(period) || int4send(length(cells)) || cells, '') as packed
  from review_counts where business_id = any ($1) and period = any ($2) group by business_id % 8`,
)
/** Of businesses that the caller has found to be the partner's. */
export async function listReviewCounts(db: Db, businessIds: readonly number[], periods: readonly Period[]) {
  const rows: (CountKey & CountRow)[] = []
  for (const { packed } of await db.rows(LIST, [numberList(businessIds), numberList(periods)])) {
    for (let at = 0; at < packed.length; ) {
      const start = at + 16
      const end = start + packed.readInt32BE(at + 12)
      const businessId = packed.readInt32BE(at) * 2 ** 32 + packed.readUInt32BE(at + 4)
      rows.push({ businessId, period: packed.readInt32BE(at + 8), cells: packed.subarray(start, end) })
      at = end
    }
    // Thousands of businesses have a hundred rows each.
    if (rows.length > ROWS_A_TURN) await setImmediate()
  }
  return rows
}

export interface LocationCountRow {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly period: Period | null
  readonly cells: Cells | null
}
const LIST_BY_LOCATION = statement<LocationCountRow>(
  'list-review-counts-by-location',
  `select location.id as "businessId", location.number as "businessNumber", location.name, period, cells
  from (
    select id, number, name from business_ancestors join businesses on id = business_id
    where partner_id = $1 and ancestor_id = any ($2) and type = 'location'
    order by id offset $4 limit $5
  ) location
  left join review_counts on business_id = location.id and period = any ($3)
  order by location.id`,
)
/** A window of the locations below these businesses, each with its rows; a location without any has one that is empty. */
export const listReviewCountsByLocation = (
  db: Db,
  partnerId: number,
  businessIds: readonly number[],
  periods: readonly Period[],
  offset: number,
  count: number,
) => db.rows(LIST_BY_LOCATION, [partnerId, numberList(businessIds), numberList(periods), offset, count])

const LIST_ALL = statement<CountRow>(
  'list-all-review-counts',
  'select period, cells from review_counts where business_id = $1',
)
/** Every period there is. */
export const listAllReviewCounts = (db: Db, businessId: number) => db.rows(LIST_ALL, [businessId])

export interface CountKey {
  readonly businessId: number
  readonly period: Period
}
const LIST_AT = statement<CountKey & CountRow>(
  'list-review-counts-at',
  `select business_id as "businessId", period, cells
  from unnest($1::bigint[], $2::int[]) as given (business_id, period) join review_counts using (business_id, period)`,
)
/** Those that there are. */
export const listReviewCountsAt = (db: Db, keys: readonly CountKey[]) => db.rows(LIST_AT, listsOf(keys))

const UPSERT = statement<never>(
  'upsert-review-counts',
  `insert into review_counts (business_id, period, cells)
  select business_id, period, substring($5::bytea from start for length)
  from unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) as given (business_id, period, start, length)
  where length > 0
  on conflict (business_id, period) do update set cells = excluded.cells`,
)
const REMOVE = statement<never>(
  'remove-review-counts',
  `delete from review_counts using unnest($1::bigint[], $2::int[]) as given (business_id, period)
  where review_counts.business_id = given.business_id and review_counts.period = given.period`,
)
/** Under the lock of the tree. A row without any counts goes. */
export async function writeReviewCounts(db: Db, rows: readonly (CountKey & CountRow)[]) {
  const cells = packCells(rows.map(({ cells }) => cells))
  const empty = rows.filter(({ cells }) => cells.length === 0)
  await Promise.all([
    db.rows(UPSERT, [...listsOf(rows), ...cells]),
    ...(empty.length > 0 ? [db.rows(REMOVE, listsOf(empty))] : []),
  ])
}

const listsOf = (keys: readonly CountKey[]) => [
  numberList(keys.map(({ businessId }) => businessId)),
  numberList(keys.map(({ period }) => period)),
]
