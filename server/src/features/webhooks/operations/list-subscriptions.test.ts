import assert from 'node:assert/strict'
import { test } from 'node:test'
import { events, subscriptionScene, url } from '../../../testing/subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { subscribe } from './subscribe.ts'

test('lists the subscriptions of a business and of those below it, in pages', async () => {
  const { call, given, business, make, query } = await subscriptionScene()
  const location = await given.business({ parentId: business.id })
  const below = (await call(subscribe, { query: { businessId: location.number }, body: { url, events } })).body
  const own = (await make()).body
  const idsOf = async (asked: Record<string, unknown>) =>
    (await call(listSubscriptions, { query: asked })).body.subscriptions.map(
      (each: { subscriptionId: number }) => each.subscriptionId,
    )
  assert.deepEqual(await idsOf(query), [below.subscriptionId, own.subscriptionId])
  assert.deepEqual(await idsOf({ businessId: location.id }), [below.subscriptionId])
  assert.deepEqual(await idsOf({ ...query, sindex: 1, count: 1 }), [own.subscriptionId])
})
