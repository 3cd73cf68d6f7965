import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { withReceiver } from '../../../testing/webhooks.ts'
import { getDelivery } from './get-delivery.ts'
import { pingSubscription } from './ping-subscription.ts'
import { replayDeliveries } from './replay-deliveries.ts'

test('has the payload as sent, and the response of the last attempt', async (t) => {
  const answers = [
    { status: 503, body: 'Down for maintenance' },
    { status: 200, body: 'ok' },
  ]
  const { call, given, subscribeOn, deliver, receiver } = await withReceiver(t, (_, response) => {
    const answer = answers.shift() ?? assert.fail('too many attempts')
    response.writeHead(answer.status, { 'set-cookie': 'session=secret' }).end(answer.body)
    return undefined
  })
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const { deliveryId } = (await call(pingSubscription, { params: { subscriptionId } })).body
  const params = { subscriptionId, deliveryId }
  assert.equal((await call(getDelivery, { params })).body.response, '')
  await deliver()
  const failed = (await call(getDelivery, { params })).body
  assert.deepEqual([failed.state, failed.status, failed.response], ['waiting', 503, 'Down for maintenance'])
  assert.equal(failed.payload, receiver.received[0]?.text)
  await call(replayDeliveries, { params: { subscriptionId }, body: { deliveryId } })
  await deliver()
  const delivered = (await call(getDelivery, { params })).body
  assert.deepEqual([delivered.state, delivered.status, delivered.response], ['delivered', 200, 'ok'])
  assert.doesNotMatch(JSON.stringify(delivered), /session=secret/)
})

test('keeps 2 KB of a long response, cut between characters, and does not wait for the rest', async (t) => {
  const { call, given, subscribeOn, deliver } = await withReceiver(t, (_, response) => {
    // The response never ends.
    response.writeHead(200).write(`\0${'é'.repeat(3000)}`)
    return undefined
  })
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const { deliveryId } = (await call(pingSubscription, { params: { subscriptionId } })).body
  await deliver()
  const { state, response } = (await call(getDelivery, { params: { subscriptionId, deliveryId } })).body
  assert.deepEqual([state, response], ['delivered', `\uFFFD${'é'.repeat(1023)}`])
})

test('a response that breaks off still counts by its status', async (t) => {
  const { call, given, subscribeOn, deliver } = await withReceiver(t, (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('partly')
    response.socket?.setTimeout(50, () => response.destroy())
    return undefined
  })
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const { deliveryId } = (await call(pingSubscription, { params: { subscriptionId } })).body
  await deliver()
  const { state, response } = (await call(getDelivery, { params: { subscriptionId, deliveryId } })).body
  assert.deepEqual([state, response], ['delivered', 'partly'])
})

test('a delivery of another subscription or partner is not found', async (t) => {
  const { call, given, subscribeOn } = await withReceiver(t)
  const business = await given.business()
  const { subscriptionId } = await subscribeOn(business.id)
  const other = await subscribeOn(business.id)
  const { deliveryId } = (await call(pingSubscription, { params: { subscriptionId } })).body
  const { call: callOfOther } = await fresh()
  const codes = await Promise.all([
    call(getDelivery, { params: { subscriptionId: other.subscriptionId, deliveryId } }),
    callOfOther(getDelivery, { params: { subscriptionId, deliveryId } }),
  ])
  assert.deepEqual(
    codes.map(({ status }) => status),
    [404, 404],
  )
})
