import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { fresh } from '../../testing/fresh.ts'
import { explain } from '../cli/fail.ts'
import type { Database } from '../platform/database.ts'
import { findShortcoming } from './database-requirements.ts'
import { migrate } from './migrate.ts'

/** Migrates a new database, and returns what an operator sees: progress, and the reason of the failure. */
async function migrateNew(properties: string, prepare: (db: Database) => Promise<unknown> = async () => {}) {
  const { empty, close } = await emptyDatabase({ connections: 1 }, properties)
  await prepare(empty)
  const printed: string[] = []
  const failure = await migrate(empty, (line) => printed.push(line)).then(
    () => undefined,
    (error: unknown) => explain(error),
  )
  await close()
  return { failure, printed }
}

/** The database as seen by a role without any rights in it. */
async function becomeStranger(db: Database) {
  await db.execute(`do $$ begin create role presence_stranger; exception when duplicate_object then end $$`)
  await db.execute('set role presence_stranger')
}

test('a database that does not use UTF8 is refused in one line', async () => {
  const { failure, printed } = await migrateNew(`encoding 'LATIN1' locale 'C'`)
  assert.match(failure ?? '', /^the database must use the encoding UTF8, not LATIN1: create one with: [^\n]+$/)
  assert.deepEqual(printed, [])
})

test('a server that is too old is refused in one line', async () => {
  const { db } = await fresh()
  const asVersion = (version: string): Pick<Database, 'execute'> => ({
    execute: async (sql) => {
      const { rows } = await db.execute(sql)
      return { rows: [{ ...(rows[0] as object), version }], rowCount: 1 }
    },
  })
  const found = await findShortcoming(asVersion('14.13 (Debian 14.13-1)'))
  assert.deepEqual(found, { wrong: 'PostgreSQL 14.13 (Debian 14.13-1) is too old', fix: 'use 15 to 18' })
  assert.equal(await findShortcoming(asVersion('15.0')), undefined)
})

test('a role that may not create tables is refused in one line', async () => {
  const { failure, printed } = await migrateNew('', becomeStranger)
  assert.match(
    failure ?? '',
    /^the role presence_stranger may not create tables in the schema public: make it the owner of the database: alter database presence_empty_\w+ owner to presence_stranger$/,
  )
  assert.deepEqual(printed, [])
})

test('a role that may create tables, but no schemas, is refused in one line', async () => {
  const { failure } = await migrateNew('', async (db) => {
    await db.execute('grant create on schema public to public')
    await becomeStranger(db)
  })
  assert.match(failure ?? '', /^the role presence_stranger may not create schemas in the database: [^\n]+$/)
})
