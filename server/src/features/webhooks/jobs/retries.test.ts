import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { withReceiver } from '../../../testing/webhooks.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import { pingSubscription } from '../operations/ping-subscription.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

/** Sends one ping. `starts` has the times at which jobs were emitted to start, also for the messages of other tests. */
async function afterPing(t: TestContext, answering: Parameters<typeof withReceiver>[1]) {
  const { call, given, subscribeOn, deliver, deliveriesOf } = await withReceiver(t, answering)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  await call(pingSubscription, { params: { subscriptionId } })
  const starts: string[] = []
  await deliver({ emit: async (_, { fact }, at) => void starts.push(`${fact} ${at?.toISOString()}`) })
  return { starts, delivery: (await deliveriesOf(subscriptionId))[0] }
}

test('the job starts again when the retry of a failed message is due', async (t) => {
  const { starts, delivery } = await afterPing(t, () => 500)
  assert.ok(starts.includes(`${deliveriesQueued.fact} ${delivery.nextAttemptAt}`), `${starts}`)
})

test('the job starts again when a Retry-After ends', async (t) => {
  const { starts, delivery } = await afterPing(
    t,
    (_, response) => void response.writeHead(503, { 'retry-after': '20' }).end(),
  )
  assert.ok(starts.includes(`${deliveriesQueued.fact} ${delivery.nextAttemptAt}`), `${starts}`)
  assert.ok(Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.attemptedAt) >= 20_000)
})

test('workers look every second for retries that are due', () => {
  assert.equal(deliverWebhooks.pollSeconds, 1)
})
