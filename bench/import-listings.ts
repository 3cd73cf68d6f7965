import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFields } from '../server/src/operations/business/example-business.ts'
import { exampleListing } from '../server/src/operations/listing/example-listing.ts'
import { type Database, openDatabase } from '../server/src/platform/database.ts'
import { median } from './median.ts'
import type { PaceResult } from './report.ts'
import { createEnterprise, type ImportOrder, perSecond, runImport } from './run-import.ts'

const LISTINGS = 10_000
export const IMPORT_NAME = 'presence import listings, 10,000 rows'

/**
 * The command as a person runs it, its start included, beside a COPY of the same rows into a plain table: no rules, no
 * keys, no numbers, no shown text. Both in turn, round after round.
 */
export async function measureImport({ folder, url, world, connection, rounds }: ImportOrder): Promise<PaceResult> {
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
      ours.push(await perSecond(LISTINGS, () => runImport('listings', enterprise, lines, { folder, rows: LISTINGS })))
      copies.push(await perSecond(LISTINGS, () => copyInto(db, columns)))
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

async function copyInto(db: Database, file: string) {
  const columns = Object.keys(flat(rowOf(0))).map((name) => `"${name}" ${name === 'listing' ? 'json' : 'text'}`)
  await db.execute('drop table if exists plain_listings')
  await db.execute(`create table plain_listings (${columns})`)
  await db.execute(`copy plain_listings from '${file}'`)
}
