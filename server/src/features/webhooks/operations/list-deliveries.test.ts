import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReceiver } from '../../../testing/webhooks.ts'
import { listDeliveries } from './list-deliveries.ts'
import { pingSubscription } from './ping-subscription.ts'

test('the log can be filtered by failure, and contains no payload', async (t) => {
  const { call, given, subscribeOn, deliver } = await withReceiver(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const params = { subscriptionId }
  await call(pingSubscription, { params })
  await deliver()
  await call(pingSubscription, { params })
  const statesOf = async (query: object) =>
    (await call(listDeliveries, { params, query: query as Record<string, unknown> })).body.deliveries.map(
      ({ state }: { state: string }) => state,
    )
  assert.deepEqual(await statesOf({}), ['waiting', 'delivered'])
  assert.deepEqual(await statesOf({ state: 'delivered' }), ['delivered'])
  assert.deepEqual(await statesOf({ state: 'failed' }), [])
  assert.equal((await call(listDeliveries, { params, query: { state: 'x' } })).body.code, 1000)
})
