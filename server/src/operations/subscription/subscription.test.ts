import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { withReceiver } from '../../testing/webhooks.ts'
import { enableSubscription } from './enable-subscription.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { pingSubscription } from './ping-subscription.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import { rotateSubscriptionSecret } from './rotate-subscription-secret.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

const url = 'https://hooks.example/in?token=t0ken'
const events = ['listing.updated', 'review.created']

async function scene() {
  const made = await fresh()
  const business = await made.given.business({ type: 'enterprise' })
  const query = { businessId: business.id }
  const make = (more: Record<string, unknown> = {}) => made.call(subscribe, { query, body: { url, events, ...more } })
  return { ...made, business, query, make }
}

test('the secret is answered once, and lies sealed in the database', async () => {
  const { make, call, query, db, partnerId } = await scene()
  const { body } = await make({ description: 'Shop finder' })
  assert.match(body.secret, /^whsec_[\w+/]{43}=$/)
  const { secret, ...rest } = body
  const listed = await call(listSubscriptions, { query })
  assert.deepEqual(listed.body, { subscriptions: [rest], hasMore: false })
  assert.equal(rest.description, 'Shop finder')
  const dump = await db.execute('select * from webhook_subscriptions where partner_id = $1', [partnerId])
  const bare = Buffer.from(secret.slice(6), 'base64')
  assert.ok(!JSON.stringify(dump.rows).includes(secret))
  const [{ sealed_secret }] = dump.rows as [{ sealed_secret: Buffer }]
  assert.equal(sealed_secret.indexOf(bare), -1)
  assert.equal(sealed_secret.indexOf(secret), -1)
})

test('a repeated request gets the same secret, and the stored answer does not show it', async () => {
  const { call, query, db, partnerId } = await scene()
  const again = () => call(subscribe, { query, body: { url, events } }, { 'idempotency-key': 'one' })
  const first = await again()
  assert.deepEqual((await again()).body, first.body)
  const { rows } = await db.execute('select body from idempotency_keys where partner_id = $1', [partnerId])
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(first.body.secret))
  assert.ok(!JSON.stringify(rows).includes('subscriptionId'))
})

test('the audit log keeps neither the secret nor what a receiver hides in its address', async () => {
  const { make, db, partnerId } = await scene()
  const { body } = await make()
  const { rows } = await db.execute('select * from audit_entries where partner_id = $1', [partnerId])
  assert.ok(!JSON.stringify(rows).includes(body.secret))
  assert.ok(!JSON.stringify(rows).includes('t0ken'))
  assert.ok(JSON.stringify(rows).includes('hooks.example'))
})

test('refuses addresses that are private, local or none (1000)', async () => {
  const { make } = await scene()
  for (const bad of [
    'http://127.0.0.1/in',
    'http://127.1/in',
    'http://0x7f000001/in',
    'http://localhost:8080/in',
    'http://a.localhost/in',
    'http://localhost./in',
    'http://10.0.0.5/in',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/in',
    'http://[fd00::1]/in',
    'http://[::ffff:10.0.0.5]/in',
    'https://93.184.215.14:22/in',
    'https://user:pass@hooks.example/in',
    'ftp://hooks.example/in',
    'hooks.example',
    '',
    'https://hooks.example/a b',
  ]) {
    const { status, body } = await make({ url: bad })
    assert.deepEqual([status, body.code], [400, 1000], bad)
    assert.match(body.message, /url/)
  }
})

test('refuses events it does not know, none, or one twice (1000)', async () => {
  const { make } = await scene()
  for (const bad of [[], ['listing.deleted'], ['ping'], ['listing.updated', 'listing.updated'], 'listing.updated']) {
    assert.equal((await make({ events: bad })).body.code, 1000, JSON.stringify(bad))
  }
})

test('a business has fifty subscriptions at most (1000)', async () => {
  const { make } = await scene()
  for (let count = 0; count < 50; count++) assert.equal((await make()).status, 200)
  assert.match((await make()).body.message, /50 subscriptions/)
})

test('lists what stands on a business and below it, in windows', async () => {
  const { call, given, business, make, query } = await scene()
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

test('what is unsubscribed is gone for every operation (1404)', async () => {
  const { call, make, query } = await scene()
  const params = { subscriptionId: (await make()).body.subscriptionId }
  assert.deepEqual((await call(unsubscribe, { params })).body, params)
  assert.deepEqual((await call(listSubscriptions, { query })).body.subscriptions, [])
  for (const operation of [unsubscribe, rotateSubscriptionSecret, pingSubscription, listDeliveries, enableSubscription])
    assert.equal((await call(operation, { params })).body.code, 1404, operation.id)
})

test("another partner's subscription answers like an unknown one, and stays as it is (1404)", async () => {
  const { make, call, query } = await scene()
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

test('replays one delivery, or all that failed since a time, under the ids they had', async (t) => {
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

test('a replay names one delivery or a time, and nothing else (1000, 1404)', async () => {
  const { call, make } = await scene()
  const params = { subscriptionId: (await make()).body.subscriptionId }
  const codeOf = async (body: object) => (await call(replayDeliveries, { params, body })).body.code
  for (const body of [{}, { deliveryId: 1, since: '2026-01-01T00:00:00Z' }, { since: 'yesterday' }, { since: '' }])
    assert.equal(await codeOf(body), 1000, JSON.stringify(body))
  assert.equal(await codeOf({ deliveryId: 987_654_321 }), 1404)
})

test('the log can be narrowed to what failed, and holds no message', async (t) => {
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
