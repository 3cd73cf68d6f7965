import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Claim, leaveOutUnmeant, type Opinion } from './claims.ts'

const claim = (kw: string, sentiment: -1 | 1, start = 0): Claim => ({
  thing: undefined,
  opinion: { start, end: start + 1, confidence: 0.9, adj: 'some', strength: 1 } as Opinion,
  kw,
  adj: 'some',
  sentiment,
  strength: 1,
  confidence: 0.9,
})
const claims = [claim('staff', 1), claim('wait', -1)]
const passage = { words: ['first', 'second'], sentences: [0, 1] }
const counted = (all: readonly Claim[]) => all.filter(({ leftOut }) => leftOut === undefined).map(({ kw }) => kw)

const kept = (kinds: { sarcasm?: number; condition?: number }, stars?: number) =>
  counted(leaveOutUnmeant(claims, passage, () => ({ sarcasm: 0, condition: 0, ...kinds }), stars))

test('in a sarcastic sentence, praise is left out and complaints count', () => {
  assert.deepEqual(kept({ sarcasm: 0.4 }), ['wait'])
  assert.deepEqual(kept({ sarcasm: 0.39 }), ['staff', 'wait'])
})

test('praise in a review with four or five stars is never taken for sarcasm', () => {
  assert.deepEqual(kept({ sarcasm: 0.9 }, 4), ['staff', 'wait'])
  assert.deepEqual(kept({ sarcasm: 0.9 }, 5), ['staff', 'wait'])
  assert.deepEqual(kept({ sarcasm: 0.9 }, 3), ['wait'])
})

test('in a sentence that is only a condition, nothing is claimed, whatever the stars', () => {
  assert.deepEqual(kept({ condition: 0.4 }, 5), [])
  assert.deepEqual(kept({ condition: 0.39 }), ['staff', 'wait'])
})

test('each sentence is judged alone, so a condition does not affect the next sentence', () => {
  const kindsOf = ([word]: readonly string[]) => ({ sarcasm: 0, condition: word === 'first' ? 1 : 0 })
  const all = leaveOutUnmeant([claim('weather', 1, 0), claim('food', -1, 1)], passage, kindsOf, undefined)
  assert.deepEqual(counted(all), ['food'])
})

test('the first reason why a claim is left out stays', () => {
  const early = { ...claims[0], leftOut: 'not certain enough' } as Claim
  const [only] = leaveOutUnmeant([early], passage, () => ({ sarcasm: 1, condition: 1 }), 1)
  assert.equal(only?.leftOut, 'not certain enough')
})
