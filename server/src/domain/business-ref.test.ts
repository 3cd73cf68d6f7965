import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isBusinessId, isBusinessNumber, parseBusinessRef } from './business-ref.ts'

test('takes ids from 100000 and numbers up to fifteen digits, as integers or digits', () => {
  for (const ref of [100000, 100001, 99999999999999, 100000000000000, 999999999999999]) {
    assert.equal(parseBusinessRef(ref), ref)
    assert.equal(parseBusinessRef(String(ref)), ref)
  }
})

for (const value of [
  0,
  -0,
  1,
  99999,
  -100000,
  100000.5,
  1e15,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '0',
  '99999',
  '+100000',
  '-100000',
  '100000.0',
  '1e5',
  '1e15',
  '0100000',
  '1000000000000000',
  ' 100000',
  '100000\n',
  '100_000',
  '0x186a0',
  '１０００００',
  '١٠٠٠٠٠',
  null,
  undefined,
  true,
  {},
  [],
  [100000],
  100000n,
])
  test(`refuses ${typeof value} ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`, () => {
    assert.equal(parseBusinessRef(value), undefined)
  })

test('tells an id from a number at the border', () => {
  assert.equal(isBusinessId(99999), false)
  assert.equal(isBusinessId(100000), true)
  assert.equal(isBusinessId(99999999999999), true)
  assert.equal(isBusinessId(100000000000000), false)
  assert.equal(isBusinessNumber(99999999999999), false)
  assert.equal(isBusinessNumber(100000000000000), true)
  assert.equal(isBusinessNumber(999999999999999), true)
  assert.equal(isBusinessNumber(1000000000000000), false)
})

test('takes exactly the integers that are an id or a number, and none is both', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double()), (value) => {
      assert.equal(parseBusinessRef(value) !== undefined, isBusinessId(value) !== isBusinessNumber(value))
      assert.ok(!(isBusinessId(value) && isBusinessNumber(value)))
    }),
  )
})
