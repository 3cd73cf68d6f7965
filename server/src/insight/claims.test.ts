import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Claim, leaveOutUnmeant } from './claims.ts'

const claim = (kw: string, sentiment: -1 | 1): Claim => ({
  thing: undefined,
  opinion: undefined,
  kw,
  adj: 'some',
  sentiment,
  strength: 1,
  confidence: 0.9,
})
const claims = [claim('staff', 1), claim('wait', -1)]

const kept = (kinds: { sarcasm?: number; condition?: number }, stars?: number) =>
  leaveOutUnmeant(claims, { sarcasm: 0, condition: 0, ...kinds }, stars)
    .filter(({ leftOut }) => leftOut === undefined)
    .map(({ kw }) => kw)

test('in a sarcastic passage, praise is left out and complaints count', () => {
  assert.deepEqual(kept({ sarcasm: 0.4 }), ['wait'])
  assert.deepEqual(kept({ sarcasm: 0.39 }), ['staff', 'wait'])
})

test('praise in a review with four stars or more is never taken for sarcasm', () => {
  assert.deepEqual(kept({ sarcasm: 0.9 }, 4), ['staff', 'wait'])
  assert.deepEqual(kept({ sarcasm: 0.9 }, 3), ['wait'])
})

test('in a passage that is only a condition, nothing is claimed, whatever the stars', () => {
  assert.deepEqual(kept({ condition: 0.4 }, 5), [])
  assert.deepEqual(kept({ condition: 0.39 }), ['staff', 'wait'])
})

test('the first reason why a claim is left out stays', () => {
  const [only] = leaveOutUnmeant(
    [{ ...claims[0], leftOut: 'not certain enough' } as Claim],
    { sarcasm: 1, condition: 1 },
    1,
  )
  assert.equal(only?.leftOut, 'not certain enough')
})
