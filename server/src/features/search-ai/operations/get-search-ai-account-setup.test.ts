import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { businessWithPlan, chat, recorded } from '../../../testing/search-ai-plan.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { examplePlanChange } from './example-plan.ts'
import { getSearchAiAccountSetup } from './get-search-ai-account-setup.ts'
import { updateSearchAiAccountSetup } from './update-search-ai-account-setup.ts'

test('returns the plan as it was set, without the key', async () => {
  const { first, get } = await businessWithPlan()
  assert.equal(first.status, 200)
  const { key: _key, ...shown } = chat as typeof chat & { key: string }
  const { nextRunAt, ...plan } = first.body
  assert.deepEqual(plan, {
    inheritedFrom: null,
    version: 1,
    frequency: 'weekly',
    quota: 500,
    callsThisMonth: 0,
    names: ['Harbour Bakery'],
    competitors: ['Crumb & Co.'],
    engines: [
      { ...shown, hasKey: true },
      { ...recorded, hasKey: false },
    ],
    themes: examplePlanChange.themes,
  })
  const days = (Date.parse(nextRunAt) - Date.now()) / 86_400_000
  assert.ok(days > 6.9 && days < 7.1)
  assert.deepEqual(await get(), first.body)
})

test('an unknown business (1011) and one without a plan (1404) are refused', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  for (const headers of [{}, { 'x-business-number': '0' }, { 'x-business-number': '99000001' }] as Record<
    string,
    string
  >[]) {
    assert.equal((await call(getSearchAiAccountSetup, { headers })).body.code, 1011)
    assert.equal((await call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })).body.code, 1011)
  }
  const none = await call(getSearchAiAccountSetup, { headers: { 'x-business-number': String(number) } })
  assert.deepEqual([none.status, none.body.code], [404, 1404])
})

test("another partner's plan cannot be read or written (1011)", async () => {
  const { headers, get, first } = await businessWithPlan()
  const other = await fresh()
  assert.equal((await other.call(getSearchAiAccountSetup, { headers })).body.code, 1011)
  const put = await other.call(updateSearchAiAccountSetup, { headers, body: { ...examplePlanChange, quota: 1 } })
  assert.deepEqual([put.status, put.body.code], [404, 1011])
  assert.deepEqual(await get(), first.body)
})

test('the plan of a deleted business is gone (1011)', async () => {
  const { call, id, headers } = await businessWithPlan()
  await call(deleteBusiness, { params: { business_Id: id } })
  assert.equal((await call(getSearchAiAccountSetup, { headers })).body.code, 1011)
})
