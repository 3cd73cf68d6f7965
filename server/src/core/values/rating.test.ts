import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageRatingOf, bucketOf, parseStars } from './rating.ts'

test('half stars are rounded up, and no stars are bucket 0', () => {
  const stars = [null, undefined, 0, 0.5, 1, 1.4, 2.5, 4.49, 4.5, 5]
  assert.deepEqual(stars.map(bucketOf), [0, 0, 0, 1, 1, 1, 3, 4, 5, 5])
})

test('reviews without stars do not count in an average', () => {
  assert.equal(averageRatingOf([100, 0, 0, 0, 1, 2]), 4.67)
  assert.equal(averageRatingOf([3, 0, 0, 0, 0, 0]), 0)
})

test('stars in a file must be on the given scale', () => {
  const five = ['4', '4.5', '4,5', '4/5', '5 stars', '1 star', 3, '', null]
  assert.deepEqual(
    five.map((text) => parseStars(text, 5)),
    [4, 4.5, 4.5, 4, 5, 1, 3, null, null],
  )
  for (const wrong of ['6', '8/10', '-1', 'good', '4.5.5', '1e1']) assert.equal(parseStars(wrong, 5), undefined, wrong)
  assert.deepEqual(
    ['9', '8/10', '4/5', '11'].map((text) => parseStars(text, 10)),
    [4.5, 4, undefined, undefined],
  )
})
