import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { exampleFields } from '../server/src/core/contract/example-business.ts'
import type { ConnectionConfig } from '../server/src/core/platform/database.ts'
import { exampleListing } from '../server/src/features/listings/operations/example-listing.ts'
import type { Measurement } from './measurement.ts'
import { paceBeside, perSecond, runImport } from './run-import.ts'

const LISTINGS = { quick: 20_000, full: 100_000 }
const SHARE_GOAL = 0.15
const ROWS_WRITTEN_AT_ONCE = 10_000

/** The command, compared with a COPY of the same rows into a plain table: no rules, keys, numbers or shown text. */
export const listingsImport: Measurement = {
  name: 'presence import listings',
  run: async ({ quick, shared, print }) => {
    const { folder, url, world, connection } = await shared.service()
    const rows = LISTINGS[quick ? 'quick' : 'full']
    const [lines, columns] = [join(folder, 'rows.jsonl'), join(folder, 'rows.tsv')]
    for (const file of [lines, columns]) writeFileSync(file, '')
    for (let at = 0; at < rows; at += ROWS_WRITTEN_AT_ONCE) {
      const portion = Array.from({ length: ROWS_WRITTEN_AT_ONCE }, (_, place) => rowOf(at + place))
      appendFileSync(lines, portion.map((row) => `${JSON.stringify(row)}\n`).join(''))
      appendFileSync(columns, portion.map(copyLineOf).join(''))
    }
    const [ours, copies]: [number[], number[]] = [[], []]
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      const enterprise = await createEnterprise(url, world.key)
      ours.push(await perSecond(rows, () => runImport('listings', enterprise, lines, { folder, rows })))
      copies.push(await copyInto(connection, columns, rows))
    }
    const rival = { name: 'COPY into a plain table', paces: copies, atLeast: SHARE_GOAL }
    print(paceBeside(`presence import listings, ${rows.toLocaleString('en')} rows`, 'listings', ours, rival))
  },
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
async function copyInto(connection: ConnectionConfig, file: string, rows: number): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const columns = Object.keys(flat(rowOf(0))).map((name) => `"${name}" ${name === 'listing' ? 'json' : 'text'}`)
    await client.query(`create temporary table plain_listings (${columns})`)
    return await perSecond(rows, () => client.query(`copy plain_listings from '${file}'`))
  } finally {
    await client.end()
  }
}
