import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQueueUpToDate } from '../core/platform/queue-state.ts'
import { startTestService } from '../testing/fresh.ts'
import { jobSchedules, migrateEverything } from './migrate-everything.ts'

test('a schedule that is missing or differs is corrected, and the queue is otherwise unchanged', async () => {
  const { db } = await startTestService()
  const schedules = async () => {
    const { rows } = await db.execute('select name, cron, updated_on from pgboss.schedule order by name')
    return rows as { name: string; cron: string; updated_on: Date }[]
  }
  const before = await schedules()
  assert.deepEqual(Object.fromEntries(before.map(({ name, cron }) => [name, cron])), jobSchedules)
  await migrateEverything(db)
  assert.deepEqual(await schedules(), before)

  await db.execute("delete from pgboss.schedule where name = 'send-invitations'")
  await db.execute("update pgboss.schedule set cron = '0 0 1 1 *' where name = 'publish-listings'")
  await migrateEverything(db)
  const after = await schedules()
  assert.deepEqual(Object.fromEntries(after.map(({ name, cron }) => [name, cron])), jobSchedules)
})

test('tables created by another version of the queue are not up to date', async () => {
  const { db } = await startTestService()
  assert.equal(await isQueueUpToDate(db, jobSchedules), true)
  await db.execute('update pgboss.version set version = version - 1')
  assert.equal(await isQueueUpToDate(db, jobSchedules), false)
  await db.execute('update pgboss.version set version = version + 1')
})
