import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv, toCsv } from './csv.ts'

const parsed = (text: string) => {
  const rows = parseCsv(text)
  return 'fault' in rows ? assert.fail(rows.fault) : rows
}
const cellsIn = (text: string) => parsed(text).map(({ cells }) => cells)
const faultOf = (text: string) => {
  const rows = parseCsv(text)
  return 'fault' in rows ? rows.fault : assert.fail('it was read')
}

test('reads quoted cells with commas, quotes and line breaks in them', () => {
  assert.deepEqual(cellsIn('name,note\r\n"Byron, Ada","said ""hello""\nand left"\r\n'), [
    ['name', 'note'],
    ['Byron, Ada', 'said "hello"\nand left'],
  ])
})

test('reads what spreadsheets write: a byte order mark, semicolons, tabs, empty lines', () => {
  assert.deepEqual(cellsIn('\uFEFFemail;phone\n\na@x.example;1\n;;\n'), [
    ['email', 'phone'],
    ['a@x.example', '1'],
  ])
  assert.deepEqual(cellsIn('email\tphone\na\tb'), [
    ['email', 'phone'],
    ['a', 'b'],
  ])
})

test('a row has the line on which it begins, after blank lines and cells with line breaks', () => {
  const lines = ['email,note', 'a@x.example,"one', 'two"', '', ' ', 'b@x.example,x', '"c@x.example","y', '', 'z"', 'd']
  for (const end of ['\n', '\r\n', '\r']) {
    assert.deepEqual(
      parsed(lines.join(end)).map(({ line }) => line),
      [1, 2, 6, 7, 10],
    )
  }
})

test('refuses a file with an unclosed quotation mark, and names its line', () => {
  assert.match(faultOf('name,email\nA,a@x\n"B,b@x\nC,c@x\n'), /^Line 3 has an opening quotation mark/)
  assert.match(faultOf('name\r\n"A\r\nB"\r\n\r\n"C'), /^Line 5 /)
})

test('an unclosed quotation mark is not closed by the next one that opens a cell', () => {
  assert.match(faultOf('name,email\n"A,a@x\nB,b@x\n"C, D",c@x\n'), /^Line 2 /)
  assert.match(faultOf('name,email\n"A","a@x\n"B","b@x"\n'), /^Line 2 /)
  assert.match(faultOf('id,note\n"1,first\n2," second"\n'), /^Line 2 /)
  assert.deepEqual(cellsIn('name;email\n"A\nB" ;a@x'), [
    ['name', 'email'],
    ['A\nB ', 'a@x'],
  ])
})

test('written cells read back unchanged, with formulas escaped', () => {
  const rows = [['a "b"', 'c,d', 'e\nf', '-12.5', '']]
  assert.deepEqual(cellsIn(toCsv(rows)), rows)
})

for (const sign of ['=', '+', '-', '@', '|', '\t', '\r']) {
  test(`a cell that starts with ${JSON.stringify(sign)} is no formula in a spreadsheet`, () => {
    const [[cell]] = cellsIn(toCsv([[`${sign}cmd|' /C calc'!A0`, 'x']])) as [[string]]
    assert.equal(cell[0], "'")
  })
}

test('numbers stay numbers, with any sign', () => {
  assert.equal(toCsv([['-12.5', '+3']]), '-12.5,+3\r\n')
})
