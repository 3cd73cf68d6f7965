import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { dyingBefore, silenceWorkers } from '../../testing/killed-worker.ts'
import { until } from '../../testing/until.ts'
import type { Database } from '../platform/database.ts'
import { quick } from '../store/query.ts'
import { CLAIM, type Claim, runDueWork, workQueue } from './due-work.ts'
import { removeSilentWorkers } from './workers.ts'

interface Errand extends Claim {
  readonly id: number
}
let count = 0
/** A table of work with these due rows: the partner and the host of each. */
async function withErrands(t: TestContext, rows: readonly (readonly [partnerId: number, host?: string])[]) {
  const { db } = await fresh()
  const table = `errands_${++count}`
  await db.execute(`create table ${table} (
    id bigint generated always as identity primary key, receiver text, attempts smallint not null default 0,
    due_at timestamptz, worker bigint references workers (id) on delete set null, queue_partner_id bigint not null
  )`)
  t.after(() => db.execute(`drop table ${table}`))
  const partners = new Map<number, number>()
  for (const [partner, host] of rows) {
    const { rows: found } = await db.execute(
      'insert into partners (name) values ($1) on conflict (name) do update set name = excluded.name returning id',
      [`${table} ${partner}`],
    )
    partners.set(partner, Number((found[0] as { id: number }).id))
    await db.execute(`insert into ${table} (receiver, due_at, queue_partner_id) values ($1, now(), $2)`, [
      host ?? null,
      partners.get(partner),
    ])
  }
  const job = `run-${table}`
  const queue = workQueue<Errand>({
    job,
    name: table,
    table,
    key: ['id'],
    host: 'work.receiver',
    select: `select id, ${CLAIM} from claimed work`,
  })
  const settle = quick.any<[errand: Errand]>(
    `settle-${table}`,
    `update ${table} set worker = null, due_at = null where id = $1 and worker = $2 returning id`,
    ({ id, worker }) => [id, worker],
  )
  const work = (
    run: (errand: Errand) => Promise<void>,
    more: { db?: Database; signal?: AbortSignal; batch?: number } = {},
  ) =>
    runDueWork(queue, {
      db,
      signal: new AbortController().signal,
      now: () => new Date(Date.now() + 1000),
      caps: { total: 8, perPartner: 4, perHost: 3 },
      run,
      ...more,
    })
  const stored = async () =>
    (await db.execute(`select id, attempts, due_at is null as done from ${table} order by id`)).rows as {
      readonly done: boolean
    }[]
  return { db, table, job, queue, settle, work, stored }
}

test('work of a killed worker is free again once the worker has been silent for a while, and names its job', async (t) => {
  const { db, job, settle, work, stored } = await withErrands(t, [[1]])
  const ran: number[] = []
  const run = async (errand: Errand) => {
    ran.push(errand.attempts)
    await settle(dying, errand)
  }
  const dying = dyingBefore(db, `settle-${job.slice('run-'.length)}`)
  await assert.rejects(work(run, { db: dying }), { message: 'killed' })
  await work(run)
  assert.deepEqual(ran, [1], 'the dead worker may still be alive')
  await silenceWorkers(db, job)
  assert.deepEqual(await removeSilentWorkers(db), [job])
  await work(async (errand) => {
    ran.push(errand.attempts)
    assert.ok(await settle(db, errand))
  })
  assert.deepEqual(ran, [1, 2])
  assert.deepEqual(await stored(), [{ id: 1, attempts: 2, done: true }])
})

test('work of a worker that stops is free at once', async (t) => {
  const { db, work, stored } = await withErrands(t, [[1], [1]])
  const stopping = new AbortController()
  const run = async () => stopping.abort()
  await assert.rejects(work(run, { signal: stopping.signal }), { name: 'AbortError' })
  const { rows } = await db.execute('select from workers')
  assert.equal(rows.length, 0)
  assert.deepEqual(
    (await stored()).map(({ done }) => done),
    [false, false],
  )
})

test('a worker that was given up cannot settle what it had claimed', async (t) => {
  const { db, job, settle, work } = await withErrands(t, [[1]])
  const settled: boolean[] = []
  await work(async (errand) => {
    if (errand.attempts === 1) {
      await silenceWorkers(db, job)
      await removeSilentWorkers(db)
    }
    settled.push(await settle(db, errand))
  }).catch(() => {})
  assert.equal(settled[0], false)
})

test('a row that is queued again while it runs is run again afterwards; the first run stores nothing', async (t) => {
  const { db, table, settle, work } = await withErrands(t, [[1], [1]])
  await db.execute(`update ${table} set due_at = null where id = 2`)
  const ran: number[] = []
  const settled: boolean[] = []
  await work(async (errand) => {
    ran.push(errand.id)
    if (ran.length === 1) {
      await db.execute(`update ${table} set worker = null, due_at = now() - interval '9 s' + id * interval '1 s'`)
      await until(async () => ran.includes(2))
    }
    settled.push(await settle(db, errand))
  })
  assert.deepEqual(ran, [1, 2, 1])
  assert.deepEqual(settled, [true, false, true])
})

test('a batch is never larger than the room at its host', async (t) => {
  const { settle, db, work } = await withErrands(t, [...Array(6).fill([1, 'slow.example']), [1, 'quick.example'], [1]])
  const running = new Map<string | null, number>()
  let most = 0
  await work(
    async (errand) => {
      running.set(errand.host, (running.get(errand.host) ?? 0) + 1)
      most = Math.max(most, running.get('slow.example') ?? 0)
      await settle(db, errand)
      running.set(errand.host, (running.get(errand.host) ?? 0) - 1)
    },
    { batch: 4 },
  )
  assert.ok(most > 1 && most <= 3, `${most}`)
})

test('two workers run each row once', async (t) => {
  const { settle, db, work, stored } = await withErrands(t, Array(30).fill([1]))
  const ran: number[] = []
  const run = async (errand: Errand) => {
    ran.push(errand.id)
    await settle(db, errand)
  }
  await Promise.all([work(run), work(run, { batch: 4 })])
  assert.equal(ran.length, 30)
  assert.equal(new Set(ran).size, 30)
  assert.ok((await stored()).every(({ done }) => done))
})
