import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../testing/fresh.ts'
import { describeError } from './logger.ts'

test('a database error is described without the values it speaks of', async () => {
  const { db } = await fresh()
  await db.execute('create table people (email text unique)')
  await db.execute(`insert into people values ('ada@example.com')`)
  const failures = [`insert into people values ('ada@example.com')`, `select 'ada@example.com'::integer`]
  for (const sql of failures) {
    const error = await db.execute(sql).catch((error: Error) => error)
    const logged = JSON.stringify(describeError(error))
    assert.ok(!logged.includes('ada'), logged)
    assert.match(logged, /"code":"(23505|22P02)"/)
  }
})
