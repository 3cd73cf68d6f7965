import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MemoryWindows } from './memory-windows.ts'

const twice = { requests: 2, windowSeconds: 10 }

test('a window accepts calls up to its limit, returns the remaining number, and drops each call when it is old enough', () => {
  const windows = new MemoryWindows()
  assert.deepEqual(windows.take('a', twice, 0), { accepted: true, left: 1, secondsLeft: 10 })
  assert.deepEqual(windows.take('a', twice, 5_500), { accepted: true, left: 0, secondsLeft: 5 })
  assert.deepEqual(windows.take('a', twice, 9_999), { accepted: false, left: 0, secondsLeft: 1 })
  assert.deepEqual(windows.take('a', twice, 10_000), { accepted: true, left: 0, secondsLeft: 6 })
  assert.deepEqual(windows.take('a', twice, 10_001), { accepted: false, left: 0, secondsLeft: 6 })
})

test('no interval of the length of the window has more accepted calls than the limit, and few calls are refused needlessly', () => {
  const call = fc.record({ waitMs: fc.nat({ max: 3_000 }), calls: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (calls, requests) => {
      const windows = new MemoryWindows()
      const accepted: number[] = []
      const within = (nowMs: number, ms: number) => accepted.filter((at) => at > nowMs - ms && at <= nowMs).length
      let nowMs = 0
      for (const { waitMs, calls: count } of calls) {
        nowMs += waitMs
        for (let at = 0; at < count; at++) {
          const isAccepted = windows.take('a', { requests, windowSeconds: 10 }, nowMs).accepted
          // Calls are dropped at most a tenth of the window late.
          if (!isAccepted) assert.ok(within(nowMs, 11_000) >= requests)
          if (isAccepted) accepted.push(nowMs)
          assert.ok(within(nowMs, 10_000) <= requests)
        }
      }
    }),
  )
})

test('a refused call does not extend the window', () => {
  const windows = new MemoryWindows()
  for (let nowMs = 0; nowMs < 10_000; nowMs += 100) windows.take('a', twice, nowMs)
  assert.equal(windows.take('a', twice, 10_100).accepted, true)
})

test('every name has a separate window', () => {
  const windows = new MemoryWindows()
  for (const name of ['a', 'a', 'b', 'b']) assert.ok(windows.take(name, twice, 0).accepted)
  assert.equal(windows.take('a', twice, 0).accepted, false)
})

test('a changed limit starts a new window', () => {
  const windows = new MemoryWindows()
  windows.take('a', { requests: 1, windowSeconds: 10 }, 0)
  assert.deepEqual(windows.take('a', twice, 1_000), { accepted: true, left: 1, secondsLeft: 10 })
})

test('unused names are dropped', () => {
  const windows = new MemoryWindows()
  for (let address = 0; address < 1_000; address++) windows.take(String(address), twice, 0)
  windows.take('later', twice, 10_000)
  assert.equal(windows.size, 1)
})

test('a flood of names stays within the maximum and resets no exhausted limit', () => {
  const windows = new MemoryWindows(1_000)
  windows.take('victim', twice, 0)
  windows.take('victim', twice, 0)
  for (let name = 0; name < 20_000; name++) {
    windows.take(String(name), twice, 1)
    assert.ok(windows.size <= 1_000)
  }
  assert.equal(windows.take('victim', twice, 2).accepted, false)
})

test('expired windows are evicted before any others, also with windows of different length', () => {
  const windows = new MemoryWindows(4)
  windows.take('long', { requests: 2, windowSeconds: 100 }, 0)
  for (const name of ['a', 'b', 'c']) {
    windows.take(name, twice, 0)
    windows.take(name, twice, 0)
  }
  windows.take('d', twice, 10_000)
  assert.deepEqual(windows.take('long', { requests: 2, windowSeconds: 100 }, 10_000).left, 0)
})
