import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FixedWindows } from './fixed-windows.ts'

const twice = { requests: 2, windowSeconds: 10 }

test('a window accepts its limit, tells what is left, and begins anew when its time is over', () => {
  const windows = new FixedWindows()
  assert.deepEqual(windows.take('a', twice, 0), { accepted: true, left: 1, secondsLeft: 10 })
  assert.deepEqual(windows.take('a', twice, 5_500), { accepted: true, left: 0, secondsLeft: 5 })
  assert.deepEqual(windows.take('a', twice, 9_999), { accepted: false, left: 0, secondsLeft: 1 })
  assert.deepEqual(windows.take('a', twice, 10_000), { accepted: true, left: 1, secondsLeft: 10 })
})

test('what is refused does not push the window out', () => {
  const windows = new FixedWindows()
  for (let nowMs = 0; nowMs < 10_000; nowMs += 100) windows.take('a', twice, nowMs)
  assert.equal(windows.take('a', twice, 10_000).accepted, true)
})

test('every name has a window of its own', () => {
  const windows = new FixedWindows()
  for (const name of ['a', 'a', 'b', 'b']) assert.ok(windows.take(name, twice, 0).accepted)
  assert.equal(windows.take('a', twice, 0).accepted, false)
})

test('a limit that was changed counts anew', () => {
  const windows = new FixedWindows()
  windows.take('a', { requests: 1, windowSeconds: 10 }, 0)
  assert.deepEqual(windows.take('a', twice, 1_000), { accepted: true, left: 1, secondsLeft: 10 })
})

test('names that do not come back are forgotten', () => {
  const windows = new FixedWindows()
  for (let address = 0; address < 1_000; address++) windows.take(String(address), twice, 0)
  windows.take('later', twice, 10_000)
  assert.equal(windows.size, 1)
})
