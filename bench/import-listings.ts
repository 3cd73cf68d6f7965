import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exampleFields } from '../server/src/operations/business/example-business.ts'
import { exampleListing } from '../server/src/operations/listing/example-listing.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../server/src/platform/database.ts'
import { median } from './median.ts'
import type { PaceResult } from './report.ts'
import type { World } from './rows/row.ts'

const PRESENCE = fileURLToPath(new URL('../server/bin/presence.js', import.meta.url))
const LISTINGS = 10_000
export const IMPORT_NAME = 'presence import listings, 10,000 rows'

interface Order {
  readonly folder: string
  readonly url: string
  readonly world: World
  readonly connection: ConnectionConfig
  readonly rounds: number
}

/**
 * The command as a person runs it, its start included, beside a COPY of the same rows into a plain table: no rules, no
 * keys, no numbers, no shown text. Both in turn, round after round.
 */
export async function measureImport({ folder, url, world, connection, rounds }: Order): Promise<PaceResult> {
  const rows = Array.from({ length: LISTINGS }, (_, at) => rowOf(at))
  const [lines, columns] = [join(folder, 'rows.jsonl'), join(folder, 'rows.tsv')]
  writeFileSync(lines, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  writeFileSync(columns, rows.map(copyLineOf).join(''))
  const db = openDatabase(connection)
  const ours: number[] = []
  const copies: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const enterprise = await createEnterprise(url, world.key)
      ours.push(await perSecond(() => importInto(enterprise, lines, folder)))
      copies.push(await perSecond(() => copyInto(db, columns)))
    }
  } finally {
    await db.close()
  }
  return {
    name: IMPORT_NAME,
    unit: 'listings/s',
    perSecond: median(ours),
    rivals: [
      {
        name: 'ceiling: COPY of the same rows into a plain table',
        perSecond: median(copies),
        oursDividedByIt: median(ours.map((our, round) => our / (copies[round] as number))),
      },
    ],
  }
}

/** What the row says of the business already is left out. */
const { businessInfo: _, ...listing } = exampleListing
const rowOf = (at: number) => ({
  externalId: String(at),
  ...exampleFields,
  name: `Harbour Bakery ${at}`,
  listing,
})

const flat = ({ location, listing, ...fields }: ReturnType<typeof rowOf>): Record<string, string> => ({
  ...fields,
  ...location,
  listing: JSON.stringify(listing),
})

/** In COPY's text format a backslash is the only character of JSON that means something else. */
const copyLineOf = (row: ReturnType<typeof rowOf>) =>
  `${Object.values(flat(row))
    .map((value) => value.replaceAll('\\', '\\\\'))
    .join('\t')}\n`

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return LISTINGS / ((performance.now() - from) / 1000)
}

async function createEnterprise(url: string, key: string): Promise<number> {
  const answer = await fetch(`${url}/v1/business`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Harbour Bakeries', type: 'enterprise' }),
  })
  const { businessId } = (await answer.json()) as { businessId: number }
  return businessId
}

async function importInto(enterprise: number, file: string, folder: string) {
  const { PATH = '', HOME = '/' } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PRESENCE, 'import', 'listings', file, '--business', String(enterprise), '--json'],
    { env: { PATH, HOME, DATA_DIR: join(folder, 'data') } },
  )
  const { created } = JSON.parse(stdout) as { created: number }
  if (created !== LISTINGS) throw new Error(`the import made ${created} of ${LISTINGS}: ${stdout.slice(0, 500)}`)
}

async function copyInto(db: Database, file: string) {
  const columns = Object.keys(flat(rowOf(0))).map((name) => `"${name}" ${name === 'listing' ? 'json' : 'text'}`)
  await db.execute('drop table if exists plain_listings')
  await db.execute(`create table plain_listings (${columns})`)
  await db.execute(`copy plain_listings from '${file}'`)
}
