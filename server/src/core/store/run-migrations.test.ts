import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { lockMigrations, openMigrationClient } from './run-migrations.ts'

/** Opens connections to an empty database as a migration does. */
async function given(t: TestContext) {
  const { empty, close } = await emptyDatabase()
  const clients: pg.Client[] = []
  t.after(async () => {
    for (const client of clients) await client.end()
    await close()
  })
  const connect = async () => {
    const client = await openMigrationClient(empty)
    clients.push(client)
    return client
  }
  return { empty, connect }
}

test('a limit of zero means none, whatever the database or role sets', async (t) => {
  const { empty, connect } = await given(t)
  const { rows } = await empty.execute('select current_database() as name')
  await empty.execute(`alter database ${(rows[0] as { name: string }).name} set statement_timeout = '20s'`)
  const client = await connect()
  assert.deepEqual((await client.query('show statement_timeout')).rows, [{ statement_timeout: '0' }])
})

test('waiting for another migration is reported once', { timeout: 20_000 }, async (t) => {
  const { connect } = await given(t)
  const holder = await connect()
  const key = await lockMigrations(holder, 'shared')
  const [waiting, second] = [Promise.withResolvers<void>(), await connect()]
  let said = 0
  const locking = lockMigrations(second, 'alone', () => {
    said++
    waiting.resolve()
  })
  await Promise.race([waiting.promise, locking])
  await holder.query('select pg_advisory_unlock_shared($1)', [key])
  await locking
  assert.equal(said, 1)
})
