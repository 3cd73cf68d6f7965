import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { declaredStatements } from '../../core/platform/statement.ts'
import { fresh } from '../../testing/fresh.ts'
import {
  acrossPartners,
  coordinator,
  distributed,
  distributionOf,
  idsWithoutForeignKey,
  incompleteKeys,
  reference,
  uniqueAcrossPartners,
} from './distribution.fixture.ts'

before(async () => {
  for (const file of globSync(join(import.meta.dirname, '../../{core,features/*}/store/**/*.ts'))) {
    if (!/\.(test|fixture)\.ts$/.test(file)) await import(file)
  }
})

async function ask<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { db } = await fresh()
  return (await db.execute(sql, values)).rows as Row[]
}

const TABLES = `relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`
/** Tables to check. Other test files that share the database create more. */
const known = [...distributed.flatMap(({ tables }) => tables), ...reference, ...coordinator]
const inMigrations = globSync(join(import.meta.dirname, '../../core/store/migrations/*.sql'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('every table has exactly one place in a cluster', async () => {
  const tables = await ask<{ name: string }>(`select relname::text as name from pg_class where ${TABLES} order by 1`)
  const ours = tables
    .map(({ name }) => name)
    .filter((name) => known.includes(name) || inMigrations.includes(`create table ${name} (`))
  assert.deepEqual(known.toSorted(), ours)
})

test('every row finds its partner through its key', async () => {
  const keys = await ask<{ table: string; column: string; through: string | null }>(`
    select relname::text as table, attname::text as column, confrelid::regclass::text as through
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and attnotnull
    left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and conkey = array[attnum]
    where ${TABLES}`)
  const without = distributed.flatMap(({ key, through, tables }) =>
    tables.filter(
      (table) =>
        !keys.some((each) => each.table === table && each.column === key && (!through || each.through === through)),
    ),
  )
  assert.deepEqual(without.toSorted(), Object.keys(incompleteKeys).toSorted())
})

test('foreign keys stay within a partner, or lead to a reference table', async () => {
  const keys = await ask<{ from: string; to: string }>(
    `
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any ($1)`,
    [known],
  )
  assert.ok(keys.length > 100)
  const crossing = keys.filter(
    ({ from, to }) => !reference.includes(to) && !(distributionOf(from) && distributionOf(to)),
  )
  assert.deepEqual(crossing, [])
})

/** Columns that identify a partner, or a row of one. */
const findOwnedColumns = async () =>
  new Map(
    (
      await ask<{ table: string; columns: string[] }>(
        `select relname::text as table, array_agg(distinct attname::text) as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
        left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)
        where ${TABLES} and relname = any ($1) and (
          attname in ('partner_id', 'queue_partner_id') or attidentity <> '' or confrelid::regclass::text = any ($1)
        ) group by relname`,
        [distributed.flatMap(({ tables }) => tables)],
      )
    ).map(({ table, columns }) => [table, [...columns, ...(idsWithoutForeignKey[table] ?? [])]]),
  )

test('unique values are unique per partner', async () => {
  const owned = await findOwnedColumns()
  const indexes = await ask<{ table: string; columns: string[] }>(`
    select relname::text as table, array(
      select attname::text from unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number order by place
    ) as columns from pg_index join pg_class on pg_class.oid = indrelid where indisunique and ${TABLES}`)
  const across = indexes
    .filter(({ table, columns }) => distributionOf(table) && !columns.some((name) => owned.get(table)?.includes(name)))
    .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
  assert.deepEqual(across.toSorted(), Object.keys(uniqueAcrossPartners).toSorted())
})

/** The tables in a statement that are distributed by partner. Finds only the first table of a list after `from`. */
const tablesIn = (sql: string) => [
  ...new Set(
    Array.from(sql.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)/g), ([, name]) => name as string).filter(
      distributionOf,
    ),
  ),
]

/** Whether a parameter with a partner, or a row of one, restricts the statement. Checks the text, not the plan. */
function isNarrowed(sql: string, tables: readonly string[], owned: ReadonlyMap<string, readonly string[]>): boolean {
  const columns = `\\b(?:${tables.flatMap((table) => owned.get(table) ?? []).join('|')})\\b`
  const patterns = [
    // business_id = $1, business_id = any ($1), business_id in (select unnest($1…
    `${columns}\\)?\\s*(=|in\\b)\\s*(any\\s*)?\\(?(select\\s+unnest\\s*\\()?\\s*\\$\\d`,
    // $1 = business_id
    `\\$\\d+(::\\w+)?\\s*=\\s*(\\w+\\.)?${columns}`,
    // A list of rows given by the caller.
    '(unnest|jsonb?_to_recordset|json_array_elements)\\(\\$\\d|json_populate_recordset\\(null::\\w+, \\$\\d',
    ...tables.map((table) => `\\binto\\s+${table}\\s+(as\\s+\\w+\\s+)?\\([^()]*${columns}`),
  ]
  return patterns.some((pattern) => new RegExp(pattern).test(sql))
}

/** Whether such a column connects each table to the rest of the statement. */
const isTied = (sql: string, columns: readonly string[]) => {
  const names = `\\b(?:${columns.join('|')})\\b`
  return [
    `${names}\\)?\\s*(=|in\\b|is not distinct)`,
    `=\\s*(any\\s*\\()?(\\w+\\.)?${names}`,
    `\\([^()]*${names}[^()]*\\)\\s*(=|in\\b|values|select|overriding)`,
    // Whole rows, with all columns.
    'json_populate_recordset\\(null::',
    `\\busing\\s*\\([^()]*${names}`,
  ].some((pattern) => new RegExp(pattern).test(sql))
}

test('every statement names a partner or a row of one, or is a listed exception', async () => {
  const owned = await findOwnedColumns()
  assert.ok(declaredStatements.size > 400)
  const across = [...declaredStatements].filter(([, text]) => {
    const sql = text.toLowerCase()
    const tables = tablesIn(sql)
    if (tables.length === 0) return false
    return !isNarrowed(sql, tables, owned) || tables.some((table) => !isTied(sql, owned.get(table) ?? []))
  })
  const names = across.map(([name]) => name)
  const listed = Object.values(acrossPartners).flat()
  assert.deepEqual(
    names.filter((name) => !listed.includes(name)),
    [],
    'add the partner, or a reason to acrossPartners',
  )
  assert.deepEqual(
    listed.filter((name) => !names.includes(name)),
    [],
    'remove these from acrossPartners',
  )
})
