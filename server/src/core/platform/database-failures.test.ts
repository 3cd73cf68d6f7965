import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../testing/fresh.ts'
import { openDatabase } from './database.ts'
import { isDatabaseOutOfReach } from './database-failures.ts'
import { statement } from './statement.ts'

test('a standby counts as unreachable, and its connections are not kept: the primary is used once it is reached', async (t) => {
  const { db: admin } = await startTestService()
  // Precedes the real function in the search path, and returns what a standby would.
  await admin.execute('create schema standby')
  await admin.execute('create table standby.is_standby as select true as yes')
  await admin.execute(`create function standby.pg_is_in_recovery() returns boolean language sql
    return (select yes from standby.is_standby)`)
  const given = admin.connection.connectionString ?? ''
  const path = encodeURIComponent('-c search_path=standby,pg_catalog,public')
  const connectionString = `${given}${given.includes('?') ? '&' : '?'}options=${path}`
  const db = openDatabase({ connectionString, primaryOnly: true })
  t.after(() => db.close())

  const one = statement<{ one: number }>('one', 'select 1 as one')
  const uses = [
    () => db.rows(one),
    () => db.ping(),
    () => db.execute('select 1'),
    () => db.transaction((db) => db.execute('select 1')),
  ]
  for (const use of uses) await assert.rejects(use, isDatabaseOutOfReach)
  await admin.execute('update standby.is_standby set yes = false')
  for (const use of uses) await use()
})
