import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pingSubscription } from '../operations/subscription/ping-subscription.ts'
import { withReceiver } from '../testing/webhooks.ts'
import { claimDeliveries } from './webhook-sending.ts'

test('the first message of each receiver comes before the second of any, however much waits for some', async (t) => {
  const { db, given, call, subscribeOn } = await withReceiver(t)
  const { id } = await given.business()
  const [crowded, busier, quiet] = [await subscribeOn(id), await subscribeOn(id), await subscribeOn(id)]
  const ping = async ({ subscriptionId }: { subscriptionId: number }) =>
    void (await call(pingSubscription, { params: { subscriptionId } }))
  for (let count = 0; count < 5; count++) for (const each of [crowded, busier]) await ping(each)
  await ping(quiet)
  const now = new Date(Date.now() + 1000)
  const leasedUntil = new Date(now.getTime() + 60_000)
  const claimed = await claimDeliveries(db, { now, busy: [], limit: 3, limitEach: 8, leasedUntil })
  assert.deepEqual(
    claimed.map(({ subscriptionId }) => subscriptionId).toSorted((a, b) => a - b),
    [crowded, busier, quiet].map(({ subscriptionId }) => subscriptionId),
  )
})
