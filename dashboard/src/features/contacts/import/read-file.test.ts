import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFile } from './read-file.ts'

const faultOf = (text: string) => {
  const read = readFile('people.csv', text)
  return 'fault' in read ? read.fault : assert.fail('it was read')
}

test('reads rows with their line in the file, and names the ignored columns', () => {
  const read = readFile('people.csv', 'Email,Shoe size\na@x.example,42\nb@x.example,43\n')
  assert.ok(!('fault' in read))
  assert.deepEqual(read.ignored, ['Shoe size'])
  assert.deepEqual(
    read.rows.map(({ line, body }) => [line, body.email]),
    [
      [2, 'a@x.example'],
      [3, 'b@x.example'],
    ],
  )
})

test('refuses a file without identifiers, an empty one, and one that is too long', () => {
  assert.match(faultOf('first name\nAda\n'), /needs a column named/)
  assert.match(faultOf('\n\n'), /empty/)
  assert.match(faultOf('email\n'), /no rows/)
  assert.match(faultOf(`email\n${'a@x.example\n'.repeat(2001)}`), /more than 2.000 rows/)
})

test('a row has its line in the file, after blank lines', () => {
  const read = readFile('people.csv', 'email,first name\na@x.example,A\n\n\nnot-an-email,B')
  assert.ok(!('fault' in read))
  assert.deepEqual(
    read.rows.map(({ line }) => line),
    [2, 5],
  )
})

test('refuses the whole file if a quotation mark is not closed', () => {
  const rows = Array.from({ length: 10 }, (_, at) => `${at === 2 ? '"' : ''}N${at + 1},n${at + 1}@x.example`)
  assert.match(faultOf(['first name,email', ...rows].join('\n')), /^Line 4 .*Close or remove it/)
})
