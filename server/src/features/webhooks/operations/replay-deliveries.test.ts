import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscriptionScene } from '../../../testing/subscriptions.ts'
import { withReceiver } from '../../../testing/webhooks.ts'
import { enableSubscription } from './enable-subscription.ts'
import { pingSubscription } from './ping-subscription.ts'
import { replayDeliveries } from './replay-deliveries.ts'

test('replays one delivery, or all that failed since a time, with their original ids', async (t) => {
  let broken = true
  const made = await withReceiver(t, () => (broken ? 410 : 200))
  const { call, given, subscribeOn, deliver, receiver, deliveriesOf } = made
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const params = { subscriptionId }
  for (let count = 0; count < 3; count++) await call(pingSubscription, { params })
  await deliver()
  const failed = await deliveriesOf(subscriptionId)
  assert.deepEqual(new Set(failed.map(({ state }: { state: string }) => state)), new Set(['failed']))
  const since = failed[0].created
  assert.equal((await call(replayDeliveries, { params, body: { since } })).body.code, 1000)
  const enabled = (await call(enableSubscription, { params })).body
  assert.deepEqual([enabled.state, enabled.disabledReason, enabled.disabledAt], ['active', '', ''])
  broken = false
  receiver.received.length = 0
  assert.deepEqual((await call(replayDeliveries, { params, body: { since: '2026-01-01T00:00:00Z' } })).body, {
    subscriptionId,
    replayed: 3,
  })
  await deliver()
  assert.deepEqual(
    receiver.received.map(({ id }) => id).toSorted(),
    failed.map(({ eventId }: { eventId: string }) => eventId).toSorted(),
  )
  const { deliveryId, eventId } = (await deliveriesOf(subscriptionId))[1]
  assert.equal((await call(replayDeliveries, { params, body: { deliveryId } })).body.replayed, 1)
  await deliver()
  assert.equal(receiver.received.at(-1)?.id, eventId)
  assert.equal(receiver.received.length, 4)
})

test('a replayed delivery gets all its attempts again', async (t) => {
  const { call, given, db, subscribeOn, deliver, deliveriesOf } = await withReceiver(t, () => 500)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const params = { subscriptionId }
  const { deliveryId } = (await call(pingSubscription, { params })).body
  await db.execute('update webhook_deliveries set attempts = 9 where id = $1', [deliveryId])
  await deliver()
  const shown = async () => {
    const [{ state, attempts }] = await deliveriesOf(subscriptionId)
    return [state, attempts]
  }
  assert.deepEqual(await shown(), ['failed', 10])
  await call(replayDeliveries, { params, body: { deliveryId } })
  await deliver()
  assert.deepEqual(await shown(), ['waiting', 1])
})

test('a replay names either one delivery or a time (1000, 1404)', async () => {
  const { call, make } = await subscriptionScene()
  const params = { subscriptionId: (await make()).body.subscriptionId }
  const codeOf = async (body: object) => (await call(replayDeliveries, { params, body })).body.code
  for (const body of [{}, { deliveryId: 1, since: '2026-01-01T00:00:00Z' }, { since: 'yesterday' }, { since: '' }])
    assert.equal(await codeOf(body), 1000, JSON.stringify(body))
  assert.equal(await codeOf({ deliveryId: 987_654_321 }), 1404)
})
