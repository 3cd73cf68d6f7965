import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { publicNetwork } from '../../../core/platform/outbound/network.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { until } from '../../../testing/until.ts'
import { RECEIVER, type Received, verify, withReceiver } from '../../../testing/webhooks.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { pingSubscription } from '../operations/ping-subscription.ts'
import { rotateSubscriptionSecret } from '../operations/rotate-subscription-secret.ts'
import { unsubscribe } from '../operations/unsubscribe.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const hourMs = 3_600_000
const scene = async (...args: Parameters<typeof withReceiver>) => {
  const made = await withReceiver(...args)
  const business = await made.given.business()
  const subscription = await made.subscribeOn(business.id)
  const { subscriptionId } = subscription
  const ping = async () => {
    assert.equal((await made.call(pingSubscription, { params: { subscriptionId } })).status, 202)
  }
  const { secret } = subscription
  return { ...made, business, subscription, subscriptionId, secret, ping, params: { subscriptionId } }
}

test('a message is signed according to Standard Webhooks, and contains only the event', async (t) => {
  const { call, business, subscription, deliver, receiver, deliveriesOf } = await scene(t)
  await call(updateBusiness, { params: { business_Id: business.id }, body: { name: 'Renamed' } })
  await deliver()
  const [message] = receiver.received as [Received]
  verify(subscription.secret, message)
  const { type, timestamp, data, ...rest } = message.body
  assert.deepEqual(
    [type, data, rest],
    ['listing.updated', { businessId: business.id, fields: ['businessInfo.name'] }, {}],
  )
  assert.ok(Math.abs(Date.now() - Date.parse(timestamp)) < 60_000)
  assert.equal(message.headers['content-type'], 'application/json')
  assert.ok(!message.text.includes('Renamed'))
  const [delivery] = await deliveriesOf(subscription.subscriptionId)
  assert.deepEqual(
    [delivery.eventId, delivery.state, delivery.attempts, delivery.status, delivery.nextAttemptAt],
    [message.id, 'delivered', 1, 200, ''],
  )
  await deliver()
  assert.equal(receiver.received.length, 1)
})

test('the job is queued in the transaction that causes it', async (t) => {
  const { ping, db } = await scene(t)
  await ping()
  const { rows } = await db.execute('select 1 from pgboss.job where name = $1', [deliverWebhooks.name])
  assert.ok(rows.length > 0)
})

test('an old secret is still used to sign for a day', async (t) => {
  const { call, params, subscription, ping, deliver, receiver, clock } = await scene(t)
  const { secret } = (await call(rotateSubscriptionSecret, { params })).body
  await ping()
  await deliver()
  const [first] = receiver.received as [Received]
  verify(subscription.secret, first)
  verify(secret, first)
  clock.aheadMs = 24 * hourMs + 1000
  await ping()
  await deliver()
  const [, second] = receiver.received as [Received, Received]
  assert.equal(second.headers['webhook-signature']?.split(' ').length, 1)
})

test('a failed message is retried under the same id until it is accepted', async (t) => {
  const { ping, deliver, receiver, clock, deliveriesOf, subscriptionId, shown, business } = await scene(t, () =>
    receiver.received.length < 4 ? 500 : 204,
  )
  await ping()
  await deliver()
  await deliver()
  assert.equal(receiver.received.length, 1)
  const [waiting] = await deliveriesOf(subscriptionId)
  assert.deepEqual([waiting.state, waiting.status, waiting.reason], ['waiting', 500, 'status 500'])
  assert.notEqual((await shown(business.id, subscriptionId)).failingSince, '')
  for (const aheadMs of [7_000, 8 * 60_000, 50 * 60_000]) {
    clock.aheadMs = aheadMs
    await deliver()
  }
  assert.equal(receiver.received.length, 4)
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 1)
  assert.equal(new Set(receiver.received.map(({ text }) => text)).size, 1)
  const [done] = await deliveriesOf(subscriptionId)
  assert.deepEqual([done.state, done.attempts, done.status, done.reason], ['delivered', 4, 204, ''])
  assert.equal((await shown(business.id, subscriptionId)).failingSince, '')
})

test('a message is given up after ten attempts', async (t) => {
  const { ping, deliver, receiver, clock, deliveriesOf, subscriptionId } = await scene(t, () => 500)
  await ping()
  for (let attempt = 0; attempt < 12; attempt++) {
    await deliver()
    clock.aheadMs += 29 * hourMs
  }
  assert.equal(receiver.received.length, 10)
  assert.equal((await deliveriesOf(subscriptionId))[0].state, 'failed')
})

test('a timeout and a redirect count as failures', async (t) => {
  const silent = await scene(t, () => undefined)
  await silent.ping()
  await silent.deliver({ timeoutMs: 50 })
  assert.equal((await silent.deliveriesOf(silent.subscriptionId))[0].reason, 'timed out')
  const moved = await scene(t, (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end())
  await moved.ping()
  await moved.deliver()
  assert.equal(moved.receiver.received.length, 1)
  assert.equal((await moved.deliveriesOf(moved.subscriptionId))[0].reason, 'too many redirects')
})

test('only the status of a response counts, however long its body is', async (t) => {
  const { ping, deliver, deliveriesOf, subscriptionId } = await scene(
    t,
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'.repeat(5_000_000)),
  )
  await ping()
  await deliver()
  assert.equal((await deliveriesOf(subscriptionId))[0].state, 'delivered')
})

test('a receiver that sends Retry-After gets no message until then', async (t) => {
  let busy = true
  const { ping, deliver, receiver, clock } = await scene(t, (_, response) => {
    if (!busy) return 200
    response.writeHead(429, { 'retry-after': '3600' }).end()
    return undefined
  })
  await ping()
  await deliver()
  await ping()
  clock.aheadMs = hourMs - 60_000
  await deliver()
  assert.equal(receiver.received.length, 1)
  busy = false
  clock.aheadMs = hourMs + 1000
  await deliver()
  assert.equal(receiver.received.length, 3)
})

test('410 Gone disables the subscription at once and gives up its waiting messages', async (t) => {
  const { ping, deliver, receiver, shown, business, subscriptionId, deliveriesOf, call, params } = await scene(
    t,
    () => 410,
  )
  await ping()
  await deliver()
  const { state, disabledReason } = await shown(business.id, subscriptionId)
  assert.deepEqual([state, disabledReason], ['disabled', 'the receiver responded with 410 Gone'])
  assert.equal((await deliveriesOf(subscriptionId))[0].state, 'failed')
  await call(updateBusiness, { params: { business_Id: business.id }, body: { name: 'Unheard' } })
  await deliver()
  assert.equal(receiver.received.length, 1)
  assert.equal((await call(pingSubscription, { params })).body.code, 1000)
})

test('five days of nothing but failures disable a subscription, and the list says why', async (t) => {
  const { ping, deliver, shown, business, subscriptionId, clock } = await scene(t, () => 500)
  for (let day = 0; day < 6; day++) {
    await ping()
    await ping()
    await deliver()
    await deliver()
    if (day < 5) assert.equal((await shown(business.id, subscriptionId)).state, 'active', `day ${day}`)
    clock.aheadMs += 24 * hourMs + 1000
  }
  const { state, disabledReason, disabledAt } = await shown(business.id, subscriptionId)
  assert.deepEqual([state, disabledReason], ['disabled', 'every delivery failed for five days'])
  assert.notEqual(disabledAt, '')
})

test('a message whose worker is killed between sending and recording is sent again under the same id', async (t) => {
  const { ping, deliver, receiver, db, deliveriesOf, subscriptionId } = await scene(t)
  await ping()
  await assert.rejects(deliver({ db: dyingBefore(db, 'succeed-webhook-delivery') }), { message: 'killed' })
  await deliver()
  assert.equal(receiver.received.length, 1)
  await silenceWorkers(db, deliverWebhooks.name)
  await deliver()
  assert.equal(receiver.received.length, 2)
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 1)
  const [delivery] = await deliveriesOf(subscriptionId)
  assert.deepEqual([delivery.state, delivery.attempts], ['delivered', 2])
})

test('a message sent while the database is down is recorded once it is back, and not sent again', async (t) => {
  const { ping, deliver, receiver, db, subscriptionId, deliveriesOf } = await scene(t)
  await ping()
  let lost = 1
  const losing: Db = {
    ...db,
    rows: async (statement, values) => {
      if (statement.name === 'succeed-webhook-delivery' && lost-- > 0) throw new Error('Connection terminated')
      return db.rows(statement, values)
    },
  }
  await deliver({ db: losing })
  assert.equal((await deliveriesOf(subscriptionId))[0].state, 'delivered')
  assert.equal(receiver.received.length, 1)
})

test('a failure counts once even if the database does not confirm the commit', async (t) => {
  const { ping, deliver, db, subscriptionId } = await scene(t, () => 500)
  await ping()
  let lost = 1
  const losing: Db = {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work)
      if (lost-- > 0) throw new Error('Connection terminated')
      return result
    },
  }
  await deliver({ db: losing })
  assert.ok(lost < 1)
  const { rows } = await db.execute('select failures from webhook_subscriptions where id = $1', [subscriptionId])
  assert.deepEqual(rows, [{ failures: 1 }])
})

test('two workers send each message once', async (t) => {
  const { ping, deliver, receiver } = await scene(t)
  for (let count = 0; count < 20; count++) await ping()
  await Promise.all([deliver(), deliver(), deliver()])
  assert.equal(receiver.received.length, 20)
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 20)
})

test('a slow receiver delays no other receiver, even for events that happen in the meantime', async (t) => {
  const slow = await scene(t, () => undefined)
  await slow.ping()
  const other = await scene(t)
  const both = { ...slow.network, addressesOf: async () => ['127.0.0.1'], forbids: () => false as const }
  const running = slow.deliver({ network: both, timeoutMs: 4_000 })
  await until(async () => slow.receiver.received.length === 1)
  await other.ping()
  await until(async () => other.receiver.received.length === 1)
  assert.equal((await slow.deliveriesOf(slow.subscriptionId))[0].state, 'waiting')
  slow.receiver.server.closeAllConnections()
  await running
})

test('after unsubscribing nothing is sent, not even waiting messages', async (t) => {
  const { call, params, ping, deliver, receiver } = await scene(t)
  await ping()
  await call(unsubscribe, { params })
  await deliver()
  assert.equal(receiver.received.length, 0)
})

test('no request goes to a private address, whatever a name resolves to and however often it changes', async (t) => {
  const { call, given, subscribeOn, deliver, deliveriesOf } = await withReceiver(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id, { url: `http://${RECEIVER}/in` })
  for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1']) {
    for (const addresses of [[address], ['93.184.215.14', address]]) {
      await call(pingSubscription, { params: { subscriptionId } })
      await deliver({ network: { ...publicNetwork, addressesOf: async () => addresses } })
      assert.equal((await deliveriesOf(subscriptionId))[0].reason, 'address not allowed', address)
    }
  }
})

test('a private address that is already in the database gets no request either', async (t) => {
  const { ping, deliver, receiver, deliveriesOf, subscriptionId, db, url, secret } = await scene(t)
  const literal = url.replace(RECEIVER, '127.0.0.1')
  const sealed = secretOf('test').seal('webhook secret', literal, secret)
  await db.execute('update webhook_subscriptions set url = $2, sealed_secret = $3 where id = $1', [
    subscriptionId,
    literal,
    sealed,
  ])
  await ping()
  await deliver({ network: publicNetwork })
  assert.equal(receiver.received.length, 0)
  assert.equal((await deliveriesOf(subscriptionId))[0].reason, 'address not allowed')
})

test('a secret can be decrypted only for its own URL', async (t) => {
  const { ping, deliver, receiver, deliveriesOf, subscriptionId, db, url } = await scene(t)
  await db.execute('update webhook_subscriptions set url = $2 where id = $1', [subscriptionId, `${url}/other`])
  await ping()
  await deliver()
  assert.equal(receiver.received.length, 0)
  assert.match((await deliveriesOf(subscriptionId))[0].reason, /rotate it/)
})
