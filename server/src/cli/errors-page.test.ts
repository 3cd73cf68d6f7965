import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../errors/catalogue.ts'
import { errorsPage } from './errors-page.ts'

const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

test('has one row for every code of the catalogue, in the order of the codes', () => {
  const expected = Object.values(catalogue)
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, status, message }) => [String(code), String(status), message])
  assert.deepEqual(
    rowsOf(errorsPage()).map((row) => row.slice(0, 3)),
    expected,
  )
})

test('says of every code when it comes', () => {
  for (const row of rowsOf(errorsPage())) assert.match(row[3] ?? '', /^\w.+\.$/)
})
