import assert from 'node:assert/strict'
import { test } from 'node:test'
import { http } from '../../../core/platform/outbound/loopback.fixture.ts'
import { fresh } from '../../../testing/fresh.ts'
import { plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { getSearchAiAvailableRuns } from './get-search-ai-available-runs.ts'

type Scene = Awaited<ReturnType<typeof plannedBusiness>>
const theme = (theme: string) => ({ theme, prompts: [`${theme}?`] })
const bread = theme('Bread')
const cake = theme('Cake')

/** A run that starts and ends at that time. */
async function runAt({ db, business, work }: Scene, at: string) {
  await db.execute('update search_ai_plans set due_at = $2 where business_id = $1', [business.id, at])
  await work({ now: () => new Date(at) })
}
const planned = (t: Parameters<typeof plannedBusiness>[0], ...themes: object[]) =>
  plannedBusiness(t, () => says('x'), { frequency: 'daily', themes })
const listOf = async ({ call, headers }: Pick<Scene, 'call' | 'headers'>) =>
  (await call(getSearchAiAvailableRuns, { headers })).body.availableRuns

test('lists finished runs by day, newest first, exactly as in the specification', async (t) => {
  const scene = await planned(t, bread, cake)
  for (const day of ['2026-11-05', '2025-12-31', '2026-01-02']) await runAt(scene, `${day}T12:00:00Z`)
  const { status, text } = await scene.call(getSearchAiAvailableRuns, { headers: scene.headers })
  assert.equal(status, 200)
  assert.equal(
    text,
    '{"availableRuns":[{"runDate":"05-NOV-2026","themes":["Bread","Cake"]},' +
      '{"runDate":"02-JAN-2026","themes":["Bread","Cake"]},{"runDate":"31-DEC-2025","themes":["Bread","Cake"]}]}',
  )
})

test('without runs the list is empty, with and without a business', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const empty = '{"availableRuns":[]}'
  assert.equal((await call(getSearchAiAvailableRuns)).text, empty)
  assert.equal((await call(getSearchAiAvailableRuns, { headers: { 'x-business-number': String(number) } })).text, empty)
})

test('an empty header counts as absent', async (t) => {
  const scene = await planned(t, bread)
  await runAt(scene, '2026-11-05T12:00:00Z')
  assert.equal((await listOf({ ...scene, headers: { 'x-business-number': ' ' } })).length, 1)
})

test('several runs on a day are one entry, in the order of the latest plan', async (t) => {
  const scene = await planned(t, bread, cake)
  await runAt(scene, '2026-11-05T00:00:00Z')
  await scene.setUp({ frequency: 'daily', themes: [theme('Rolls'), cake] })
  await runAt(scene, '2026-11-05T23:59:59.999Z')
  assert.deepEqual(await listOf(scene), [{ runDate: '05-NOV-2026', themes: ['Rolls', 'Cake', 'Bread'] }])
})

test('two runs that end at the same time on a day lose no theme', async (t) => {
  const scene = await planned(t, bread)
  await scene.start()
  await scene.setUp({ themes: [cake] })
  await scene.start()
  await Promise.all([scene.work(), scene.work(), scene.work()])
  const [{ themes }] = await listOf(scene)
  assert.deepEqual(themes.toSorted(), ['Bread', 'Cake'])
})

test('a renamed theme keeps its old name in old runs', async (t) => {
  const scene = await planned(t, bread)
  await runAt(scene, '2026-11-05T12:00:00Z')
  await scene.setUp({ frequency: 'daily', themes: [{ ...bread, theme: 'Loaves' }] })
  await runAt(scene, '2026-11-06T12:00:00Z')
  assert.deepEqual(await listOf(scene), [
    { runDate: '06-NOV-2026', themes: ['Loaves'] },
    { runDate: '05-NOV-2026', themes: ['Bread'] },
  ])
})

test('lists only themes with answers, and only runs with themes', async (t) => {
  const refused = http('400 Bad Request\nContent-Length: 0')
  const change = { frequency: 'daily', themes: [bread, cake] }
  const scene = await plannedBusiness(t, (prompt) => (prompt === 'Cake?' ? says('x') : refused), change)
  await runAt(scene, '2026-11-05T12:00:00Z')
  assert.deepEqual(await listOf(scene), [{ runDate: '05-NOV-2026', themes: ['Cake'] }])
  await scene.setUp({ ...change, themes: [bread] })
  await runAt(scene, '2026-11-06T12:00:00Z')
  assert.equal((await listOf(scene)).length, 1)
})

test('a run in progress is not listed', async (t) => {
  const ill = http('503 Service Unavailable\nContent-Length: 0')
  const themes = [bread, cake]
  const scene = await plannedBusiness(t, (prompt) => (prompt === 'Cake?' ? says('x') : ill), { themes })
  await scene.start()
  await scene.work()
  assert.deepEqual(await listOf(scene), [])
})

test('without the header the days of all businesses are merged, without those of deleted ones', async (t) => {
  const one = await planned(t, bread, cake)
  await runAt(one, '2026-11-05T12:00:00Z')
  const second = await one.given.business()
  const days = [
    ['2026-11-05', ['Tea "now"', 'Cake']],
    ['2026-11-04', ['Tea "now"']],
  ] as const
  for (const [day, themes] of days) {
    await one.db.execute('insert into search_ai_days (business_id, day, themes) values ($1, $2, $3)', [
      second.id,
      day,
      JSON.stringify(themes),
    ])
  }
  const all = async () => (await one.call(getSearchAiAvailableRuns)).body.availableRuns
  assert.deepEqual(await all(), [
    { runDate: '05-NOV-2026', themes: ['Bread', 'Cake', 'Tea "now"'] },
    { runDate: '04-NOV-2026', themes: ['Tea "now"'] },
  ])
  await one.call(deleteBusiness, { params: { business_Id: second.id } })
  assert.deepEqual(await all(), await listOf(one))
  const gone = await one.call(getSearchAiAvailableRuns, { headers: { 'x-business-number': String(second.number) } })
  assert.deepEqual([gone.status, gone.body.code], [404, 1011])
})

test('the runs of an enterprise are those of its locations', async (t) => {
  const scene = await planned(t, bread)
  const enterprise = await scene.given.business({ type: 'enterprise' })
  const location = await scene.given.business({ parentId: enterprise.id })
  await scene.db.execute(`insert into search_ai_days (business_id, day, themes) values ($1, '2026-11-05', '["Tea"]')`, [
    location.id,
  ])
  const headers = { 'x-business-number': String(enterprise.number) }
  assert.deepEqual(await listOf({ ...scene, headers }), [{ runDate: '05-NOV-2026', themes: ['Tea'] }])
  assert.deepEqual(await listOf(scene), [])
})

test('another partner sees no runs, and the business is unknown to it (1011)', async (t) => {
  const scene = await planned(t, bread)
  await runAt(scene, '2026-11-05T12:00:00Z')
  const other = await fresh()
  assert.deepEqual((await other.call(getSearchAiAvailableRuns)).body, { availableRuns: [] })
  const answer = await other.call(getSearchAiAvailableRuns, { headers: scene.headers })
  assert.deepEqual([answer.status, answer.body.code], [404, 1011])
})

test('thousands of runs are listed', async (t) => {
  const { db, business, call } = await planned(t, bread)
  await db.execute(
    `insert into search_ai_days (business_id, day, themes)
    select $1, date '2020-01-01' + n, '["Bread"]' from generate_series(1, 3000) n`,
    [business.id],
  )
  const { availableRuns } = (await call(getSearchAiAvailableRuns)).body
  assert.equal(availableRuns.length, 3000)
  assert.deepEqual(availableRuns[2999], { runDate: '02-JAN-2020', themes: ['Bread'] })
})
