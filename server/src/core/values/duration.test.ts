import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDuration, waitInWords } from './duration.ts'

test('seconds, minutes, hours and days are parsed', () => {
  assert.deepEqual(['45s', '30m', '12h', '90d'].map(parseDuration), [45_000, 1_800_000, 43_200_000, 7_776_000_000])
})

for (const text of ['', '90', 'd', '0d', '-1d', '1.5h', '1w', '100000d']) {
  test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseDuration(text), undefined))
}

test('a short wait is given in seconds, a longer one in minutes', () => {
  assert.deepEqual([1, 60, 90, 91, 900].map(waitInWords), ['1 s', '60 s', '90 s', '2 minutes', '15 minutes'])
})
