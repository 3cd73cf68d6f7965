import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities, writable } from '../../../testing/account-wide-plan.ts'
import { fresh } from '../../../testing/fresh.ts'
import { plannedAccount, says } from '../../../testing/search-ai-scene.ts'
import { deleteSearchAiAccountSetup } from '../operations/delete-search-ai-account-setup.ts'
import { getSearchAiAccountSetup } from '../operations/get-search-ai-account-setup.ts'
import { startSearchAiRun } from '../operations/start-search-ai-run.ts'

test('a location without a plan shows that of the account, and where it comes from', async (t) => {
  const { call, account, locations, at, headers } = await plannedAccount(t, () => says('x'), { cities })
  const own = (await call(getSearchAiAccountSetup, { headers })).body
  assert.equal(own.inheritedFrom, null)
  for (const location of locations) {
    const { body } = await call(getSearchAiAccountSetup, { headers: at(location) })
    assert.deepEqual(body, { ...own, inheritedFrom: account.id })
  }
})

test("writing the plan back as read changes nothing: the account's plan still applies", async (t) => {
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

test('the plan of the nearest account applies', async (t) => {
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

test('a run of a single location uses the plan and the quota of the account', async (t) => {
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

test("another account or partner can neither see nor use an account's plan", async (t) => {
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
  assert.match(body.message, /\{town\} is not a known placeholder.*\{mood\} is not a known placeholder/)
})
