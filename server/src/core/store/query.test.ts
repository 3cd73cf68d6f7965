import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import type { Db } from '../platform/database.ts'
import { quick } from './query.ts'

test('a query sends only the parameters in its text, even as a callback with more arguments', async () => {
  const { db } = await fresh()
  const none = quick.one<number>('test-no-parameter', 'select 1')
  const two = quick.one<string, [string, string]>('test-two-parameters', 'select $2::text || $1::text || $2::text')
  const callback: (on: Db, more: string) => Promise<number> = none
  assert.equal(await callback(db, 'more'), 1)
  assert.equal(await two(db, 'a', 'b'), 'bab')
})
