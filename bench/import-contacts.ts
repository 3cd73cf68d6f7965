import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/platform/database.ts'
import { openExchange } from './environment.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'
import { type ImportOrder, runImport } from './run-import.ts'

const CONTACTS = 100_000
const PER_SECOND_GOAL = 10_000
const SHARE_GOAL = 0.25
export const CONTACTS_IMPORT_NAME = 'presence import contacts, 100,000 rows'

const COLUMNS = ['externalId', 'firstName', 'lastName', 'email', 'phone', 'country', 'tags', 'source', 'emailMarketing']

/**
 * Imports new people in each round, compared with a COPY of the resulting rows into the same two tables, and with a COPY of
 * the file into a table without keys, mappings or rules.
 */
export async function measureContactsImport({ folder, world, connection, rounds }: ImportOrder): Promise<PaceResult> {
  const db = openDatabase(connection)
  const file = join(folder, 'contacts.csv')
  const ours: number[] = []
  const copies: number[] = []
  const plainCopies: number[] = []
  const exchange = openExchange(folder, 'exchange')
  try {
    for (let round = 0; round < rounds; round++) {
      const lines = Array.from({ length: CONTACTS }, (_, at) => lineOf(round, at))
      writeFileSync(file, [COLUMNS.join(','), ...lines, ''].join('\n'))
      const location = world.businessIds[round] as number
      ours.push(await perSecond(CONTACTS, () => runImport('contacts', location, file, { folder, rows: CONTACTS })))
      const copyAgain = await takeAway(db, location, exchange)
      copies.push(await perSecond(CONTACTS, copyAgain))
      plainCopies.push(await perSecond(CONTACTS, () => copyInto(db, file)))
    }
  } finally {
    await db.close()
  }
  return {
    name: CONTACTS_IMPORT_NAME,
    unit: 'contacts/s',
    perSecond: median(ours),
    goal: { perSecond: PER_SECOND_GOAL, orShare: SHARE_GOAL },
    rivals: [
      rivalPace('ceiling: COPY of the same contacts into the same tables', ours, copies),
      rivalPace('ceiling: COPY of the file into a table without keys', ours, plainCopies),
    ],
  }
}

/** Removes the contacts of a location and all dependent rows. Returns a function that restores contacts and mappings. */
async function takeAway(db: Database, location: number, exchange: string): Promise<() => Promise<void>> {
  const tables = ['contacts', 'contact_mappings'] as const
  const mine = `contact_id in (select contact_id from contact_mappings where business_id = ${location})`
  const condition = { contacts: mine.replace('contact_id', 'id'), contact_mappings: mine }
  const fileOf = (table: string) => join(exchange, `${table}-${location}.copy`)
  const columns = {
    contacts: await storedColumns(db, 'contacts'),
    contact_mappings: await storedColumns(db, 'contact_mappings'),
  }
  for (const table of tables) {
    await db.execute(`copy (select ${columns[table]} from ${table} where ${condition[table]}) to '${fileOf(table)}'`)
  }
  await db.execute(`delete from contacts where ${condition.contacts}`)
  await db.execute('vacuum analyze contacts, contact_mappings')
  return async () => {
    for (const table of tables) await db.execute(`copy ${table} (${columns[table]}) from '${fileOf(table)}'`)
  }
}

/** The columns that COPY can write: PostgreSQL computes the others. */
async function storedColumns(db: Database, table: string): Promise<string> {
  const { rows } = await db.execute(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
    where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return (rows as [{ names: string }])[0].names
}

const lineOf = (round: number, at: number) =>
  `import${round}-${at},Maya,Okafor ${at},import${round}-${at}@mail.example,(${310 + round}) ${String(2_000_000 + at).replace(/^(...)/, '$1-')},US,regular;new,till,${at % 10 === 0 ? 'opted out' : ''}`

async function copyInto(db: Database, file: string) {
  await db.execute('drop table if exists plain_contacts')
  await db.execute(`create table plain_contacts (${COLUMNS.map((name) => `"${name}" text`)})`)
  await db.execute(`copy plain_contacts from '${file}' (format csv, header)`)
}
