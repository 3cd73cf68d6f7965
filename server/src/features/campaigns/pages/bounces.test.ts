import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { openPartnerSlots, POOL_LIMITS } from '../../../core/http/conventions/partner-slots.ts'
import { formatSecret } from '../../../core/values/signature.ts'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { exportContact } from '../../accounts/operations/export-contact.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { getBounceWebhook } from '../operations/get-bounce-webhook.ts'
import { listSuppressions } from '../operations/list-suppressions.ts'
import { rotateBounceWebhook } from '../operations/rotate-bounce-webhook.ts'

async function scene(world = fresh()) {
  const made = await givenChain(await world)
  const { call, app, north } = made
  const at = { params: { businessNumber: north.number } }
  const { url, secret } = (await call(getBounceWebhook, at)).body
  const path = new URL(url).pathname
  const report = (
    events: unknown,
    by = secret,
    { url = path, sentAt = new Date(), signed = undefined as string | undefined, remoteAddress = '127.0.0.1' } = {},
  ) => {
    const payload = JSON.stringify({ events })
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('msg_1', sentAt, signed ?? payload),
    }
    return app.inject({ method: 'POST', url, headers, payload, remoteAddress })
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
  assert.deepEqual([statusCode, JSON.parse(body)], [200, { received: 4, suppressed: 2, optedOut: 0 }])
  assert.deepEqual(await suppressed(), ['angry@mail.example complaint', 'gone@mail.example bounce'])
  assert.equal((await report(events)).statusCode, 200)
  assert.equal((await suppressed()).length, 2)
})

test('a wrong, old or foreign signature and an unknown account get the same refusal (1179)', async () => {
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

test('a report in another format is refused as a whole (1000)', async () => {
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

test('reports use the connections of their partner: when all are in use they are refused, and other partners are not affected', async () => {
  const slots = openPartnerSlots({ ...POOL_LIMITS, perOwner: 1, waitingPerOwner: 0 })
  const service = await startTestService({ slots })
  const [noisy, other] = [await scene(freshIn(service)), await scene(freshIn(service))]
  const giveBack = await slots.connections.take(noisy.partnerId)
  assert.equal((await noisy.report([bounce])).statusCode, 429)
  assert.equal((await other.report([bounce])).statusCode, 200)
  giveBack()
  assert.equal((await noisy.report([bounce])).statusCode, 200)
})

test('an opt-out withdraws the consents of its channel in the account, also for a phone that is saved later', async () => {
  const { report, call, north, given } = await scene()
  const elsewhere = await given.business()
  const phone = '+12025550143'
  const consent = { smsPreferences: { feedbackOptin: true }, emailPreferences: { feedbackOptin: true } }
  const save = async (businessId: number, more: object) =>
    (await call(saveCustomer, { body: { phone, businessIds: [businessId], ...consent, ...more } })).body
  const { id } = await save(north.id, { email: 'maya@mail.example' })
  const { id: other } = await save(elsewhere.id, { email: 'maya@mail.example' })
  const { body } = await report([{ type: 'opt-out', phone }])
  assert.deepEqual(JSON.parse(body), { received: 1, suppressed: 0, optedOut: 1 })
  const read = async (id: number) => {
    const { smsPreferences, emailPreferences } = (await call(exportContact, { params: { id } })).body.contact
    return [smsPreferences.feedbackOptin, emailPreferences.feedbackOptin]
  }
  assert.deepEqual(
    [await read(id), await read(other)],
    [
      [false, true],
      [true, true],
    ],
  )
  const later = await save(north.id, { email: 'another@mail.example' })
  assert.deepEqual(await read(later.id), [false, true])
  assert.equal((await report([{ type: 'opt-out', phone }])).statusCode, 200)
})

test('an opt-out without an address refuses the whole report, so that the sender notices (1000)', async () => {
  const { report, suppressed } = await scene()
  for (const phone of ['12125550143', 'STOP']) {
    const { body } = await report([bounce, { type: 'opt-out', phone }])
    assert.equal(JSON.parse(body).code, 1000)
    assert.match(body, /events\.1\.phone/)
  }
  assert.deepEqual(await suppressed(), [])
})

test('reports for a location that has joined an enterprise work at the old URL, and are stored at the enterprise', async () => {
  const { call, given, report } = await scene()
  const shop = await given.business()
  const { secret, url } = (await call(getBounceWebhook, { params: { businessNumber: shop.number } })).body
  const group = await given.business({ type: 'enterprise' })
  await call(updateBusiness, { params: { business_Id: shop.id }, body: { parentId: group.id } })
  assert.equal((await report([bounce], secret, { url: new URL(url).pathname })).statusCode, 200)
  const { body } = await call(listSuppressions, { params: { businessNumber: group.number } })
  assert.equal(body.suppressions.length, 1)
})

test('wrong signatures are rate-limited, also for an unknown account (89)', async () => {
  const { report, secret } = await scene()
  for (const url of [undefined, '/bounces/999999999999999']) {
    const codes: number[] = []
    for (let at = 0; at < 11; at++) {
      const late = { sentAt: new Date(0), remoteAddress: '8.8.4.4', ...(url && { url }) }
      const answer = await report([bounce], secret, late)
      codes.push(JSON.parse(answer.body).code)
    }
    assert.deepEqual(codes, [...Array(10).fill(1179), 89])
  }
})

test('the SMS gateway signs reports with its secret, and only for phones', async () => {
  const SMS_GATEWAY_SECRET = formatSecret(Buffer.alloc(32, 5))
  const service = await startTestService({
    settings: { SMS_GATEWAY_URL: 'http://127.0.0.1:1/', SMS_GATEWAY_SECRET },
  })
  const { report } = await scene(freshIn(service))
  assert.equal((await report([{ type: 'bounce', phone: '+12025550143' }], SMS_GATEWAY_SECRET)).statusCode, 200)
  const refused = await report([bounce], SMS_GATEWAY_SECRET)
  assert.match(refused.body, /the SMS gateway can report phones only/)
  const without = await scene()
  assert.equal((await without.report([bounce], SMS_GATEWAY_SECRET)).statusCode, 401)
})

test('after a rotation the old secret is accepted until it expires, for this account only', async () => {
  const { report, secret, call, at, db, chain } = await scene()
  const other = await scene()
  const rotate = async (body: object = {}) => (await call(rotateBounceWebhook, { ...at, body })).body
  const isAccepted = async (by: string) => (await report([bounce], by)).statusCode === 200
  const second = await rotate()
  assert.equal((await call(getBounceWebhook, at)).body.secret, second.secret)
  assert.deepEqual([await isAccepted(secret), await isAccepted(second.secret)], [true, true])
  await db.execute("update bounce_secrets set previous_until = now() - interval '1 second' where account_id = $1", [
    chain.id,
  ])
  assert.deepEqual([await isAccepted(secret), await isAccepted(second.secret)], [false, true])
  const third = await rotate({ previousHours: 0 })
  assert.deepEqual([await isAccepted(second.secret), await isAccepted(third.secret)], [false, true])
  assert.equal((await other.report([bounce])).statusCode, 200)
  assert.equal((await other.call(rotateBounceWebhook, { ...at, body: {} })).body.code, 1011)
})
