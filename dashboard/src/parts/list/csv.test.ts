import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './csv.ts'
import { fromSafeCell } from './csv-line.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  assert.equal(toCsv([['a "b"', 'c,d', 'e\nf', '']]), '"a ""b""","c,d","e\nf",\r\n')
})

for (const sign of ['=', '+', '-', '@', '|', '\t', '\r']) {
  test(`a cell that starts with ${JSON.stringify(sign)} is no formula in a spreadsheet, and is imported unchanged`, () => {
    const text = `${sign}cmd|' /C calc'!A0`
    const cell = toCsv([[text]])
      .trimEnd()
      .replaceAll('"', '')
    assert.equal(cell[0], "'")
    assert.equal(fromSafeCell(cell), text)
  })
}

test('numbers stay numbers, with any sign', () => {
  assert.equal(toCsv([['-12.5', '+3']]), '-12.5,+3\r\n')
})
