import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSpelling } from './spelling.ts'

const correctSpelling = createSpelling(['friendly', 'delicious', 'waiting', 'good', 'staff'], (word) =>
  ['god', 'so'].includes(word),
)

const CORRECTED: readonly (readonly [typo: string, meant: string])[] = [
  ['freindly', 'friendly'],
  ['friendlly', 'friendly'],
  ['frendly', 'friendly'],
  ['delicioas', 'delicious'],
  ['goooood', 'good'],
  ['sooooo', 'so'],
  ['staf', 'staff'],
]

for (const [typo, meant] of CORRECTED)
  test(`${typo} is read as ${meant}`, () => assert.equal(correctSpelling(typo), meant))

for (const word of ['whiting', 'god', 'frenetic', 'good', 'xyz', '', 'friend-ly', '👍', 'constructor']) {
  test(`${JSON.stringify(word)} is not changed`, () => assert.equal(correctSpelling(word), word))
}
