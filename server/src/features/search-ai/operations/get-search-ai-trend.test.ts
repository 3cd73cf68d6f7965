import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { oneDay, reportedBusiness } from '../../../testing/search-ai-report-scene.ts'
import { getSearchAiTrend } from './get-search-ai-trend.ts'

test('shows the visibility of each run and engine with its interval, oldest run first', async (t) => {
  const { report } = await reportedBusiness(t)
  const figures = { answers: 3, mentions: 2, share: 66.67, low: 20.77, high: 93.85 }
  const { runs } = await report(getSearchAiTrend)
  const [first, second] = runs
  assert.ok(first.runId < second.runId)
  assert.deepEqual(runs, [
    { runId: first.runId, runDate: '05-NOV-2026', ...figures, engines: [{ engine: 'chat', ...figures }] },
    { runId: second.runId, runDate: '06-NOV-2026', ...figures, engines: [{ engine: 'chat', ...figures }] },
  ])
  assert.deepEqual((await report(getSearchAiTrend, oneDay)).runs, [first])
  assert.deepEqual((await report(getSearchAiTrend, { themes: ['Cake'] })).runs, [])
})

test("another partner's business is unknown (1011)", async (t) => {
  const { headers } = await reportedBusiness(t)
  const other = await fresh()
  assert.equal((await other.call(getSearchAiTrend, { headers })).body.code, 1011)
  assert.deepEqual((await other.call(getSearchAiTrend)).body, { runs: [] })
})
