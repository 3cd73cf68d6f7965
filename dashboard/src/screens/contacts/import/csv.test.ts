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

test('what was written is read back as it was, formulas made harmless', () => {
  const rows = [['a "b"', 'c,d', 'e\nf', '-12.5', '']]
  assert.deepEqual(parseCsv(toCsv(rows)), rows)
  assert.equal(toCsv([['=1+1']]), "'=1+1\r\n")
})
