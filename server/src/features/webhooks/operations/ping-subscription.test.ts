import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Received, verify, withReceiver } from '../../../testing/webhooks.ts'
import { pingSubscription } from './ping-subscription.ts'

test('a ping is sent whatever events are subscribed, signed and logged like any message (202)', async (t) => {
  const { call, given, subscribeOn, deliver, receiver, deliveriesOf } = await withReceiver(t)
  const { subscriptionId, secret } = await subscribeOn((await given.business()).id, { events: ['run.finished'] })
  const { status, body } = await call(pingSubscription, { params: { subscriptionId } })
  await deliver()
  const [message] = receiver.received as [Received]
  verify(secret, message)
  const [logged] = await deliveriesOf(subscriptionId)
  assert.deepEqual([status, body], [202, { subscriptionId, deliveryId: logged.deliveryId }])
  assert.deepEqual([message.body.type, logged.state], ['ping', 'delivered'])
})
