import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../server/src/core/values/catalogue.ts'
import { errorsPage } from './errors-page.ts'

const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

test('every code of the catalogue has one row, in order', () => {
  const expected = Object.values(catalogue)
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, status, message }) => [String(code), String(status), message])
  assert.deepEqual(
    rowsOf(errorsPage()).map((row) => row.slice(0, 3)),
    expected,
  )
})

test('every code has its cause', () => {
  for (const row of rowsOf(errorsPage())) assert.match(row[3] ?? '', /^\w.+\.$/)
})
