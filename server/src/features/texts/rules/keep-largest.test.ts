import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keepLargest } from './keep-largest.ts'

test('the largest values are kept, including equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 12 }), (values, count) => {
      const { kept, offer } = keepLargest(count)
      for (const value of values) offer(value)
      assert.deepEqual(kept, values.toSorted((a, b) => a - b).slice(-count))
    }),
  )
})
