import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageOf, formatStars, percentOf } from './ratings.ts'

test('reviews without stars do not lower the average', () => {
  const counts = [
    { rating: 0, count: 10 },
    { rating: 5, count: 3 },
    { rating: 1, count: 1 },
  ]
  assert.equal(averageOf(counts), 4)
  assert.equal(averageOf([{ rating: 0, count: 2 }]), 0)
})

test('a share of zero reviews is zero', () => {
  assert.equal(percentOf(1, 3), 33)
  assert.equal(percentOf(0, 0), 0)
})

test('one star uses the singular', () => {
  assert.deepEqual([0, 1, 5].map(formatStars), ['No stars', '1 star', '5 stars'])
})
