import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { describeBackfills } from '../cli/describe-backfills.ts'
import type { Db } from '../platform/database.ts'
import { statement } from '../platform/database.ts'
import { fresh } from '../testing/fresh.ts'
import type { Backfill } from './backfills.ts'
import { runEach } from './run-backfills.ts'

const neverAborted = new AbortController().signal
const ROWS = 25

// Stands in for a large table to which a migration has added a column.
before(async () => {
  const { db } = await fresh()
  await db.execute('create table filled_later (id bigint primary key, name text not null, upper_name text)')
})

const fillIn = statement<{ id: number }>(
  'test-fill-in',
  `with next as (select id from filled_later where id > $1 order by id limit 10 for update),
  filled as (
    update filled_later set upper_name = coalesce(upper_name, '') || upper(name) from next where filled_later.id = next.id
  )
  select id from next order by id`,
)

/** Creates a backfill, and rows that have not been processed. */
async function newBackfill(beforeBatch: (after: number) => unknown = () => {}) {
  const { db } = await fresh()
  await db.execute('truncate filled_later')
  await db.execute(`insert into filled_later select id, 'name ' || id from generate_series(1, $1) id`, [ROWS])
  await db.execute('analyze filled_later')
  const backfill: Backfill = {
    name: `upper-names-${crypto.randomUUID()}`,
    table: 'filled_later',
    batch: async (db: Db, after) => {
      await beforeBatch(after)
      return (await db.rows(fillIn, [after])).map(({ id }) => id)
    },
  }
  /** The number of rows that were processed exactly once. */
  const filledOnce = async () =>
    (await db.execute('select 1 from filled_later where upper_name = upper(name)')).rows.length
  return { db, backfill, filledOnce, progress: () => describeBackfills(db, [backfill]) }
}

test('a backfill works in batches, and doctor shows how far it is', async () => {
  const seen: string[] = []
  const { db, backfill, filledOnce, progress } = await newBackfill(async () => seen.push(await progress()))
  const { name } = backfill
  assert.equal(await progress(), `${name} is waiting for a worker`)
  await runEach({ db, signal: neverAborted }, [backfill])
  assert.deepEqual(seen, [
    `${name} is waiting for a worker`,
    `${name}: 10 rows done of about 25`,
    `${name}: 20 rows done of about 25`,
    `${name}: 25 rows done of about 25`,
  ])
  assert.equal(await progress(), 'none in progress')
  assert.equal(await filledOnce(), ROWS)
})

test('a finished backfill does not run again', async () => {
  let batches = 0
  const { db, backfill } = await newBackfill(() => batches++)
  await runEach({ db, signal: neverAborted }, [backfill])
  const before = batches
  await runEach({ db, signal: neverAborted }, [backfill])
  assert.equal(batches, before)
})

test('a backfill that was killed in a batch continues with that batch and does no row twice', async () => {
  const { db, backfill, filledOnce, progress } = await newBackfill()
  const dying: Backfill = {
    ...backfill,
    batch: async (db, after) => {
      const ids = await backfill.batch(db, after)
      if (after === 10) throw new Error('killed')
      return ids
    },
  }
  await assert.rejects(runEach({ db, signal: neverAborted }, [dying]), /killed/)
  assert.equal(await progress(), `${backfill.name}: 10 rows done of about 25`)
  assert.equal(await filledOnce(), 10)
  await runEach({ db, signal: neverAborted }, [backfill])
  assert.equal(await filledOnce(), ROWS)
})

test('a stopping worker ends after the current batch', async () => {
  const stopping = new AbortController()
  const { db, backfill, filledOnce } = await newBackfill(() => stopping.abort())
  await assert.rejects(runEach({ db, signal: stopping.signal }, [backfill]), { name: 'AbortError' })
  assert.equal(await filledOnce(), 10)
})

test('two workers do not run the same batch', async () => {
  const [begun, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let batches = 0
  const { db, backfill, filledOnce } = await newBackfill(async () => {
    if (batches++ > 0) return
    begun.resolve()
    await both.promise
  })
  const first = runEach({ db, signal: neverAborted }, [backfill])
  await begun.promise
  await runEach({ db, signal: neverAborted }, [backfill])
  assert.equal(batches, 1)
  both.resolve()
  await first
  assert.equal(await filledOnce(), ROWS)
})

test('the service stays ready during a batch', async () => {
  const { app } = await fresh()
  const statuses: number[] = []
  const { db, backfill } = await newBackfill(async () => statuses.push((await app.inject('/readyz')).statusCode))
  await runEach({ db, signal: neverAborted }, [backfill])
  assert.deepEqual(statuses, [200, 200, 200, 200])
})
