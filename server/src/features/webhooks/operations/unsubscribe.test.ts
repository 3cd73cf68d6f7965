import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { subscriptionScene } from '../../../testing/subscriptions.ts'
import { enableSubscription } from './enable-subscription.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { pingSubscription } from './ping-subscription.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import { rotateSubscriptionSecret } from './rotate-subscription-secret.ts'
import { unsubscribe } from './unsubscribe.ts'

test('no operation finds a removed subscription (1404)', async () => {
  const { call, make, query } = await subscriptionScene()
  const params = { subscriptionId: (await make()).body.subscriptionId }
  assert.deepEqual((await call(unsubscribe, { params })).body, params)
  assert.deepEqual((await call(listSubscriptions, { query })).body.subscriptions, [])
  for (const operation of [unsubscribe, rotateSubscriptionSecret, pingSubscription, listDeliveries, enableSubscription])
    assert.equal((await call(operation, { params })).body.code, 1404, operation.id)
})

test("another partner's subscription gets the same response as an unknown one, and stays as it is (1404)", async () => {
  const { make, call, query } = await subscriptionScene()
  const { secret: _secret, ...before } = (await make()).body
  const other = await fresh()
  const body = { deliveryId: 1 }
  for (const operation of [
    unsubscribe,
    rotateSubscriptionSecret,
    pingSubscription,
    listDeliveries,
    enableSubscription,
    replayDeliveries,
  ]) {
    const request = (subscriptionId: number) => ({
      params: { subscriptionId },
      ...(operation === replayDeliveries && { body }),
    })
    const unknown = await other.call(operation, request(987_654_321))
    const foreign = await other.call(operation, request(before.subscriptionId))
    assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text], operation.id)
    assert.equal(foreign.body.code, 1404)
  }
  assert.deepEqual((await call(listSubscriptions, { query })).body.subscriptions, [before])
})
