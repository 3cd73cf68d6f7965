import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { runSearchAi } from '../jobs/run-search-ai.ts'
import { startSearchAiRun } from './start-search-ai-run.ts'

test('accepts a run (202), queues its jobs and shows its progress', async (t) => {
  const { call, headers, business, db, start, work, progress } = await plannedBusiness(t, () => says('x'))
  const queued = async () =>
    (await db.execute(`select count(*)::int as count from pgboss.job where name = $1`, [runSearchAi.name])).rows
  await db.execute('delete from pgboss.job where name = $1', [runSearchAi.name])
  const { status, body } = await call(startSearchAiRun, { headers })
  assert.equal(status, 202)
  assert.deepEqual(await queued(), [{ count: 1 }])
  const counts = { questions: 1, answered: 0, failed: 0, skipped: 0, open: 1 }
  const { runId, startedAt, runDate, ...rest } = body
  assert.deepEqual(rest, {
    businessId: business.id,
    businessNumber: business.number,
    scope: 'business',
    accountRunId: null,
    inheritedFrom: null,
    version: 1,
    origin: 'request',
    status: 'running',
    finishedAt: null,
    ...counts,
    calls: 0,
    engines: [{ engine: 'chat', ...counts, reason: '' }],
    locations: null,
  })
  assert.equal(new Date(startedAt).toISOString(), startedAt)
  assert.match(runDate, /^\d\d-[A-Z]{3}-\d{4}$/)
  await work()
  const after = await progress(runId)
  assert.deepEqual([after.status, after.answered, after.open, after.calls], ['finished', 1, 0, 1])
  assert.ok(after.finishedAt >= startedAt)
  assert.notEqual(await start(), runId)
})

test('a run keeps the version of the plan that it was started with', async (t) => {
  const { start, setUp, work, progress, prompts } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  await setUp({ themes: [{ theme: 'Cake', prompts: ['Cake?'] }] })
  await work()
  assert.deepEqual(prompts, ['Bread in New York?'])
  assert.equal((await progress(runId)).version, 1)
  assert.equal((await progress(await start())).version, 2)
})

test('refuses a run when the quota is used up, or reserved for runs in progress (1000)', async (t) => {
  const { call, headers, start, work, setUp } = await plannedBusiness(t, () => says('x'), { quota: 2 })
  await start()
  await start()
  const refused = await call(startSearchAiRun, { headers })
  assert.deepEqual([refused.status, refused.body.code], [400, 1000])
  assert.match(refused.body.message, /quota \(all 2 calls/)
  await work()
  assert.equal((await call(startSearchAiRun, { headers })).status, 400)
  await setUp({ quota: 3 })
  assert.equal((await call(startSearchAiRun, { headers })).status, 202)
})

test('ten concurrent requests reserve no more calls than the quota has', async (t) => {
  const { call, headers } = await plannedBusiness(t, () => says('x'), { quota: 3 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(startSearchAiRun, { headers })))
  assert.equal(answers.filter(({ status }) => status === 202).length, 3)
})

test('an unknown business (1011), a missing plan (1404) and any member (1000) are refused', async (t) => {
  const { call, given, headers } = await plannedBusiness(t, () => says('x'))
  assert.equal((await call(startSearchAiRun)).body.code, 1011)
  const { number } = await given.business()
  const none = await call(startSearchAiRun, { headers: { 'x-business-number': String(number) } })
  assert.deepEqual([none.status, none.body.code], [404, 1404])
  assert.equal((await call(startSearchAiRun, { headers, body: { themes: [] } })).body.code, 1000)
})
