import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('migrations/', import.meta.url)
/** Older migrations are already applied everywhere, and no older program starts on their schema. */
const FIRST_WITH_KIND = '0138'

/** Earlier migrations built indexes in their transaction. */
const FIRST_CONCURRENT = '0152'

const files = readdirSync(folder).toSorted()
const names = files.map((file) => file.replace(/\.sql$/, ''))

/** Statements that break a running program without this migration. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|function|view|type|default)\b/, 'drops what an older program may use'],
  [/\brename\b/, 'renames what an older program may use'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'makes a column mandatory that an older program may leave out'],
]

const MANDATORY = 'adds a mandatory column without a default, which an older program does not fill in'
const addsMandatoryColumn = (sql: string) =>
  withoutParentheses(sql)
    .split(/[,;]/)
    .some(
      (clause) =>
        /\badd column\b/.test(clause) && /\bnot null\b/.test(clause) && !/\b(default|generated)\b/.test(clause),
    )

const CONCURRENT = /^create (unique )?index concurrently \w+ on \w+\b[^;]*;\s*$/

/** Both block writes until the index is built. */
const INDEXES = [
  /\bcreate\s+(?:unique\s+)?index\s[^;(]*?\bon\s+(?:only\s+)?(\w+)/g,
  /\balter\s+table\s+(\w+)\s[^;]*\badd\s[^;]*\b(?:unique|primary\s+key)(?!\s+using)\b/g,
]
/** Not the constraints of a column that the migration adds, because an older program does not write it. */
const CONSTRAINT = /\balter\s+table\s+(\w+)\s[^;]*\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b/g
const UPDATE_OF_ALL_ROWS = /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b(?![^;]*\bwhere\b)/g

/** Existing tables that one of the patterns finds. A table that the migration itself creates is empty and unused. */
function existingTables(sql: string, patterns: readonly RegExp[]): string[] {
  const made = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, table]) => table),
  )
  return patterns
    .flatMap((pattern) => [...sql.matchAll(pattern)])
    .flatMap(([, table = '']) => (made.has(table) ? [] : [table]))
}

/** Functions that the migration replaces without a line `-- Replaces name: why older programs can use it`. */
const replacedFunctions = (sql: string, text: string): string[] =>
  [...sql.matchAll(/\bcreate\s+or\s+replace\s+function\s+(\w+)/g)].flatMap(([, name = '']) =>
    new RegExp(`^-- Replaces ${name}: \\S`, 'm').test(text) ? [] : [name],
  )

/** A `where` of a subquery, for example, says nothing about the statement around it. */
function withoutParentheses(sql: string): string {
  const outside = sql.replaceAll(/\([^()]*\)/g, '')
  return outside === sql ? sql : withoutParentheses(outside)
}

const withoutComments = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split('--')[0])
    .join('\n')

/** How a migration breaks the rules; empty if it does not. `name` is its name in the database. */
function violationsOf(name: string, text: string): string[] {
  const [, kind, since] =
    /^-- (expand(?: concurrently)?|contract: needs ([\w-]+))$/.exec(text.split('\n')[0] ?? '') ?? []
  if (kind === undefined)
    return ['its first line must be "-- expand", "-- expand concurrently" or "-- contract: needs 0140-some-migration"']
  const sql = withoutComments(text).toLowerCase()
  if (kind === 'expand concurrently')
    return CONCURRENT.test(sql.trimStart())
      ? []
      : ['it must be one statement, "create index concurrently name on table (…);"']
  const blocked = name < FIRST_CONCURRENT ? [] : existingTables(sql, INDEXES)
  const indexes = blocked.map((table) => `it builds an index on ${table}: add a step "-- expand concurrently" for it`)
  if (since === undefined)
    return [
      ...indexes,
      ...BREAKING.flatMap(([pattern, why]) => (pattern.test(sql) ? [`an expand step ${why}`] : [])),
      ...(addsMandatoryColumn(sql) ? [`an expand step ${MANDATORY}`] : []),
      ...existingTables(sql, [CONSTRAINT]).map(
        (table) => `an expand step adds a constraint to ${table} that an older program may violate`,
      ),
      ...existingTables(withoutParentheses(sql), [UPDATE_OF_ALL_ROWS]).map(
        (table) =>
          `an expand step updates all rows of ${table}, which stay locked until it has finished: add a backfill for it`,
      ),
      ...replacedFunctions(sql, text).map(
        (name) =>
          `an expand step replaces the function ${name}: say why older programs can use the new one in a line "-- Replaces ${name}: …", or leave out "or replace" if there was none`,
      ),
    ]
  const recorded = /create or replace function oldest_supported_migration\(\)[^;]*\breturn '([\w-]+)'/.exec(sql)?.[1]
  return [
    ...indexes,
    ...(recorded === since ? [] : [`it must replace oldest_supported_migration() so that it returns '${since}'`]),
    ...(names.includes(since) && since < name ? [] : [`${since} is not an earlier migration`]),
  ]
}

test('every migration declares whether it expands or contracts the schema, and does only that', () => {
  const violations = files
    .filter((file) => file >= FIRST_WITH_KIND)
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      return violationsOf(file.replace(/\.sql$/, ''), text).map((violation) => `${file}: ${violation}`)
    })
  assert.deepEqual(violations, [])
})

const CONTRACT = `create or replace function oldest_supported_migration() returns text
language sql immutable parallel safe return '0139-backfills';`

for (const [text, expected] of [
  ['alter table partners add column colour text;', 'its first line must be'],
  ['-- contract\ndrop table backfills;', 'its first line must be'],
  ['-- expand\ndrop table backfills;', 'drops'],
  ['-- expand\nalter table partners drop column name;', 'drops'],
  ['-- expand\nalter table partners rename name to title;', 'renames'],
  ['-- expand\nalter table partners alter column name type varchar;', 'type of a column'],
  ['-- expand\nalter table partners alter column name set not null;', 'mandatory'],
  ['-- expand\nalter table partners add column colour text not null;', 'mandatory'],
  ['-- expand\nalter table partners add column a text not null default 1, add column b text not null;', 'mandatory'],
  ['-- expand\nalter table partners add column score numeric(5, 2) not null;', 'mandatory'],
  ['-- expand\ncreate index concurrently partners_name on partners (name);', 'index on partners'],
  ['-- expand\ncreate unique index on partners (name);', 'index on partners'],
  [
    '-- expand\ncreate table colours (id int);\ncreate index x on colours (id);\ncreate index y on users (id);',
    'on users',
  ],
  ['-- expand\nalter table partners add constraint one_name unique (name);', 'index on partners'],
  ['-- expand\nalter table partners add constraint named check (length(name) > 0);', 'constraint to partners'],
  ['-- expand\nalter table partners add column a text,\n  add check (name > (a)) not valid;', 'constraint to partners'],
  ['-- expand\nalter table users add foreign key (partner_id) references partners (id);', 'constraint to users'],
  [
    '-- expand\ncreate table colours (id int);\nalter table users add constraint x foreign key (id) references colours (id);',
    'constraint to users',
  ],
  ['-- expand\nupdate partners set name = lower(name);', 'all rows of partners'],
  [
    "-- expand\nupdate users as u set name = (select max(name) from partners where id in (1));\nselect 1 where '' = '';",
    'all rows of users',
  ],
  [
    `-- expand\ncreate or replace function remember_media_files() returns trigger language sql return 1;`,
    'replaces the function remember_media_files',
  ],
  [
    `-- expand\n-- Replaces remember: it is faster.\ncreate or replace function remember_media_files() returns int language sql return 1;`,
    'replaces the function remember_media_files',
  ],
  ['-- expand concurrently\ncreate index partners_name on partners (name);', 'one statement'],
  [
    '-- expand concurrently\ncreate index concurrently a on users (id);\ncreate index concurrently b on users (id);',
    'one',
  ],
  [`-- contract: needs 0139-backfills\n${CONTRACT}\ncreate index x on users (id);`, 'index on users'],
  ['-- contract: needs 0139-backfills\ndrop table backfills;', 'must replace'],
  [`-- contract: needs 0138-oldest-supported-migration\n${CONTRACT}`, 'must replace'],
  [
    `-- contract: needs 9998-unknown\n${CONTRACT.replace('0139-backfills', '9998-unknown')}`,
    'not an earlier migration',
  ],
] as const) {
  test(`a migration is refused: ${text.replaceAll('\n', ' ')}`, () => {
    assert.match(violationsOf('9999-next', text).join(), new RegExp(expected))
  })
}

for (const text of [
  '-- expand\n-- Does not drop table partners.\nalter table partners add column colour text not null default 1, add column b text;',
  '-- expand\ncreate table colours (id int primary key, name text unique);\ncreate index colours_name on colours (name);',
  "-- expand\nalter table partners add column colour text default '' check (colour in ('', 'red'));",
  '-- expand\ncreate table colours (id int check (id > 0));\nalter table colours add foreign key (id) references users (id);\nupdate colours set id = 1;',
  '-- expand\nupdate users set name = lower(name) where name <> lower(name);',
  '-- expand\ncreate trigger x before insert or update on users for each row execute function y();',
  '-- expand\ninsert into backfills (name) select name from users on conflict (name) do update set cursor = 0;',
  '-- expand\ncreate function y() returns int language sql return 1;',
  '-- expand\n-- Replaces y: it returns the same, but faster.\ncreate or replace function y() returns int language sql return 1;',
  '-- expand concurrently\n-- Why.\ncreate unique index concurrently partners_name on partners (name) where name > 0;\n',
  `-- contract: needs 0139-backfills\n${CONTRACT}\nalter table partners drop column name;`,
]) {
  test(`a migration is accepted: ${text.replaceAll('\n', ' ')}`, () =>
    assert.deepEqual(violationsOf('9999-next', text), []))
}
