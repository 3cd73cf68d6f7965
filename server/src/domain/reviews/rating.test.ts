import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageRatingOf, bucketOf } from './rating.ts'

test('half stars round half up; no stars are bucket 0', () => {
  const stars = [null, undefined, 0, 0.5, 1, 1.4, 2.5, 4.49, 4.5, 5]
  assert.deepEqual(stars.map(bucketOf), [0, 0, 0, 1, 1, 1, 3, 4, 5, 5])
})

test('an average leaves out the reviews without stars', () => {
  assert.equal(averageRatingOf([100, 0, 0, 0, 1, 2]), 4.67)
  assert.equal(averageRatingOf([3, 0, 0, 0, 0, 0]), 0)
})
