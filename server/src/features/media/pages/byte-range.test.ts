import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseByteRange } from './register-media.ts'

for (const [header, expected] of [
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['Bytes=10-', { first: 10, last: 99 }],
  [' bytes=90-500 ', { first: 90, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=+1-2', undefined],
  ['bytes=0x1-2', undefined],
  [`bytes=${'9'.repeat(30)}-`, undefined],
  ['lines=1-2', undefined],
] as const)
  test(`${header} of 100 bytes is ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(parseByteRange(header, 100), expected)
  })
