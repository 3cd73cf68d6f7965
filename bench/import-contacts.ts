import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/platform/database.ts'
import { median } from './median.ts'
import type { PaceResult } from './report.ts'
import { type ImportOrder, perSecond, runImport } from './run-import.ts'

const CONTACTS = 100_000
export const CONTACTS_IMPORT_NAME = 'presence import contacts, 100,000 rows'

const COLUMNS = ['externalId', 'firstName', 'lastName', 'email', 'phone', 'country', 'tags', 'source', 'emailMarketing']

/** New people in each round, beside a COPY of the same rows into a plain table: no rules, no keys, no mappings. */
export async function measureContactsImport({ folder, world, connection, rounds }: ImportOrder): Promise<PaceResult> {
  const db = openDatabase(connection)
  const file = join(folder, 'contacts.csv')
  const ours: number[] = []
  const copies: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const lines = Array.from({ length: CONTACTS }, (_, at) => lineOf(round, at))
      writeFileSync(file, [COLUMNS.join(','), ...lines, ''].join('\n'))
      const location = world.businessIds[round] as number
      ours.push(await perSecond(CONTACTS, () => runImport('contacts', location, file, { folder, rows: CONTACTS })))
      copies.push(await perSecond(CONTACTS, () => copyInto(db, file)))
    }
  } finally {
    await db.close()
  }
  return {
    name: CONTACTS_IMPORT_NAME,
    unit: 'contacts/s',
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

const lineOf = (round: number, at: number) =>
  `import${round}-${at},Maya,Okafor ${at},import${round}-${at}@mail.example,(${310 + round}) ${String(2_000_000 + at).replace(/^(...)/, '$1-')},US,regular;new,till,${at % 10 === 0 ? 'opted out' : ''}`

async function copyInto(db: Database, file: string) {
  await db.execute('drop table if exists plain_contacts')
  await db.execute(`create table plain_contacts (${COLUMNS.map((name) => `"${name}" text`)})`)
  await db.execute(`copy plain_contacts from '${file}' (format csv, header)`)
}
