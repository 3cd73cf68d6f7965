import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cities, writable } from '../../../testing/account-wide-plan.ts'
import { plannedAccount, plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { deleteSearchAiAccountSetup } from './delete-search-ai-account-setup.ts'
import { getSearchAiAccountSetup } from './get-search-ai-account-setup.ts'

test('another plan belongs to the location alone, without the key of the account, and is removed when it is deleted', async (t) => {
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

test('questions of a plan that was removed are not asked', async (t) => {
  const { call, headers, start, work, progress, prompts } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  await call(deleteSearchAiAccountSetup, { headers })
  await work()
  const { skipped, engines } = await progress(runId)
  assert.deepEqual([prompts, skipped, engines[0].reason], [[], 1, 'the plan no longer applies to this business'])
})
