import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareInWords } from './interval.ts'

test('shows a share with its interval, in whole percent', () => {
  assert.equal(shareInWords({ share: 77.78, low: 45.26, high: 93.68 }), '78% (45–94)')
})

test('says that there were no answers, instead of 0%', () => {
  assert.equal(shareInWords({ share: null, low: null, high: null }), 'No answers')
  assert.equal(shareInWords({ share: 0, low: 0, high: 49.1 }), '0% (0–49)')
})
