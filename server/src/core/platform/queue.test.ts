import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../testing/fresh.ts'
import { until } from '../../testing/until.ts'
import { openQueue, openWorkingQueue, WorkerClosed } from './queue.ts'

const job = { name: 'deliver-webhooks', pollSeconds: 1 }

test('a job for a later time is queued once for that second, and never starts earlier', async () => {
  const { db } = await startTestService()
  const queue = await openQueue(db)
  for (const time of ['10:00:05.001', '10:00:05.900', '10:00:06', '10:00:06.001']) {
    await queue.enqueue(db, job, new Date(`2099-01-01T${time}Z`))
  }
  await queue.close()
  const { rows } = await db.execute('select start_after as at from pgboss.job where name = $1 order by at', [job.name])
  assert.deepEqual(rows, [{ at: new Date('2099-01-01T10:00:06Z') }, { at: new Date('2099-01-01T10:00:07Z') }])
})

test('a worker starts a job for a later time within seconds of that time', async () => {
  const { db } = await startTestService()
  // Otherwise the schedule might start it, at the next full minute.
  await db.execute('delete from pgboss.schedule')
  const starts: number[] = []
  const run = async () => {
    starts.push(Date.now())
  }
  const queue = await openWorkingQueue(db, [job], run, () => {})
  await until(async () => starts.length === 1)
  const at = Date.now() + 500
  await queue.enqueue(db, job, new Date(at))
  await until(async () => starts.length === 2).finally(() => queue.close())
  const late = Number(starts[1]) - at
  assert.ok(late >= 0 && late < 8_000, `${late} ms after its time`)
})

test('a worker continues the job of a process that was killed, without waiting for its schedule', async () => {
  const { db } = await startTestService()
  await db.execute('delete from pgboss.schedule')
  const killed = await openQueue(db)
  await killed.enqueue(db, job)
  await killed.close()
  await db.execute(`update pgboss.job set state = 'active', started_on = now() where name = $1`, [job.name])
  let runs = 0
  const run = async () => {
    runs++
  }
  const queue = await openWorkingQueue(db, [job], run, () => {})
  await until(async () => runs > 0).finally(() => queue.close())
})

test('a job in progress learns that its worker is closed', async () => {
  const { db } = await startTestService()
  const signals: AbortSignal[] = []
  const run = async (_: unknown, signal: AbortSignal) => {
    signals.push(signal)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  const queue = await openWorkingQueue(db, [job], run, () => {})
  await until(async () => signals.length > 0).finally(() => queue.close())
  assert.ok(signals[0]?.reason instanceof WorkerClosed)
})
