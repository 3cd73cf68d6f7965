import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { keepStatistics } from './planner-statistics.ts'

async function filledTable(rows: number) {
  const { db } = await fresh()
  const table = `filled_${rows}`
  await db.execute(
    `create table ${table} with (autovacuum_enabled = off) as select generate_series(1, ${rows}) as number`,
  )
  const lastSeen = async () =>
    (await db.execute('select reltuples::int as rows from pg_class where oid = $1::regclass', [table])).rows[0]
  return { db, table, lastSeen }
}

test('a growing table is analysed soon, and again when it has grown fourfold', async () => {
  const { db, table, lastSeen } = await filledTable(1000)
  const analyse = await keepStatistics(db, [table])
  await analyse(799)
  assert.deepEqual(await lastSeen(), { rows: -1 })
  await analyse(800)
  assert.deepEqual(await lastSeen(), { rows: 1000 })
  await db.execute(`insert into ${table} select generate_series(1, 2200)`)
  await analyse(3199)
  assert.deepEqual(await lastSeen(), { rows: 1000 })
  await analyse(9000)
  assert.deepEqual(await lastSeen(), { rows: 3200 })
  await db.execute(`insert into ${table} select generate_series(1, 800)`)
  await analyse(35_999)
  assert.deepEqual(await lastSeen(), { rows: 3200 })
  await db.execute(`drop table ${table}`)
})

test('a large table is analysed once, and not after a few more rows', async () => {
  const { db, table, lastSeen } = await filledTable(2000)
  await db.execute(`analyze ${table}`)
  const analyse = await keepStatistics(db, [table])
  await db.execute(`insert into ${table} select generate_series(1, 1000)`)
  await analyse(1000)
  assert.deepEqual(await lastSeen(), { rows: 3000 })
  await db.execute(`insert into ${table} select generate_series(1, 9000)`)
  await analyse(9999)
  assert.deepEqual(await lastSeen(), { rows: 3000 })
  await analyse(10_000)
  assert.deepEqual(await lastSeen(), { rows: 12_000 })
  await db.execute(`drop table ${table}`)
})
