import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { openCopyClient } from './backed-up-tables.ts'

test('a copy connection has no time limits, whatever the database or the role sets', async () => {
  const { empty, close } = await emptyDatabase()
  const { rows } = await empty.execute('select current_database() as name')
  const { name } = rows[0] as { name: string }
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const limit of limits) await empty.execute(`alter database ${name} set ${limit} = '20s'`)
  const client = await openCopyClient(empty, 'copy-in-test')
  try {
    const shown = await client.query('select name, setting from pg_settings where name = any($1)', [limits])
    assert.deepEqual(
      shown.rows.map(({ setting }) => setting),
      ['0', '0', '0'],
    )
  } finally {
    await client.end()
    await close()
  }
})
