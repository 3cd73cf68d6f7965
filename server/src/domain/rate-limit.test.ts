import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLimit } from './rate-limit.ts'

test('reads requests and seconds', () => {
  assert.deepEqual(parseLimit('300/60'), { requests: 300, windowSeconds: 60 })
  assert.deepEqual(parseLimit('1000000/86400'), { requests: 1_000_000, windowSeconds: 86_400 })
})

for (const text of [
  '',
  '300',
  '0/60',
  '300/0',
  '-1/60',
  '1.5/60',
  '300/60/1',
  '1000001/60',
  '1/86401',
  'off',
  ' 1/1',
]) {
  test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseLimit(text), undefined))
}
