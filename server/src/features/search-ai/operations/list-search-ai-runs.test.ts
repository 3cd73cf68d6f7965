import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listSearchAiRuns } from './list-search-ai-runs.ts'

const idsOf = ({ body }: { body: { runs: { runId: number }[] } }) => body.runs.map(({ runId }) => runId)

test('lists runs in progress and finished ones, newest first', async (t) => {
  const { call, headers, business, start, work } = await plannedBusiness(t, () => says('x'))
  const first = await start()
  await work()
  const second = await start()
  const { status, body } = await call(listSearchAiRuns, { headers })
  assert.equal(status, 200)
  assert.deepEqual(
    body.runs.map(({ runId, status, businessId }: Record<string, unknown>) => [runId, status, businessId]),
    [
      [second, 'running', business.id],
      [first, 'finished', business.id],
    ],
  )
  assert.equal(body.runs[0].finishedAt, null)
  assert.ok(body.runs[1].finishedAt >= body.runs[1].startedAt)
  assert.equal(body.hasMore, false)
})

test('returns one page, and says whether more follow', async (t) => {
  const { call, headers, start } = await plannedBusiness(t, () => says('x'))
  const ids = [await start(), await start(), await start()]
  const window = await call(listSearchAiRuns, { headers, query: { sindex: 1, count: 1 } })
  assert.deepEqual([idsOf(window), window.body.hasMore], [[ids[1]], true])
  const last = await call(listSearchAiRuns, { headers, query: { sindex: 2, count: 1 } })
  assert.deepEqual([idsOf(last), last.body.hasMore], [[ids[0]], false])
})

test('a business without runs has an empty list', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const { body } = await call(listSearchAiRuns, { headers: { 'x-business-number': String(number) } })
  assert.deepEqual(body, { runs: [], hasMore: false })
})

test("a deleted business, or another partner's, is not found (1011)", async (t) => {
  const { call, headers, business, start } = await plannedBusiness(t, () => says('x'))
  await start()
  const stranger = await fresh()
  assert.equal((await stranger.call(listSearchAiRuns, { headers })).body.code, 1011)
  await call(deleteBusiness, { params: { business_Id: business.id } })
  assert.equal((await call(listSearchAiRuns, { headers })).body.code, 1011)
})
