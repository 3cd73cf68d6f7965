import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWorthRetrying, waitAfter } from './retry.ts'

test('a retry waits at least as long as the service asks for', () => {
  for (const random of [0, 0.5, 0.999]) {
    const wait = waitAfter(1, '12', random)
    assert.ok(wait !== undefined && wait >= 12_000 && wait < 12_500, String(wait))
  }
})

test('the wait grows with each attempt, up to a limit, and differs between clients', () => {
  assert.equal(waitAfter(1, null, 1), 200)
  assert.equal(waitAfter(2, null, 1), 400)
  assert.equal(waitAfter(30, null, 1), 5_000)
  assert.notEqual(waitAfter(3, null, 0.1), waitAfter(3, null, 0.9))
})

test('a call does not wait for longer than a minute', () => {
  assert.equal(waitAfter(1, '61', 0), undefined)
  assert.equal(waitAfter(1, '60', 0), 60_000)
})

test('a Retry-After that is not a number of seconds is ignored', () => {
  for (const odd of ['', 'soon', '-1', '1e3']) assert.equal(waitAfter(1, odd, 1), 200)
})

test('temporary failures are retried, and a conflict only after an own attempt', () => {
  assert.deepEqual(
    [429, 503, 500, 400, 409].map((status) => isWorthRetrying(status, 1)),
    [true, true, false, false, false],
  )
  assert.equal(isWorthRetrying(409, 2), true)
})
