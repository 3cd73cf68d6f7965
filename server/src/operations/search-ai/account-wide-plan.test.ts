import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { plannedAccount, plannedBusiness, says } from '../../testing/search-ai.ts'
import { deleteSearchAiAccountSetup } from './delete-search-ai-account-setup.ts'
import { getSearchAiAccountSetup } from './get-search-ai-account-setup.ts'
import { startSearchAiRun } from './start-search-ai-run.ts'

const cities = ['Boston', 'Dublin']

/** What a client may send of what it has read. */
const writable = ({
  inheritedFrom,
  frequency,
  quota,
  names,
  competitors,
  engines,
  themes,
}: Record<string, unknown>) => ({
  inheritedFrom,
  frequency,
  quota,
  names,
  competitors,
  engines: (engines as Record<string, unknown>[]).map(({ name, type, baseUrl, model }) => ({
    name,
    type,
    baseUrl,
    model,
  })),
  themes,
})

test("a location without a plan shows the account's, and from where it comes", async (t) => {
  const { call, account, locations, at, headers } = await plannedAccount(t, () => says('x'), { cities })
  const own = (await call(getSearchAiAccountSetup, { headers })).body
  assert.equal(own.inheritedFrom, null)
  for (const location of locations) {
    const { body } = await call(getSearchAiAccountSetup, { headers: at(location) })
    assert.deepEqual(body, { ...own, inheritedFrom: account.id })
  }
})

test("writing back what was read changes nothing: the account's plan goes on to apply", async (t) => {
  const { setUp, call, account, locations, at } = await plannedAccount(t, () => says('x'), { cities })
  const [location] = locations as [(typeof locations)[0]]
  const before = (await call(getSearchAiAccountSetup, { headers: at(location) })).body
  const written = await setUp(writable(before), location)
  assert.equal(written.status, 200)
  assert.deepEqual(written.body, before)
  await setUp({ quota: 77 })
  const after = (await call(getSearchAiAccountSetup, { headers: at(location) })).body
  assert.deepEqual([after.quota, after.inheritedFrom], [77, account.id])
})

test('inheritedFrom is read-only: another value is refused (1000)', async (t) => {
  const { setUp, account, locations } = await plannedAccount(t, () => says('x'), { cities })
  const [one, other] = locations as [(typeof locations)[0], (typeof locations)[0]]
  for (const [business, inheritedFrom] of [
    [one, other.id],
    [account, account.id],
  ] as const) {
    const { status, body } = await setUp({ inheritedFrom, quota: 5 }, business)
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, /inheritedFrom cannot be changed/)
  }
})

test('another plan becomes that of the location alone, without the key of the account, and goes when it is deleted', async (t) => {
  const { setUp, call, account, locations, at, headers } = await plannedAccount(t, () => says('x'), { cities })
  const [own, other] = locations as [(typeof locations)[0], (typeof locations)[0]]
  const read = (await call(getSearchAiAccountSetup, { headers: at(own) })).body
  const engines = writable(read).engines
  const { body } = await setUp({ inheritedFrom: account.id, engines, quota: 5 }, own)
  assert.deepEqual([body.quota, body.inheritedFrom, body.version], [5, null, 1])
  assert.equal(body.engines[0].hasKey, false)
  for (const unchanged of [headers, at(other)]) {
    const { quota, engines } = (await call(getSearchAiAccountSetup, { headers: unchanged })).body
    assert.deepEqual([quota, engines[0].hasKey], [100, true])
  }
  const removed = await call(deleteSearchAiAccountSetup, { headers: at(own) })
  assert.deepEqual(removed.body, { businessId: own.id, inheritedFrom: account.id })
  assert.equal((await call(getSearchAiAccountSetup, { headers: at(own) })).body.quota, 100)
  assert.equal((await call(deleteSearchAiAccountSetup, { headers: at(own) })).body.code, 1404)
  assert.equal((await setUp({ quota: 6 }, own)).body.version, 2)
})

test('the nearest account counts', async (t) => {
  const { call, given, setUp, at } = await plannedAccount(t, () => says('x'), { cities })
  const reseller = await given.business({ type: 'reseller' })
  const enterprise = await given.business({ type: 'enterprise', parentId: reseller.id })
  const location = await given.business({ parentId: enterprise.id })
  await setUp({ quota: 10 }, reseller)
  const quota = async () => (await call(getSearchAiAccountSetup, { headers: at(location) })).body.quota
  assert.equal(await quota(), 10)
  await setUp({ quota: 20 }, enterprise)
  assert.equal(await quota(), 20)
  await setUp({ quota: 30 }, location)
  assert.equal(await quota(), 30)
})

test('a run of a location alone follows the plan of the account, and is charged to its quota', async (t) => {
  const scene = await plannedAccount(t, (_, __, request) => says(request.includes('sk-secret') ? 'x' : ''), {
    cities,
    quota: 1,
  })
  const { call, account, locations, at, headers, start, work, progress, prompts } = scene
  const [one, other] = locations as [(typeof locations)[0], (typeof locations)[0]]
  const runId = await start(one)
  const refused = await call(startSearchAiRun, { headers: at(other) })
  assert.deepEqual([refused.status, refused.body.code], [400, 1000])
  await work()
  assert.deepEqual(prompts, ['Bread in Boston?'])
  const { inheritedFrom, version, businessId, answered } = await progress(runId)
  assert.deepEqual([inheritedFrom, version, businessId, answered], [account.id, 1, one.id, 1])
  assert.equal((await call(getSearchAiAccountSetup, { headers })).body.callsThisMonth, 1)
})

test("another account and another partner neither see nor use an account's plan", async (t) => {
  const { call, given, setUp, at, headers } = await plannedAccount(t, () => says('x'), { cities })
  const neighbour = await given.business({ type: 'enterprise' })
  const location = await given.business({ parentId: neighbour.id })
  for (const business of [neighbour, location]) {
    assert.equal((await call(getSearchAiAccountSetup, { headers: at(business) })).body.code, 1404)
    assert.equal((await call(startSearchAiRun, { headers: at(business) })).body.code, 1404)
  }
  const stranger = await fresh()
  for (const operation of [getSearchAiAccountSetup, deleteSearchAiAccountSetup, startSearchAiRun]) {
    assert.equal((await stranger.call(operation, { headers })).body.code, 1011)
  }
  assert.equal((await setUp()).body.version, 1)
})

test('unknown placeholders of an account-wide plan are named and refused (1000)', async (t) => {
  const { setUp } = await plannedAccount(t, () => says('x'), { cities })
  const { body } = await setUp({ themes: [{ theme: 'x', prompts: ['{town} or {city}?', '{mood}?'] }] })
  assert.equal(body.code, 1000)
  assert.match(body.message, /\{town\} is not known.*\{mood\} is not known/)
})

test('questions of a plan that was removed are not asked', async (t) => {
  const { call, headers, start, work, progress, prompts } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  await call(deleteSearchAiAccountSetup, { headers })
  await work()
  const { skipped, engines } = await progress(runId)
  assert.deepEqual([prompts, skipped, engines[0].reason], [[], 1, 'the plan no longer applies to this business'])
})
