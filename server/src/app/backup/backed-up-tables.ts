import pg from 'pg'
import type { Database } from '../../core/platform/database.ts'

export interface BackedUpTable {
  readonly name: string
  readonly columns: readonly string[]
}
interface BackedUpSequence {
  readonly name: string
  /** A string, because JSON has no bigint. Null if the sequence was never used. */
  readonly lastValue: string | null
}

/**
 * Sessions, reset links and codes for the first owner are not backed up: those that ended since must not work again after a
 * restore. Migrations fill their own table.
 */
export const TABLES_LEFT_OUT: readonly string[] = [
  'presence_migrations',
  'sessions',
  'password_resets',
  'first_owner_codes',
]

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

/** A statement that drops something for a bulk load, and one that restores it. */
interface Detour {
  readonly drop: string
  readonly add: string
}

const FOREIGN_KEYS = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conrelid::regclass::text, conname`

/** Keeps the indexes of primary keys and constraints, because rows are checked against them. */
const INDEXES = `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indexrelid::regclass::text`

/**
 * Empties every table and loads them without foreign keys, triggers and secondary indexes, which are restored afterwards. So
 * the order of the tables does not matter, triggers do not count or announce rows again, and each foreign key is checked in
 * one pass. Requires only ownership of the tables. Everything runs in the caller's transaction.
 */
export async function loadInBulk<Result>(client: pg.ClientBase, load: () => Promise<Result>): Promise<Result> {
  const foreignKeys = (await client.query<Detour>(FOREIGN_KEYS)).rows
  const tables = (await listTables(client)).map(({ name }) => name).filter((name) => name !== 'presence_migrations')
  for (const { drop } of foreignKeys) await client.query(drop)
  // After the foreign keys, because these may depend on a unique index.
  const indexes = (await client.query<Detour>(INDEXES)).rows
  for (const { drop } of indexes) await client.query(drop)
  for (const name of tables) await client.query(`alter table ${qualified(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(qualified).join(', ')} restart identity`)
  const result = await load()
  for (const { add } of indexes) await client.query(add)
  for (const { add } of foreignKeys) await client.query(add)
  for (const name of tables) await client.query(`alter table ${qualified(name)} enable trigger user`)
  return result
}

/** A sequence that was never used keeps its start value. */
export async function continueSequences(client: pg.ClientBase, sequences: readonly BackedUpSequence[]) {
  for (const { name, lastValue } of sequences)
    if (lastValue !== null) await client.query('select setval($1::regclass, $2::bigint)', [qualified(name), lastValue])
}

/** Ensures that values are written and read in one format, whatever the defaults of the server, the database or the role. */
const SETTINGS = `set search_path = public; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set timezone = 'UTC'; set xmloption = 'content'`

/** Set by statements, because the driver does not send 0, and limits of the role or the database would apply. */
const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** A connection for COPY without time limits, because a large table may take long. The caller closes it. */
export async function openCopyClient({ config }: Pick<Database, 'config'>, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: name, query_timeout: 0 })
  // A broken connection also fails the current statement; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(`${SETTINGS}; ${NO_LIMITS}`)
  return client
}
