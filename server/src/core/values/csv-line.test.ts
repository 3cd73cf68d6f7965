import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvLine, fromSafeCell } from './csv-line.ts'

const cellOf = (line: string) =>
  /^".*"\r\n$/s.test(line) ? line.slice(1, -3).replaceAll('""', '"') : line.slice(0, -2)

test('a cell never starts like a formula, unless it is a number, and reads back unchanged', () => {
  const text = fc.tuple(fc.stringMatching(/^['=+\-@|\t\r]{0,3}$/), fc.string()).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (text) => {
      const cell = cellOf(csvLine([text]))
      assert.ok(!/^[=+\-@|\t\r]/.test(cell) || /^[+-]\d+(\.\d+)?$/.test(cell))
      assert.equal(fromSafeCell(cell), text)
    }),
  )
})
