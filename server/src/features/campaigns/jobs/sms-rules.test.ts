import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { CONSENTING, CONSENTING_TO_TEXTS, campaignScene, SMS_SECRET } from '../../../testing/campaign-scene.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { addSuppression } from '../operations/add-suppression.ts'

const [ONE, TWO] = ['+12025550101', '+12025550102'] as const
const reasonsOf = ({ reasons }: { reasons: { reason: string; count: number }[] }) =>
  reasons.map(({ reason, count }) => `${reason} ${count}`).sort()

test('the limit per person applies to a phone that is saved again under another contact, by text and by e-mail', async (t) => {
  const { run, runSms, phoneOwner, work, phones, recipients, results, call } = await campaignScene(t)
  const customerId = await phoneOwner(ONE)
  await runSms()
  await work()
  await call(deleteCustomer, { params: { customerId } })
  await phoneOwner(ONE, { email: 'maya@guest.example', ...CONSENTING })
  const byText = await runSms()
  const byMail = await run()
  await work()
  assert.deepEqual([phones(), recipients()], [[ONE], []])
  assert.deepEqual(
    [reasonsOf(await results(byText)), reasonsOf(await results(byMail))],
    [['asked recently 1'], ['asked recently 1']],
  )
})

test('the limit per person applies to a contact whose phone changes', async (t) => {
  const { runSms, phoneOwner, work, phones, results, call } = await campaignScene(t)
  const id = await phoneOwner(ONE)
  await runSms()
  await work()
  const answer = await call(saveCustomer, { body: { id, phone: TWO, ...CONSENTING_TO_TEXTS } })
  assert.equal(answer.status, 200, answer.text)
  const second = await runSms()
  await work()
  assert.deepEqual([phones(), reasonsOf(await results(second))], [[ONE], ['asked recently 1']])
})

test('a phone or an address that is suppressed between planning and sending gets nothing', async (t) => {
  const { run, runSms, phoneOwner, person, plan, send, phones, recipients, results, call, account } =
    await campaignScene(t)
  await phoneOwner(ONE)
  await person('maya@guest.example')
  const byText = await runSms()
  const byMail = await run()
  await plan()
  for (const address of [{ phone: ONE }, { email: 'maya@guest.example' }]) {
    const body = { ...address, reason: 'bounce' }
    const answer = await call(addSuppression, { params: { businessNumber: account.number }, body })
    assert.equal(answer.status, 200, answer.text)
  }
  await send()
  assert.deepEqual([phones(), recipients()], [[], []])
  assert.ok(reasonsOf(await results(byText)).includes('suppressed 1'))
  assert.ok(reasonsOf(await results(byMail)).includes('suppressed 1'))
})

test('a reply STOP that the gateway reports at the reportUrl of a message ends text messages to the phone', async (t) => {
  const { runSms, phoneOwner, work, phones, gateway, results, pass, app } = await campaignScene(t)
  await phoneOwner(ONE)
  const first = await runSms()
  await work()
  const [{ reportUrl } = assert.fail('nothing was sent')] = gateway.sent() as unknown as { reportUrl: string }[]
  const payload = JSON.stringify({ events: [{ type: 'opt-out', phone: ONE }] })
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SMS_SECRET).sign('msg_1', at, payload),
  }
  const answer = await app.inject({ method: 'POST', url: new URL(reportUrl).pathname, headers, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal((await results(first)).optedOut, 1)
  pass(60 * 24 * 31)
  const second = await runSms()
  await work()
  assert.deepEqual([phones(), reasonsOf(await results(second))], [[ONE], ['no consent 1']])
})

test('quiet hours apply to a text message planned before them, and one planned within them is due at their end', async (t) => {
  const { runSms, phoneOwner, plan, send, phones, clock, db } = await campaignScene(t)
  await phoneOwner(ONE)
  clock.at = new Date('2026-11-16T19:50:00Z')
  await runSms()
  await plan()
  clock.at = new Date('2026-11-16T20:10:00Z')
  await send()
  assert.deepEqual(phones(), [])
  const morning = new Date('2026-11-17T08:00:00Z')
  const second = await runSms()
  await plan()
  const { rows } = await db.execute('select due_at from campaign_messages where campaign_id = $1', [second])
  assert.deepEqual(rows, [{ due_at: morning }])
  clock.at = morning
  await send()
  assert.deepEqual(phones(), [ONE])
})
