import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplesBody, isNarrowed, readFilters, statisticsBody } from './filters.ts'

const filters = readFilters({
  type: 'social',
  sources: ['wall'],
  from: '2026-01-01',
  sentiment: 'negative',
  order: 'atoz',
  top: 20,
  beside: [4, 'x'],
  theme: 'long line',
  of: 4,
})
const mentions = { sourceType: 'social', sources: ['wall'], startDate: '01/01/2026', sentiment: -1 }

test('the statistics are asked for what the address says', () => {
  assert.deepEqual(statisticsBody(filters), {
    ...mentions,
    orderBy: 'atoz',
    topThm: 20,
    competitors: [{ competitorId: 4 }],
  })
})

test('the sentences are those behind the figures: the same filter, and whose they are', () => {
  assert.deepEqual(examplesBody(filters), { ...mentions, theme: 'long line', competitorId: 4 })
})

test('an empty address asks for the ten themes of all reviews, beside every competitor', () => {
  assert.deepEqual(statisticsBody(readFilters({})), {
    sourceType: 'review',
    sentiment: 0,
    orderBy: 'occurrence',
    topThm: 10,
  })
  assert.equal(isNarrowed(readFilters({ order: 'atoz', theme: 'long line' })), false)
})
