import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { openDatabase } from './database.ts'
import { isDatabaseOutOfReach } from './database-failures.ts'
import { statement } from './statement.ts'
import { STATEMENT_LIMITS } from './statement-limits.ts'

test('a nested transaction rolls back only its own part', async () => {
  const { db } = await fresh()
  await db.execute('create table steps (name text)')
  await db.transaction(async (db) => {
    await db.execute(`insert into steps values ('outer')`)
    const inner = db.transaction(async (db) => {
      await db.execute(`insert into steps values ('inner')`)
      throw new Error('inner fails')
    })
    await assert.rejects(inner, /inner fails/)
    await db.execute(`insert into steps values ('after')`)
  })
  const { rows } = await db.execute('select name from steps')
  assert.deepEqual(rows, [{ name: 'outer' }, { name: 'after' }])
})

test('a transaction that ignores a failed statement is rejected', async () => {
  const { db } = await fresh()
  const swallowing = db.transaction(async (db) => {
    await db.execute('select 1 / 0').catch(() => {})
    return 'done'
  })
  await assert.rejects(swallowing, /was not handled/)
})

test('a transaction is retried after a deadlock, so that both succeed', async () => {
  const { db } = await fresh()
  await db.execute('create table accounts (id integer primary key, balance integer not null)')
  await db.execute('insert into accounts values (1, 0), (2, 0)')
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const move = (from: number, to: number) =>
    db.transaction(async (db) => {
      await db.execute('update accounts set balance = balance - 1 where id = $1', [from])
      if (++holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await db.execute('update accounts set balance = balance + 1 where id = $1', [to])
    })
  await Promise.all([move(1, 2), move(2, 1)])
  assert.ok(holding > 2)
  const { rows } = await db.execute('select balance from accounts')
  assert.deepEqual(rows, [{ balance: 0 }, { balance: 0 }])
})

test('a failing statement does not affect those sent after it on the same connection', async () => {
  const { db } = await fresh()
  const half = statement<{ half: number }>('half', 'select 10 / $1::integer as half')
  const results = await Promise.allSettled([2, 0, 5, 0, 10, 1].map((by) => db.rows(half, [by])))
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value[0]?.half : 'failed')),
    [5, 'failed', 2, 'failed', 1, 10],
  )
})

test('broken connections count as unreachable and are replaced automatically', async () => {
  const { db } = await fresh()
  const one = statement<{ one: number }>('one', 'select 1 as one')
  await Promise.all(Array.from({ length: 6 }, () => db.rows(one)))
  const nap = statement<never>('nap', 'select pg_sleep(10)')
  const waiting = db.rows(nap).catch((error: Error) => error)
  await db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  assert.ok(isDatabaseOutOfReach(await waiting))
  const later = await Promise.allSettled(Array.from({ length: 6 }, () => db.rows(one)))
  for (const result of later) if (result.status === 'rejected') assert.ok(isDatabaseOutOfReach(result.reason))
  assert.deepEqual(await db.rows(one), [{ one: 1 }])
})

test('the time limit of a transaction also applies to its commit', async () => {
  const { db } = await fresh()
  const other = openDatabase(db.connection, { connections: 1, limits: { ...STATEMENT_LIMITS, interactiveMs: 100 } })
  const work = other.limitedTo('report').transaction(async (db) => {
    await db.execute('create temporary table late (id integer) on commit drop')
    await db.execute(`create function pg_temp.wait() returns trigger language plpgsql as
      'begin perform pg_sleep(2.5); return null; end'`)
    await db.execute(`create constraint trigger wait after insert on late deferrable initially deferred
      for each row execute function pg_temp.wait()`)
    await db.execute('insert into late values (1)')
    return 'done'
  })
  try {
    assert.equal(await work, 'done')
  } finally {
    await other.close()
  }
})
