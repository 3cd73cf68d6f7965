import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv, toCsv } from './csv.ts'

test('reads quoted cells with commas, quotes and line breaks in them', () => {
  assert.deepEqual(parseCsv('name,note\r\n"Byron, Ada","said ""hello""\nand left"\r\n'), [
    ['name', 'note'],
    ['Byron, Ada', 'said "hello"\nand left'],
  ])
})

test('reads what spreadsheets write: a byte order mark, semicolons, tabs, empty lines', () => {
  assert.deepEqual(parseCsv('\uFEFFemail;phone\n\na@x.example;1\n;;\n'), [
    ['email', 'phone'],
    ['a@x.example', '1'],
  ])
  assert.deepEqual(parseCsv('email\tphone\na\tb'), [
    ['email', 'phone'],
    ['a', 'b'],
  ])
})

test('written cells read back unchanged, with formulas escaped', () => {
  const rows = [['a "b"', 'c,d', 'e\nf', '-12.5', '']]
  assert.deepEqual(parseCsv(toCsv(rows)), rows)
})

for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
  test(`a cell that starts with ${JSON.stringify(sign)} is no formula in a spreadsheet`, () => {
    const [[cell]] = parseCsv(toCsv([[`${sign}cmd|' /C calc'!A0`, 'x']])) as [[string]]
    assert.equal(cell[0], "'")
  })
}

test('numbers stay numbers, with any sign', () => {
  assert.equal(toCsv([['-12.5', '+3']]), '-12.5,+3\r\n')
})
