import type pg from 'pg'

export interface BackedUpTable {
  readonly name: string
  readonly columns: readonly string[]
}
export interface BackedUpSequence {
  readonly name: string
  /** A string, because JSON has no bigint. Null if the sequence was never used. */
  readonly lastValue: string | null
}

/**
 * Sessions and reset links are not backed up: those that ended since must not work again after a restore. Migrations
 * fill their own table.
 */
export const TABLES_LEFT_OUT: readonly string[] = ['presence_migrations', 'sessions', 'password_resets']

/**
 * Selects only the program's tables: an operator may have added others to the schema, with another owner or through an
 * extension.
 */
const OURS = `relnamespace = 'public'::regnamespace
  and relowner = (select relowner from pg_class where oid = to_regclass('public.presence_migrations'))
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`

const TABLES = `select relname::text as name,
    array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relkind in ('r', 'p') and not relispartition and ${OURS}
  group by relname order by relname`

export const listTables = async (client: pg.ClientBase): Promise<BackedUpTable[]> =>
  (await client.query<BackedUpTable>(TABLES)).rows

const SEQUENCES = `select relname::text as name, pg_sequence_last_value(pg_class.oid)::text as "lastValue"
  from pg_class where relkind = 'S' and relname <> 'presence_migrations_id_seq' and ${OURS} order by relname`

/** Sequences are not part of a snapshot. They are read after it was taken, so they are never behind the rows. */
export const listSequences = async (client: pg.ClientBase): Promise<BackedUpSequence[]> =>
  (await client.query<BackedUpSequence>(SEQUENCES)).rows

/** Only for names that come from the catalogue or were compared with it. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: BackedUpTable) => columns.map(quoted).join(', ')

export const copyOutOf = (table: BackedUpTable) => `copy public.${quoted(table.name)} (${columnsOf(table)}) to stdout`
export const copyInto = (table: BackedUpTable) => `copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`
export const qualified = (name: string) => `public.${quoted(name)}`

/**
 * Begins a transaction with a snapshot. The caller must prevent migrations: one could rewrite a table, which then looks empty
 * to this transaction.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<BackedUpTable[]> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  return tables.filter(({ name }) => !TABLES_LEFT_OUT.includes(name))
}

/** The cursor outlives the transaction, so copying files does not keep old row versions alive. */
export async function* mediaFilesAfter(client: pg.ClientBase, endTransaction: () => Promise<unknown>) {
  await client.query('declare media no scroll cursor with hold for select file from business_media order by file')
  await endTransaction()
  for (;;) {
    const { rows } = await client.query<{ file: string }>('fetch 1000 from media')
    if (rows.length === 0) break
    for (const { file } of rows) yield file
  }
  await client.query('close media')
}
