import assert from 'node:assert/strict'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { fresh } from '../testing/fresh.ts'
import { type Db, openDatabase } from './database.ts'
import { LOWER_PRIORITY } from './give-way.ts'

const isLinux = process.platform === 'linux'
const priorityOf = (db: Db): Promise<number> =>
  db.transaction(async (db) => {
    const { rows } = await db.execute('select pg_backend_pid() as pid')
    return getPriority((rows[0] as { pid: number }).pid)
  })

test('jobs and commands use the embedded database at a lower priority', { skip: !isLinux }, async (t) => {
  const { db } = await fresh()
  const bulk = openDatabase({ ...db.connection, embedded: true }, { work: 'bulk' })
  t.after(() => bulk.close())
  assert.equal(await priorityOf(bulk), LOWER_PRIORITY)
})

test('requests use the embedded database at normal priority', async (t) => {
  const { db } = await fresh()
  const requests = openDatabase({ ...db.connection, embedded: true })
  t.after(() => requests.close())
  assert.equal(await priorityOf(requests), 0)
})

test('the priority of another server is not changed', async (t) => {
  const { db } = await fresh()
  const bulk = openDatabase(db.connection, { work: 'bulk' })
  t.after(() => bulk.close())
  assert.equal(await priorityOf(bulk), 0)
})
