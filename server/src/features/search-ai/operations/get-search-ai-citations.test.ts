import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneDay, reportedBusiness } from '../../../testing/search-ai-report-scene.ts'
import { getSearchAiCitations } from './get-search-ai-citations.ts'

test("citations count each domain once per answer, and mark the business's own site", async (t) => {
  const { report } = await reportedBusiness(t)
  assert.deepEqual(await report(getSearchAiCitations, oneDay), {
    answers: 3,
    citations: [
      {
        domain: 'guide.example',
        isOwnSite: false,
        answers: 2,
        share: 66.67,
        low: 20.77,
        high: 93.85,
        pages: [
          { url: 'guide.example/a', answers: 2 },
          { url: 'guide.example/b', answers: 1 },
        ],
      },
      {
        domain: 'harbour-bakery.example',
        isOwnSite: true,
        answers: 1,
        share: 33.33,
        low: 6.15,
        high: 79.23,
        pages: [{ url: 'harbour-bakery.example/menu', answers: 1 }],
      },
    ],
    hasMore: false,
  })
  const first = await report(getSearchAiCitations, oneDay, { count: '1' })
  assert.deepEqual([first.citations.length, first.hasMore], [1, true])
  const second = await report(getSearchAiCitations, oneDay, { sindex: '1', count: '1' })
  assert.deepEqual([second.citations[0].domain, second.hasMore], ['harbour-bakery.example', false])
})
