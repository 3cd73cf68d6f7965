import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  declaredReads,
  featureOrder,
  sectionsOf,
  tableArrows,
  tableOwners,
  tablesIn,
  tableUses,
} from './table-owners.ts'

const SCHEMA = `-- The data model.

-- == core ==

create table partners (
  id bigint
);

-- == users ==
create table users (id bigint);
-- create table dropped (id bigint);
create view people as select * from users;

-- == search-ai ==
create table runs (id bigint);
`
const owners = tableOwners(sectionsOf(SCHEMA))
const tables = new Set(['reviews', 'mentions', 'users'])
const usesIn = (sql: string) => tablesIn(sql, tables).map(({ kind, table }) => `${kind} ${table}`)

test('the section of the schema names the owner of a table or view', () => {
  assert.deepEqual(Object.fromEntries(owners), { partners: 'core', users: 'users', people: 'users', runs: 'search-ai' })
})

test('the order of the features is that of the array', () => {
  const source = 'export const features = [\n  businesses,\n  searchAi,\n]\n'
  assert.deepEqual(featureOrder(source), ['businesses', 'search-ai'])
})

test('writes and reads are found in every kind of statement', () => {
  assert.deepEqual(usesIn('insert into reviews (id) select id from users'), ['writes reviews', 'reads users'])
  assert.deepEqual(usesIn('update reviews review set a = 1 from users'), ['writes reviews', 'reads users'])
  assert.deepEqual(usesIn('delete from only public.reviews using users, mentions m'), [
    'writes reviews',
    'reads users',
    'reads mentions',
  ])
  assert.deepEqual(usesIn('truncate reviews'), ['writes reviews'])
  assert.deepEqual(usesIn('copy mentions (id) from stdin'), ['writes mentions'])
  assert.deepEqual(usesIn('select 1 from reviews r, lateral (select 1) x left join users on true'), [
    'reads reviews',
    'reads users',
  ])
})

test('a fragment that stands behind `from` is a read', () => {
  assert.deepEqual(usesIn('reviews review join users on true'), ['reads reviews', 'reads users'])
  assert.deepEqual(usesIn("reviews where state = 'new'"), ['reads reviews'])
})

test('what only looks like a table is not one', () => {
  assert.deepEqual(usesIn('with reviews as (select 1) select 1 from reviews'), [])
  assert.deepEqual(usesIn('select 1 from known join other using (users) for update of reviews'), [])
  assert.deepEqual(usesIn('Reviews of all users'), [])
})

test('statements are found in the strings of a program, with their lines, and not in its code', () => {
  const source = `import { x } from 'reviews'
// delete from reviews
const A = 'select 1 from users'
const B = \`select \${a +
  b} as c
  from mentions\`
`
  assert.deepEqual(tableUses(source, tables), [
    { kind: 'reads', table: 'users', line: 3 },
    { kind: 'reads', table: 'mentions', line: 6 },
  ])
})

test('a name that a file puts into its statements counts as what the statement does', () => {
  const reading = `const list = (table: string) => \`select 1 from \${table}\`\nlist('reviews')`
  const writing = `const remove = (table: string) => \`delete from \${table}\`\nremove('reviews')`
  assert.deepEqual(tableUses(reading, tables), [{ kind: 'reads', table: 'reviews', line: 2 }])
  assert.deepEqual(tableUses(writing, tables), [{ kind: 'writes', table: 'reviews', line: 2 }])
  assert.deepEqual(tableUses("const group = 'reviews'", tables), [])
})

const judge = (feature: string, kind: 'reads' | 'writes', table: string, readme = '') =>
  tableArrows({
    order: ['users', 'search-ai'],
    owners,
    uses: [{ feature, kind, table, file: 'a.ts', line: 7 }],
    declared: new Map([[feature, declaredReads(readme)]]),
  }).violations

test('a feature writes only its own tables', () => {
  assert.deepEqual(judge('users', 'writes', 'users'), [])
  assert.deepEqual(judge('search-ai', 'writes', 'users'), [
    'a.ts:7: search-ai writes users, a table of users. Call a function that users exports.',
  ])
  assert.equal(judge('app', 'writes', 'users').length, 1)
})

test('reads of lower features are free, upward ones stand in the README, and core has none', () => {
  assert.deepEqual(judge('search-ai', 'reads', 'users'), [])
  assert.deepEqual(judge('app', 'reads', 'runs'), [])
  assert.deepEqual(judge('users', 'reads', 'runs', 'Text.\nReads: `runs` (their figures)\n'), [])
  assert.deepEqual(judge('users', 'reads', 'runs', 'Reads: `runs`'), [
    'a.ts:7: users reads runs, a table of search-ai. Move the query to search-ai, or declare it in server/src/features/users/README.md: "Reads: `runs` (why)".',
  ])
  assert.deepEqual(judge('core', 'reads', 'users'), [
    'a.ts:7: core reads users, a table of users. Move the query to users.',
  ])
})

test('a line of a README declares several tables', () => {
  assert.deepEqual(declaredReads('# Users\n\nReads: `runs`, `people` (why)\n'), ['runs', 'people'])
})

test('a README declares nothing that is not read', () => {
  assert.deepEqual(judge('users', 'reads', 'users', 'Reads: `runs` (their figures)'), [
    'server/src/features/users/README.md: users does not read runs upward. Remove the line.',
  ])
})

test('a table stands in the section of a feature', () => {
  const nobody = tableOwners(
    sectionsOf('create table orphans (id bigint);\n-- == nobody ==\ncreate table others (id int);'),
  )
  const { violations } = tableArrows({ order: ['users'], owners: nobody, uses: [], declared: new Map() })
  assert.equal(violations.length, 2)
})

test('more than 12 upward reads are too many', () => {
  const names = Array.from({ length: 13 }, (_, at) => `t${at}`)
  const { violations } = tableArrows({
    order: ['users', 'search-ai'],
    owners: new Map(names.map((table) => [table, 'search-ai'])),
    uses: names.map((table) => ({ feature: 'users', kind: 'reads', table, file: 'a.ts', line: 1 })),
    declared: new Map([['users', names]]),
  })
  assert.match(violations.join(), /13 tables are read upward, at most 12/)
})
