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

test('the statistics are requested with the filters of the URL', () => {
  assert.deepEqual(statisticsBody(filters), {
    ...mentions,
    orderBy: 'atoz',
    topThm: 20,
    competitors: [{ competitorId: 4 }],
  })
})

test('the sentences have the same filter as the figures, and the same business or competitor', () => {
  assert.deepEqual(examplesBody(filters), { ...mentions, theme: 'long line', competitorId: 4 })
})

test('a URL without filters requests the ten themes of all reviews, with every competitor', () => {
  assert.deepEqual(statisticsBody(readFilters({})), {
    sourceType: 'review',
    sentiment: 0,
    orderBy: 'occurrence',
    topThm: 10,
  })
  assert.equal(isNarrowed(readFilters({ order: 'atoz', theme: 'long line' })), false)
})
