import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromSafeCell, toSafeCell } from './safe-cells.ts'

test('a cell never starts like a formula, unless it is a number, and reads back unchanged', () => {
  const text = fc.tuple(fc.stringMatching(/^['=+\-@|\t\r]{0,3}$/), fc.string()).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (text) => {
      const cell = toSafeCell(text)
      assert.ok(!/^[=+\-@|\t\r]/.test(cell) || /^[+-]\d+(\.\d+)?$/.test(cell))
      assert.equal(fromSafeCell(cell), text)
    }),
  )
})
