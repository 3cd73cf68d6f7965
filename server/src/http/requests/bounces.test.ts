import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { getBounceWebhook } from '../../operations/campaign/get-bounce-webhook.ts'
import { listSuppressions } from '../../operations/campaign/list-suppressions.ts'
import { saveCustomer } from '../../operations/contact/save-customer.ts'
import { fresh, freshIn, startTestService } from '../../testing/fresh.ts'
import { givenChain } from '../../testing/given-reviews.ts'
import { openPartnerSlots, POOL_LIMITS } from '../conventions/partner-slots.ts'

async function scene(world = fresh()) {
  const made = await givenChain(await world)
  const { call, app, north } = made
  const at = { params: { businessNumber: north.number } }
  const { url, secret } = (await call(getBounceWebhook, at)).body
  const path = new URL(url).pathname
  const report = (
    events: unknown,
    by = secret,
    { url = path, sentAt = new Date(), signed = undefined as string | undefined } = {},
  ) => {
    const payload = JSON.stringify({ events })
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('msg_1', sentAt, signed ?? payload),
    }
    return app.inject({ method: 'POST', url, headers, payload })
  }
  const suppressed = async () =>
    (await call(listSuppressions, at)).body.suppressions
      .map(({ email, reason }: { email: string; reason: string }) => `${email} ${reason}`)
      .toSorted()
  return { ...made, at, secret, path, report, suppressed }
}
const bounce = { type: 'bounce', email: 'Gone@mail.example' }

test('permanent bounces and complaints suppress the address; a temporary bounce does not', async () => {
  const { report, suppressed, call, north } = await scene()
  for (const email of ['gone@mail.example', 'angry@mail.example', 'full@mail.example']) {
    await call(saveCustomer, { body: { email, businessIds: [north.id] } })
  }
  const events = [
    { ...bounce, permanent: true, provider: 'x' },
    { type: 'complaint', email: 'angry@mail.example' },
    { type: 'bounce', email: 'full@mail.example', permanent: false },
    { type: 'bounce', phone: 'not a phone' },
  ]
  const { statusCode, body } = await report(events)
  assert.deepEqual([statusCode, JSON.parse(body)], [200, { received: 4, suppressed: 2 }])
  assert.deepEqual(await suppressed(), ['angry@mail.example complaint', 'gone@mail.example bounce'])
  assert.equal((await report(events)).statusCode, 200)
  assert.equal((await suppressed()).length, 2)
})

test('a wrong, old or foreign signature and an unknown account are refused alike (1179)', async () => {
  const { report, suppressed, secret, path, app } = await scene()
  const other = await scene()
  const answers = [
    await report([bounce], other.secret),
    await report([bounce], secret, { url: other.path }),
    await report([bounce], secret, { url: '/bounces/999999999999999' }),
    await report([bounce], secret, { url: '/bounces/x' }),
    await report([bounce], secret, { sentAt: new Date(Date.now() - 301_000) }),
    await report([bounce], secret, { sentAt: new Date(Date.now() + 301_000) }),
    await report([bounce], secret, { signed: '{"events":[]}' }),
    await app.inject({ method: 'POST', url: path, payload: { events: [bounce] } }),
  ]
  for (const { statusCode, body } of answers) {
    assert.deepEqual([statusCode, body], [401, answers[0]?.body])
    assert.equal(JSON.parse(body).code, 1179)
  }
  assert.deepEqual(await suppressed(), [])
  assert.deepEqual(await other.suppressed(), [])
})

test('a report of another form is refused as a whole (1000)', async () => {
  const { report, suppressed } = await scene()
  for (const events of [
    undefined,
    {},
    [{}],
    [bounce, { type: 'open', email: 'a@mail.example' }],
    [{ type: 'bounce' }],
    [{ ...bounce, phone: '+12125550143' }],
    Array(1001).fill(bounce),
  ]) {
    assert.equal(JSON.parse((await report(events)).body).code, 1000, JSON.stringify(events)?.slice(0, 80))
  }
  assert.deepEqual(await suppressed(), [])
})

test('reports use the connections of their partner: when those are taken they are refused, and other partners are not affected', async () => {
  const slots = openPartnerSlots({ ...POOL_LIMITS, perOwner: 1, waitingPerOwner: 0 })
  const service = await startTestService({ slots })
  const [noisy, other] = [await scene(freshIn(service)), await scene(freshIn(service))]
  const giveBack = await slots.connections.take(noisy.partnerId)
  assert.equal((await noisy.report([bounce])).statusCode, 429)
  assert.equal((await other.report([bounce])).statusCode, 200)
  giveBack()
  assert.equal((await noisy.report([bounce])).statusCode, 200)
})
