import type { Db } from '../../../core/platform/database.ts'
import { quick, slow } from '../../../core/store/query.ts'

/** Newest first: locations before their account, because they reference its services and products. */
export const listDeletedBusinesses = quick.column<number, [limit: number]>(
  'list-deleted-businesses',
  'select id from business_anchors where deleted_at is not null order by id desc limit $1',
)

/** Every table that references a business. They are read from the schema, so new tables are purged too. */
export const listBulkTables = quick.rows<{ table: string; column: string }>(
  'list-bulk-tables',
  `select conrelid::regclass::text as table, quote_ident(attname) as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'business_anchors'::regclass and conrelid <> 'businesses'::regclass
  order by 1`,
)

/** Removes one batch and returns its size. The names come from the catalogue, never from a request. */
export async function removeBulkRows(
  db: Db,
  { table, column }: { table: string; column: string },
  businessIds: readonly number[],
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(
    `delete from ${table} where ctid = any (array(select ctid from ${table} where ${column} = any ($1) limit $2))`,
    [businessIds, limit],
  )
  return rowCount ?? 0
}

export const removeBusinessAnchors = slow.size<[businessIds: readonly number[]]>(
  'remove-business-anchors',
  'delete from business_anchors where id = any ($1) and deleted_at is not null returning id',
)
