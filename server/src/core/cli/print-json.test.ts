import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printJson } from './print-json.ts'

test('values that fit are printed on one line, others member by member', () => {
  const long = 'a'.repeat(140)
  assert.equal(
    printJson({ empty: {}, list: [1, [], null], inner: { 'odd "name"': true }, long: { long, flag: false } }),
    `{
  "empty": {},
  "list": [1, [], null],
  "inner": { "odd \\"name\\"": true },
  "long": {
    "long": "${long}",
    "flag": false
  }
}`,
  )
})

test('undefined members are omitted, as in JSON', () => {
  assert.equal(printJson({ present: 1, absent: undefined }), '{ "present": 1 }')
})

test('lines have up to 160 columns, including the comma', () => {
  const lineOf = (length: number) => printJson([{ text: 'a'.repeat(length) }, 'b'.repeat(100)]).split('\n')[1]
  assert.equal(lineOf(143)?.length, 160)
  assert.equal(lineOf(144), '  {')
})
