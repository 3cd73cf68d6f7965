import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedAccount, plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { getSearchAiAvailableRuns } from '../operations/get-search-ai-available-runs.ts'
import { getSearchAiVisibility } from '../operations/get-search-ai-visibility.ts'
import { listSearchAiRuns } from '../operations/list-search-ai-runs.ts'
import { startSearchAiRun } from '../operations/start-search-ai-run.ts'
import { startNextLocations } from './start-run.ts'

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

test('a run of an account is one run that asks about each location with its own listing', async (t) => {
  const cities = ['Boston', 'Dublin', 'Cork']
  const scene = await plannedAccount(t, (prompt) => says(`Harbour Bakery ${prompt.slice(9, -1)}`), { cities })
  const { call, account, locations, at, headers, setUp, start, work, progress, prompts } = scene
  const own = locations[2] ?? assert.fail()
  await setUp({ themes: [{ theme: 'Bread', prompts: ['Only here?'] }] }, own)
  const runId = await start()
  const started = await progress(runId)
  assert.deepEqual([started.scope, started.businessId, started.status], ['account', account.id, 'running'])
  assert.deepEqual(started.locations, {
    total: 2,
    started: 0,
    finished: 0,
    waiting: 2,
    leftOut: 0,
    skipped: 0,
    examples: [],
  })
  assert.deepEqual([started.questions, started.engines], [0, []])
  await work()
  assert.deepEqual(prompts.toSorted(), ['Bread in Boston?', 'Bread in Dublin?'])
  const done = await progress(runId)
  assert.deepEqual([done.status, done.questions, done.answered, done.calls], ['finished', 2, 2, 2])
  assert.deepEqual(done.locations, {
    total: 2,
    started: 2,
    finished: 2,
    waiting: 0,
    leftOut: 0,
    skipped: 0,
    examples: [],
  })

  const { runs } = (await call(listSearchAiRuns, { headers })).body
  assert.deepEqual(
    runs.map(({ runId }: { runId: number }) => runId),
    [runId],
  )
  const parts = (await call(listSearchAiRuns, { headers, query: { accountRunId: runId } })).body.runs
  const members = parts.map(({ accountRunId, inheritedFrom, businessId }: Record<string, unknown>) => [
    accountRunId,
    inheritedFrom,
    businessId,
  ])
  assert.deepEqual(
    members,
    [locations[1], locations[0]].map((location) => [runId, account.id, location?.id]),
  )
  const ofLocation = (await call(listSearchAiRuns, { headers: at(locations[0] ?? assert.fail()) })).body.runs
  assert.deepEqual([ofLocation.length, ofLocation[0].accountRunId], [1, runId])

  const { total } = (await call(getSearchAiVisibility, { headers })).body
  assert.deepEqual([total.answers, total.mentions], [2, 2])
  assert.equal((await call(getSearchAiAvailableRuns, { headers })).body.availableRuns.length, 1)
  assert.equal((await call(getSearchAiAvailableRuns, { headers: at(own) })).body.availableRuns.length, 0)
})

test('a location without the data that the prompts need is not asked about, and the run says why', async (t) => {
  const { locations, start, work, progress, prompts } = await plannedAccount(t, () => says('x'), {
    cities: ['', 'Cork'],
  })
  const runId = await start()
  await work()
  assert.deepEqual(prompts, ['Bread in Cork?'])
  const { skipped, examples } = (await progress(runId)).locations
  assert.equal(skipped, 1)
  const [{ runId: _, ...example }] = examples
  const [{ id, number }] = locations as [(typeof locations)[0]]
  assert.deepEqual(example, { businessId: id, businessNumber: number, reason: 'the listing has no value for {city}' })
})

test('prompts that are identical for a location are asked once', async (t) => {
  const themes = [
    { theme: 'Bread', prompts: ['Bread in {city}?', 'bread in  Cork?'] },
    { theme: 'Town', prompts: ['Bread in Cork?', 'Cake in {city}?'] },
  ]
  const { start, work, progress, prompts } = await plannedAccount(t, () => says('x'), {
    cities: ['Cork', 'Boston'],
    themes,
  })
  const runId = await start()
  await work()
  const expected = ['Bread in Boston?', 'Bread in Cork?', 'Bread in Cork?', 'Cake in Boston?', 'Cake in Cork?']
  assert.deepEqual(prompts.toSorted(), expected)
  const { skipped, engines } = await progress(runId)
  assert.deepEqual([skipped, engines[0].reason], [3, 'the same question is asked in the theme "Bread"'])
})

test('the quota applies to all locations together; those beyond it are left out', async (t) => {
  const cities = Array.from({ length: 5 }, (_, at) => `City ${at}`)
  const { call, headers, start, work, progress, prompts } = await plannedAccount(t, () => says('x'), {
    cities,
    quota: 3,
  })
  const runId = await start()
  await work()
  assert.equal(prompts.length, 3)
  const { status, locations } = await progress(runId)
  assert.deepEqual([status, locations.started, locations.leftOut, locations.waiting], ['finished', 3, 2, 0])
  const refused = await call(startSearchAiRun, { headers })
  assert.deepEqual([refused.status, refused.body.code], [400, 1000])
})

test('locations are started in batches, and another worker continues when one dies', async (t) => {
  const cities = Array.from({ length: 60 }, (_, at) => `City ${at}`)
  const { db, start, work, progress, prompts } = await plannedAccount(t, () => says('x'), { cities })
  const runId = await start()
  await startNextLocations(db, runId, new Date())
  assert.deepEqual([(await progress(runId)).locations.started, (await progress(runId)).locations.waiting], [50, 10])
  assert.equal(prompts.length, 0)
  await Promise.all([work(), work()])
  await work()
  assert.equal(new Set(prompts).size, 60)
  assert.equal(prompts.length, 60)
  assert.equal((await progress(runId)).status, 'finished')
})

test('an account has one run at a time (1000), and none when every location has its own plan', async (t) => {
  const { call, locations, headers, setUp, start, work } = await plannedAccount(t, () => says('x'), {
    cities: ['Cork'],
  })
  await start()
  const second = await call(startSearchAiRun, { headers })
  assert.deepEqual([second.status, second.body.code], [400, 1000])
  assert.match(second.body.message, /still in progress/)
  await work()
  await setUp({ quota: 5 }, locations[0])
  const none = await call(startSearchAiRun, { headers })
  assert.deepEqual([none.status, none.body.code], [400, 1000])
  assert.match(none.body.message, /its own plan/)
})

test('a run of an account without locations asks about the account itself', async (t) => {
  const themes = [{ theme: 'Bread', prompts: ['Who is {name}?'] }]
  const { start, work, progress, prompts } = await plannedAccount(t, () => says('x'), { cities: [], themes })
  const runId = await start()
  await work()
  assert.deepEqual([prompts, (await progress(runId)).scope], [['Who is Harbour Group?'], 'business'])
})

test('the schedule of an account starts its locations once, and only those without a plan', async (t) => {
  const { clock, locations, setUp, work, prompts } = await plannedAccount(t, () => says('x'), {
    cities: ['Cork', 'Boston'],
    frequency: 'weekly',
  })
  await setUp({ frequency: 'off' }, locations[1])
  clock.aheadMs = 7 * dayMs + 60_000
  await Promise.all([work(), work(), work()])
  await work()
  assert.deepEqual(prompts, ['Bread in Cork?'])
})

test('a location that leaves the account is no longer asked about with its plan and key', async (t) => {
  const { db, locations, start, work, progress, prompts, account } = await plannedAccount(t, () => says('x'), {
    cities: ['Cork', 'Boston'],
  })
  const runId = await start()
  await startNextLocations(db, runId, new Date())
  await db.execute('delete from business_ancestors where ancestor_id = $1 and business_id = $2', [
    account.id,
    locations[0]?.id,
  ])
  await work()
  assert.deepEqual(prompts, ['Bread in Boston?'])
  const { engines } = await progress(runId)
  assert.equal(engines[0].reason, 'the plan no longer applies to this business')
})

test('the purge of an account removes its runs, but not those of a location that has moved away', async (t) => {
  const scene = await plannedAccount(t, () => says('Harbour Bakery Cork'), { cities: ['Cork', 'Boston'] })
  const { call, db, account, given, locations, at, start, work } = scene
  await start()
  await work()
  const [moved, left] = locations as [(typeof locations)[0], (typeof locations)[0]]
  const other = await given.business({ type: 'enterprise' })
  await db.execute('update businesses set parent_id = $2 where id = $1', [moved.id, other.id])
  await db.execute('update business_ancestors set ancestor_id = $3 where business_id = $1 and ancestor_id = $2', [
    moved.id,
    account.id,
    other.id,
  ])
  await call(deleteBusiness, { params: { business_Id: account.id } })
  await purgeDeletedBusinesses.run({ db, signal: new AbortController().signal })
  const runs = await db.execute('select business_id as id from search_ai_runs where business_id = any ($1)', [
    [account.id, left.id, moved.id],
  ])
  assert.deepEqual(runs.rows, [{ id: moved.id }])
  // Its answers can still be analysed, because the run has a copy of the parts of the plan that are needed.
  await db.execute('update search_ai_answers set analysis_version = 0 where business_id = $1', [moved.id])
  await work()
  const { total } = (await call(getSearchAiVisibility, { headers: at(moved) })).body
  assert.deepEqual([total.answers, total.mentions], [1, 1])
})
