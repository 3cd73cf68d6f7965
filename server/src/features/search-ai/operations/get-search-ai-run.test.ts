import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { getSearchAiRun } from './get-search-ai-run.ts'
import { startSearchAiRun } from './start-search-ai-run.ts'

test("another partner's run is not found, like an unknown one (1404)", async (t) => {
  const { start, headers } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  const other = await fresh()
  const foreign = await other.call(getSearchAiRun, { params: { runId } })
  const unknown = await other.call(getSearchAiRun, { params: { runId: 999_999_999 } })
  assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
  assert.deepEqual([unknown.status, unknown.body.code], [404, 1404])
  assert.equal((await other.call(startSearchAiRun, { headers })).body.code, 1011)
  for (const runId of ['0', '-1', 'x', '1.5', '1e3']) {
    assert.equal((await other.call(getSearchAiRun, { params: { runId } })).body.code, 1404)
  }
})
