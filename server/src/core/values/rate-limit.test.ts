import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLimit, isWithinLimit, type Limit, parseLimit } from './rate-limit.ts'

test('requests and seconds are parsed', () => {
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

test('a limit is within another if neither its rate nor its burst is higher', () => {
  const limit = (text: string) => parseLimit(text) as Limit
  const max = limit('300/60')
  for (const text of ['300/60', '299/60', '5/1', '300/86400', '1/1']) assert.ok(isWithinLimit(limit(text), max), text)
  for (const text of ['301/60', '10/1', '6/1', '300/59', '18000/3600']) {
    assert.ok(!isWithinLimit(limit(text), max), text)
  }
  assert.equal(formatLimit(max), '300/60')
})
