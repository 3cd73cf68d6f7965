import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReceiver } from '../../../testing/webhooks.ts'
import { enableSubscription } from '../operations/enable-subscription.ts'
import { pingSubscription } from '../operations/ping-subscription.ts'
import { countFailure, deliveries, disableSubscription } from './webhook-sending.ts'

type Room = Partial<Parameters<typeof deliveries.claim>[2]>

/** Claims messages of the partner, which then have a worker. `claim` returns their subscriptions and ids. */
async function withClaims(t: Parameters<typeof withReceiver>[0]) {
  const scene = await withReceiver(t)
  const { db, call, partnerId } = scene
  const { rows } = await db.execute("insert into workers (job) values ('deliver-webhooks') returning id")
  const worker = Number((rows[0] as { id: number }).id)
  const now = new Date(Date.now() + 1000)
  const claim = (more: Room = {}) =>
    deliveries.claim(db, partnerId, {
      now,
      limit: 8,
      worker,
      busyHosts: [],
      busyLanes: [],
      busyRows: [],
      perHost: 32,
      ...more,
    })
  const claimOf = async (more: Room = {}) =>
    (await claim(more)).map(({ subscriptionId }) => subscriptionId).sort((a, b) => a - b)
  const free = () => db.execute('update webhook_deliveries set worker = null where queue_partner_id = $1', [partnerId])
  const ping = async (subscriptionId: number): Promise<number> =>
    (await call(pingSubscription, { params: { subscriptionId } })).body.deliveryId
  return { ...scene, now, claim, claimOf, free, ping }
}

test('receivers of a partner take turns, however much is waiting for some; full receivers and hosts are skipped', async (t) => {
  const { db, given, partnerId, subscribeOn, ping, claimOf, free, now } = await withClaims(t)
  const { id } = await given.business()
  const subscriptions = [await subscribeOn(id), await subscribeOn(id), await subscribeOn(id)]
  const [first, second, third] = subscriptions.map(({ subscriptionId }) => subscriptionId) as [number, number, number]
  for (let count = 0; count < 12; count++) await ping(first)
  await ping(third)
  assert.deepEqual(await claimOf({ limit: 2 }), [first, third])
  await free()
  await ping(second)
  assert.deepEqual(await claimOf({ limit: 3 }), [first, second, third])
  await free()
  assert.equal((await claimOf({ limit: 16 })).filter((each) => each === first).length, 8, 'at once')
  await free()
  assert.deepEqual(await claimOf({ busyLanes: Array(8).fill(first) }), [second, third])
  await free()
  assert.deepEqual(await claimOf({ busyHosts: Array(32).fill('hooks.example') }), [])
  assert.equal((await claimOf({ busyHosts: Array(30).fill('hooks.example') })).length, 2)
  await free()
  await db.execute('update webhook_subscriptions set failing_since = now() where id = $1', [first])
  assert.deepEqual(await claimOf(), [first, second, third], 'one at a time while it fails')
  await free()
  assert.deepEqual(await claimOf({ busyLanes: [first] }), [second, third])
  await free()
  assert.ok((await deliveries.listPartners(db, now)).includes(partnerId))
  assert.ok(!(await deliveries.listPartners(db, new Date(0))).includes(partnerId))
})

test('the messages that are due first are sent first', async (t) => {
  const { db, given, ping, claim, subscribeOn } = await withClaims(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const deliveryIds: number[] = []
  for (let count = 0; count < 3; count++) deliveryIds.push(await ping(subscriptionId))
  // The delivery that was added last is due first.
  await db.execute(
    `update webhook_deliveries set due_at = now() - id * interval '1 second' where subscription_id = $1`,
    [subscriptionId],
  )
  const claimed = await claim({ limit: 1 })
  assert.deepEqual(
    claimed.map(({ id }) => id),
    deliveryIds.slice(-1),
  )
})

test('a receiver rests for as long as it has asked, also if another message then fails without such a time', async (t) => {
  const { db, given, ping, claimOf, now, subscribeOn } = await withClaims(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  await ping(subscriptionId)
  const later = new Date(now.getTime() + 60_000)
  await countFailure(db, subscriptionId, now, later)
  await countFailure(db, subscriptionId, now, undefined)
  assert.deepEqual([await claimOf(), await claimOf({ now: later })], [[], [subscriptionId]])
})

test('an enabled subscription gets messages at once, and its earlier failures no longer count', async (t) => {
  const { db, given, call, claimOf, now, subscribeOn } = await withClaims(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  const params = { subscriptionId }
  for (let count = 0; count < 9; count++) await countFailure(db, subscriptionId, now, new Date(now.getTime() + 60_000))
  await disableSubscription(db, subscriptionId, 'every delivery failed', now)
  assert.equal((await call(enableSubscription, { params })).status, 200)
  await call(pingSubscription, { params })
  assert.deepEqual(await claimOf(), [subscriptionId])
  assert.deepEqual(await countFailure(db, subscriptionId, now, undefined), { since: now, count: 1 })
})
