import type pg from 'pg'
import { type BackedUpSequence, listTables, qualified } from './backed-up-tables.ts'

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
