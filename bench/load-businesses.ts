import type { Db } from '../server/src/core/platform/database.ts'

const FIRST_NUMBER = 500_000_000_000_000

/** The number of a business that was inserted here. */
export const numberOf = (businessId: number) => FIRST_NUMBER + businessId

interface Businesses {
  readonly count: number
  readonly type: 'reseller' | 'enterprise' | 'location'
  /** The id is appended to it. */
  readonly name: string
  /** Only this ancestor is recorded; the caller adds those above it. */
  readonly parentId?: number
  /** Values of other columns. */
  readonly columns?: Readonly<Record<string, string>>
}

/** Inserts all of them with a few statements, without the checks of the service. Returns the ids in order. */
export async function insertBusinesses(db: Db, partnerId: number, businesses: Businesses): Promise<number[]> {
  const { count, type, name, parentId = null, columns = {} } = businesses
  const names = Object.keys(columns).map((column) => `, ${column}`)
  const values = Object.keys(columns).map((_, at) => `, $${at + 6}`)
  const { rows } = await db.execute(
    `with anchors as (insert into business_anchors (deleted_at) select null from generate_series(1, $1::int) returning id),
    numbers as (insert into business_numbers select ${FIRST_NUMBER} + id from anchors returning number)
    insert into businesses (id, number, partner_id, type, parent_id, name${names.join('')})
    select number - ${FIRST_NUMBER}, number, $2, $3, $4, $5::text || ' ' || number - ${FIRST_NUMBER}${values.join('')}
    from numbers returning id`,
    [count, partnerId, type, parentId, name, ...Object.values(columns)],
  )
  const ids = (rows as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)
  await db.execute(
    `insert into business_ancestors
    select ancestor, id from unnest($1::bigint[]) id, unnest(array[id, $2::bigint]) ancestor where ancestor is not null`,
    [ids, parentId],
  )
  return ids
}
