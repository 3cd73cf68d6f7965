import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMentions, sharesOf } from './sentiment-shares.ts'

test('positive, neutral and negative add up', () => {
  assert.deepEqual(sharesOf({ pCt: 5, nCt: 3, ct: 10 }), { positive: 50, neutral: 20, negative: 30 })
  assert.deepEqual(sharesOf({ pCt: 0, nCt: 0, ct: 0 }), { positive: 0, neutral: 0, negative: 0 })
})

test('describes the colours in words', () => {
  assert.equal(formatMentions({ pCt: 18, nCt: 3, ct: 22 }), '18 positive, 1 neutral, 3 negative')
  assert.equal(formatMentions({ pCt: 0, nCt: 2, ct: 2 }), '2 negative')
  assert.equal(formatMentions({ pCt: 0, nCt: 0, ct: 0 }), 'not mentioned')
})
