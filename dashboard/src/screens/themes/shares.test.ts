import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionsInWords, sharesOf } from './shares.ts'

test('good, neither and bad add up', () => {
  assert.deepEqual(sharesOf({ pCt: 5, nCt: 3, ct: 10 }), { good: 50, neither: 20, bad: 30 })
  assert.deepEqual(sharesOf({ pCt: 0, nCt: 0, ct: 0 }), { good: 0, neither: 0, bad: 0 })
})

test('says in words what the colours say', () => {
  assert.equal(mentionsInWords({ pCt: 18, nCt: 3, ct: 22 }), '18 good, 1 neither, 3 bad')
  assert.equal(mentionsInWords({ pCt: 0, nCt: 2, ct: 2 }), '2 bad')
  assert.equal(mentionsInWords({ pCt: 0, nCt: 0, ct: 0 }), 'not mentioned')
})
