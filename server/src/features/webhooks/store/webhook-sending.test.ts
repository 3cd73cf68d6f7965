import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReceiver } from '../../../testing/webhooks.ts'
import { enableSubscription } from '../operations/enable-subscription.ts'
import { pingSubscription } from '../operations/ping-subscription.ts'
import {
  claimDeliveries,
  countFailure,
  disableSubscription,
  findDueReceiver,
  listPartnersWithDeliveries,
} from './webhook-sending.ts'

test('receivers of a partner take turns, however much is waiting for some; full receivers and hosts are skipped', async (t) => {
  const { db, given, call, partnerId, subscribeOn } = await withReceiver(t)
  const { id } = await given.business()
  const subscriptions = [await subscribeOn(id), await subscribeOn(id), await subscribeOn(id)]
  const [first, second, third] = subscriptions.map(({ subscriptionId }) => subscriptionId) as [number, number, number]
  const ping = async (subscriptionId: number) => void (await call(pingSubscription, { params: { subscriptionId } }))
  for (let count = 0; count < 5; count++) await ping(first)
  await ping(third)
  const now = new Date(Date.now() + 1000)
  const next = async (after: number, full: readonly number[] = [], fullHosts: readonly string[] = []) =>
    (
      await findDueReceiver(db, partnerId, {
        now,
        after,
        full,
        busy: subscriptions.map(({ subscriptionId }) => subscriptionId),
        fullHosts,
      })
    )?.subscriptionId
  assert.deepEqual([await next(0), await next(first), await next(third)], [first, third, first])
  await ping(second)
  assert.deepEqual(
    [await next(first), await next(first, [second]), await next(third, [first])],
    [second, third, second],
  )
  assert.equal(await next(0, [], ['hooks.example']), undefined)
  await db.execute('update webhook_subscriptions set failing_since = now() where id = $1', [first])
  assert.equal(await next(0), second, 'one at a time while it fails')
  assert.ok((await listPartnersWithDeliveries(db, now)).includes(partnerId))
  assert.ok(!(await listPartnersWithDeliveries(db, new Date(0))).includes(partnerId))
})

test('the messages that are due first are sent first', async (t) => {
  const { db, given, call, subscribeOn } = await withReceiver(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const deliveryIds: number[] = []
  for (let count = 0; count < 3; count++) {
    deliveryIds.push((await call(pingSubscription, { params: { subscriptionId } })).body.deliveryId)
  }
  // The delivery that was added last is due first.
  await db.execute(
    `update webhook_deliveries set due_at = now() - id * interval '1 second' where subscription_id = $1`,
    [subscriptionId],
  )
  const now = new Date(Date.now() + 1000)
  const claimed = await claimDeliveries(db, subscriptionId, {
    now,
    limit: 1,
    leasedUntil: new Date(Date.now() + 60_000),
  })
  assert.deepEqual(
    claimed.map(({ id }) => id),
    deliveryIds.slice(-1),
  )
})

test('a receiver rests for as long as it has asked, also if another message then fails without such a time', async (t) => {
  const { db, given, call, partnerId, subscribeOn } = await withReceiver(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  await call(pingSubscription, { params: { subscriptionId } })
  const now = new Date(Date.now() + 1000)
  const later = new Date(now.getTime() + 60_000)
  await countFailure(db, subscriptionId, now, later)
  await countFailure(db, subscriptionId, now, undefined)
  const dueAt = async (now: Date) =>
    (await findDueReceiver(db, partnerId, { now, after: 0, full: [], busy: [], fullHosts: [] }))?.subscriptionId
  assert.deepEqual([await dueAt(now), await dueAt(later)], [undefined, subscriptionId])
})

test('an enabled subscription gets messages at once, and its earlier failures no longer count', async (t) => {
  const { db, given, call, partnerId, subscribeOn } = await withReceiver(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const params = { subscriptionId }
  const now = new Date(Date.now() + 1000)
  for (let count = 0; count < 9; count++) await countFailure(db, subscriptionId, now, new Date(now.getTime() + 60_000))
  await disableSubscription(db, subscriptionId, 'every delivery failed', now)
  assert.equal((await call(enableSubscription, { params })).status, 200)
  await call(pingSubscription, { params })
  const due = await findDueReceiver(db, partnerId, { now, after: 0, full: [], busy: [], fullHosts: [] })
  assert.equal(due?.subscriptionId, subscriptionId)
  assert.deepEqual(await countFailure(db, subscriptionId, now, undefined), { since: now, count: 1 })
})
