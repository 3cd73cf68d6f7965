import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { givenNameServer } from '../../../core/platform/outbound/name-server.fixture.ts'
import { resolveNameWith } from '../../../core/platform/outbound/resolve-name.ts'
import { until } from '../../../testing/until.ts'
import { givenReceiver, RECEIVER, withReceiver } from '../../../testing/webhooks.ts'
import { pingSubscription } from '../operations/ping-subscription.ts'

/** Longer than any test: held requests end when the test releases them. */
const timeoutMs = 120_000
/** All host names resolve to loopback. */
const network = { addressesOf: async () => ['127.0.0.1'], forbids: () => false as const }

/** A partner with subscriptions for these URLs, and messages for each. */
async function givenMessages(t: TestContext, { to, messages }: { to: readonly string[]; messages: number }) {
  const scene = await withReceiver(t)
  const business = await scene.given.business()
  const subscriptionIds: number[] = []
  for (const url of to) {
    const { subscriptionId } = await scene.subscribeOn(business.id, { url })
    subscriptionIds.push(subscriptionId)
    for (let count = 0; count < messages; count++) {
      assert.equal((await scene.call(pingSubscription, { params: { subscriptionId } })).status, 202)
    }
  }
  return { ...scene, subscriptionIds }
}
/** A server that holds its responses until the test releases them, and then responds immediately. */
async function givenHolding(t: TestContext) {
  let isReleased = false
  const held: (() => void)[] = []
  const receiver = await givenReceiver(t, (_, response) => {
    const answer = () => void response.writeHead(204).end()
    if (isReleased) answer()
    else held.push(answer)
    return undefined
  })
  const release = () => {
    isReleased = true
    for (const answer of held.splice(0)) answer()
  }
  return { ...receiver, release, at: (host: string) => `http://${host}:${receiver.port}/in` }
}

test('a partner whose receivers are slow delays no message of another partner', async (t) => {
  const slow = await givenHolding(t)
  const hosts = Array.from({ length: 18 }, (_, at) => slow.at(`slow-${at}.example`))
  const hostile = await givenMessages(t, { to: hosts, messages: 4 })
  const running = hostile.deliver({ network, timeoutMs })
  await until(async () => slow.received.length >= 16)
  const other = await withReceiver(t)
  const { subscriptionId } = await other.subscribeOn((await other.given.business()).id)
  await other.call(pingSubscription, { params: { subscriptionId } })
  await until(async () => other.receiver.received.length === 1)
  assert.equal((await other.deliveriesOf(subscriptionId))[0].attempts, 1)
  assert.equal(slow.received.length, 16, 'its own share')
  slow.release()
  await running
  assert.equal(slow.received.length, 72)
})

test('a partner whose name servers are silent delays no message of another partner', async (t) => {
  const names = Array.from({ length: 20 }, (_, at) => `silent-${at}.example`)
  const silent = Object.fromEntries(names.map((name) => [name, 'silent' as const]))
  const { server, asked } = await givenNameServer(t, { ...silent, [RECEIVER]: ['127.0.0.1'] })
  const resolve = resolveNameWith({ servers: [server], hostsFile: '/nonexistent' })
  const released = new AbortController()
  const addressesOf = (name: string, signal: AbortSignal) => resolve(name, AbortSignal.any([signal, released.signal]))
  const hostile = await givenMessages(t, { to: names.map((name) => `http://${name}/in`), messages: 1 })
  const running = hostile.deliver({ network: { ...network, addressesOf }, timeoutMs })
  await until(async () => new Set(asked).size >= 16)
  const other = await withReceiver(t)
  const { subscriptionId } = await other.subscribeOn((await other.given.business()).id)
  await other.call(pingSubscription, { params: { subscriptionId } })
  await until(async () => other.receiver.received.length === 1)
  released.abort()
  await running
  assert.equal((await hostile.deliveriesOf(hostile.subscriptionIds[0] as number))[0].reason, 'name not found')
})

test('a slow receiver gets eight messages at a time and does not delay others of its partner', async (t) => {
  const slow = await givenHolding(t)
  const { subscribeOn, given, call, deliver, receiver, ...hostile } = await givenMessages(t, {
    to: [slow.at('slow.example')],
    messages: 12,
  })
  const running = deliver({ network, timeoutMs })
  await until(async () => slow.received.length === 8)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  await call(pingSubscription, { params: { subscriptionId } })
  await until(async () => receiver.received.length === 1)
  assert.equal(slow.received.length, 8)
  slow.release()
  await running
  assert.equal(slow.received.length, 12)
  assert.ok((await hostile.deliveriesOf(hostile.subscriptionIds[0] as number)).length === 12)
})

test('a host gets 32 at a time from all partners together, and no partner can use it up', async (t) => {
  const slow = await givenHolding(t)
  const shared = [1, 2, 3].map((path) => `${slow.at('Shared.example')}/${path}`)
  const first = await givenMessages(t, { to: shared, messages: 8 })
  const running = first.deliver({ network, timeoutMs })
  await until(async () => slow.received.length === 16)
  await givenMessages(t, { to: shared, messages: 8 })
  await until(async () => slow.received.length === 32)
  const third = await givenMessages(t, { to: [shared[0] as string, slow.at('elsewhere.example')], messages: 1 })
  await until(async () => slow.received.length === 33)
  assert.equal(slow.received.at(-1)?.headers.host, `elsewhere.example:${slow.port}`)
  assert.equal((await third.deliveriesOf(third.subscriptionIds[0] as number))[0].attempts, 0)
  slow.release()
  await running
  assert.equal(slow.received.length, 24 + 24 + 2)
})

test('messages that another worker has locked delay no other receiver of the partner', async (t) => {
  const { db, deliver, subscriptionIds } = await givenMessages(t, {
    to: [`http://${RECEIVER}/locked`, `http://${RECEIVER}/free`],
    messages: 1,
  })
  await db.transaction(async (holding) => {
    await holding.execute('select from webhook_deliveries where subscription_id = $1 for update', [subscriptionIds[0]])
    await deliver({ network })
    const { rows } = await db.execute(
      'select subscription_id from webhook_deliveries where subscription_id = any ($1) and attempts > 0',
      [subscriptionIds],
    )
    assert.deepEqual(rows, [{ subscription_id: subscriptionIds[1] }])
  })
})
