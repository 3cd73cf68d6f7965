import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { exampleFields } from '../server/src/operations/business/example-business.ts'
import { exampleListing } from '../server/src/operations/listing/example-listing.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../server/src/platform/database.ts'
import { exportRounds } from './export-listings.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'
import { createEnterprise, type ImportOrder, runImport } from './run-import.ts'

const LISTINGS = 100_000
export const IMPORT_NAME = 'presence import listings, 100,000 rows'
const SHARE_GOAL = 0.15
const ROWS_WRITTEN_AT_ONCE = 10_000

/**
 * The command as a user runs it, including its start, compared with a COPY of the same rows into a plain table: no rules,
 * keys, numbers or shown text. Both alternate in each round. Then the imported listings are exported.
 */
export async function measureImport({ folder, url, world, connection, rounds }: ImportOrder): Promise<PaceResult[]> {
  const [lines, columns] = [join(folder, 'rows.jsonl'), join(folder, 'rows.tsv')]
  for (const file of [lines, columns]) writeFileSync(file, '')
  for (let at = 0; at < LISTINGS; at += ROWS_WRITTEN_AT_ONCE) {
    const rows = Array.from({ length: ROWS_WRITTEN_AT_ONCE }, (_, place) => rowOf(at + place))
    appendFileSync(lines, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    appendFileSync(columns, rows.map(copyLineOf).join(''))
  }
  const db = openDatabase(connection)
  const ours: number[] = []
  const copies: number[] = []
  const steadiness: number[] = []
  const exports = exportRounds(folder)
  try {
    for (let round = 0; round < rounds; round++) {
      const enterprise = await createEnterprise(url, world.key)
      ours.push(await perSecond(LISTINGS, () => runImport('listings', enterprise, lines, { folder, rows: LISTINGS })))
      steadiness.push(await lastTenthDividedByFirst(db, enterprise))
      copies.push(await copyInto(connection, columns))
      await exports.measure(db, enterprise, LISTINGS)
    }
  } finally {
    await db.close()
  }
  const imported: PaceResult = {
    name: IMPORT_NAME,
    unit: 'listings/s',
    perSecond: median(ours),
    goal: { orShare: SHARE_GOAL },
    lastTenthDividedByFirst: median(steadiness),
    rivals: [rivalPace('ceiling: COPY of the same rows into a plain table', ours, copies)],
  }
  return [imported, exports.result()]
}

/** Every batch is one transaction, and its rows have the start time of that transaction. */
async function lastTenthDividedByFirst(db: Database, enterprise: number): Promise<number> {
  const { rows } = await db.execute(
    `with begun as (
      select extract(epoch from created_at)::float8 as second, count(*)::float8 as rows,
        sum(count(*)) over (order by created_at) as until
      from businesses where parent_id = $1 group by created_at
    ), timed as (
      select rows, until - rows as "before", lead(second) over (order by second) - second as seconds from begun
    )
    select sum(rows) filter (where "before" >= $2 * 0.9) / sum(seconds) filter (where "before" >= $2 * 0.9)
      / (sum(rows) filter (where "before" < $2 * 0.1) / sum(seconds) filter (where "before" < $2 * 0.1)) as ratio
    from timed where seconds is not null`,
    [enterprise, LISTINGS],
  )
  return (rows[0] as { ratio: number }).ratio
}

/** Without the fields of the business itself, which its row already has. */
const { businessInfo: _, ...listing } = exampleListing
const rowOf = (at: number) => ({
  externalId: String(at),
  ...exampleFields,
  name: `Harbour Bakery ${at}`,
  phone: `(212) ${200 + Math.floor(at / 10_000)}-${String(at % 10_000).padStart(4, '0')}`,
  listing,
})

const flat = ({ location, listing, ...fields }: ReturnType<typeof rowOf>): Record<string, string> => ({
  ...fields,
  ...location,
  listing: JSON.stringify(listing),
})

/** In COPY's text format, the backslash is the only character of JSON that must be escaped. */
const copyLineOf = (row: ReturnType<typeof rowOf>) =>
  `${Object.values(flat(row))
    .map((value) => value.replaceAll('\\', '\\\\'))
    .join('\t')}\n`

/** Over a plain connection, because ours have a time limit that this many rows exceed on a slow disk. */
async function copyInto(connection: ConnectionConfig, file: string): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const columns = Object.keys(flat(rowOf(0))).map((name) => `"${name}" ${name === 'listing' ? 'json' : 'text'}`)
    await client.query('drop table if exists plain_listings')
    await client.query(`create table plain_listings (${columns})`)
    return await perSecond(LISTINGS, () => client.query(`copy plain_listings from '${file}'`))
  } finally {
    await client.end()
  }
}
