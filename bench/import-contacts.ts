import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/core/platform/database.ts'
import { openExchange } from './environment.ts'
import type { Measurement } from './measurement.ts'
import { paceBeside, perSecond, runImport } from './run-import.ts'

const CONTACTS = { quick: 20_000, full: 100_000 }
const SHARE_GOAL = 0.25
const COLUMNS = ['externalId', 'firstName', 'lastName', 'email', 'phone', 'country', 'tags', 'source', 'emailMarketing']
const TABLES = ['contacts', 'contact_mappings'] as const

/** Imports new people in each round, compared with a COPY of the resulting rows into the same two tables. */
export const contactsImport: Measurement = {
  name: 'presence import contacts',
  run: async ({ quick, shared, print, later }) => {
    const { folder, world, connection } = await shared.service()
    const rows = CONTACTS[quick ? 'quick' : 'full']
    const db = openDatabase(connection)
    later(() => db.close())
    const file = join(folder, 'contacts.csv')
    const exchange = openExchange(folder, 'exchange')
    const [ours, copies]: [number[], number[]] = [[], []]
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      const lines = Array.from({ length: rows }, (_, at) => lineOf(round, at))
      writeFileSync(file, [COLUMNS.join(','), ...lines, ''].join('\n'))
      const location = world.businessIds[round] as number
      ours.push(await perSecond(rows, () => runImport('contacts', location, file, { folder, rows })))
      copies.push(await perSecond(rows, await removeAndCopyBack(db, location, exchange)))
    }
    const rival = { name: 'COPY into the same tables', paces: copies, atLeast: SHARE_GOAL }
    print(paceBeside(`presence import contacts, ${rows.toLocaleString('en')} rows`, 'contacts', ours, rival))
  },
}

/** Removes the contacts of a location and all dependent rows. Returns a function that restores contacts and mappings. */
async function removeAndCopyBack(db: Database, location: number, exchange: string): Promise<() => Promise<void>> {
  const mine = `contact_id in (select contact_id from contact_mappings where business_id = ${location})`
  const condition = { contacts: mine.replace('contact_id', 'id'), contact_mappings: mine }
  const fileOf = (table: string) => join(exchange, `${table}-${location}.copy`)
  const columns = {
    contacts: await storedColumns(db, 'contacts'),
    contact_mappings: await storedColumns(db, 'contact_mappings'),
  }
  for (const table of TABLES) {
    await db.execute(`copy (select ${columns[table]} from ${table} where ${condition[table]}) to '${fileOf(table)}'`)
  }
  await db.execute(`delete from contacts where ${condition.contacts}`)
  await db.execute('vacuum analyze contacts, contact_mappings')
  return async () => {
    for (const table of TABLES) await db.execute(`copy ${table} (${columns[table]}) from '${fileOf(table)}'`)
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
