import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedBusiness, says } from '../../../testing/search-ai.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const scheduledRuns = async ({ db, business }: Pick<Awaited<ReturnType<typeof plannedBusiness>>, 'db' | 'business'>) =>
  (
    await db.execute(`select origin, day::text, state from search_ai_runs where business_id = $1 order by id`, [
      business.id,
    ])
  ).rows

test('the schedule starts each run once, with any number of workers', async (t) => {
  const scene = await plannedBusiness(t, () => says('x'), { frequency: 'weekly' })
  const { work, clock, prompts } = scene
  await work()
  assert.deepEqual(await scheduledRuns(scene), [])
  clock.aheadMs = 7 * dayMs + minuteMs
  await Promise.all([work(), work(), work()])
  await work()
  assert.equal((await scheduledRuns(scene)).length, 1)
  assert.equal(prompts.length, 1)
  clock.aheadMs = 30 * dayMs
  await Promise.all([work(), work()])
  assert.equal((await scheduledRuns(scene)).length, 2)
})

test('a run belongs to the day in UTC on which it starts', async (t) => {
  const scene = await plannedBusiness(t, () => says('x'), { frequency: 'daily' })
  await scene.db.execute(`update search_ai_plans set due_at = '2026-11-05T23:59:59.999Z' where business_id = $1`, [
    scene.business.id,
  ])
  await scene.work({ now: () => new Date('2026-11-05T23:59:59.999Z') })
  await scene.db.execute(`update search_ai_plans set due_at = '2026-11-06T00:00:00Z' where business_id = $1`, [
    scene.business.id,
  ])
  await scene.work({ now: () => new Date('2026-11-06T00:00:00Z') })
  assert.deepEqual(await scheduledRuns(scene), [
    { origin: 'schedule', day: '2026-11-05', state: 'finished' },
    { origin: 'schedule', day: '2026-11-06', state: 'finished' },
  ])
})

test('a prompt whose placeholders the listing cannot fill is not asked', async (t) => {
  const themes = [{ theme: 'Bread', prompts: ['{city}, {zip}?', 'Bread?'] }]
  const scene = await plannedBusiness(t, () => says('x'), { themes })
  await scene.db.execute(`update businesses set city = '' where id = $1`, [scene.business.id])
  const runId = await scene.start()
  await scene.work()
  assert.deepEqual(scene.prompts, ['Bread?'])
  const { status, answered, skipped, engines } = await scene.progress(runId)
  assert.deepEqual([status, answered, skipped], ['finished', 1, 1])
  assert.equal(engines[0].reason, 'the listing has no value for {city}')
})
