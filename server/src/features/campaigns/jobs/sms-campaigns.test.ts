import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONSENTING, CONSENTING_TO_TEXTS, campaignScene } from '../../../testing/campaign-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { createCampaign } from '../operations/create-campaign.ts'
import { listSuppressions } from '../operations/list-suppressions.ts'
import { startCampaign } from '../operations/start-campaign.ts'
import { sendCampaignsIn } from './send-campaigns.ts'

const [ONE, TWO, THREE, FOUR] = ['+12025550101', '+12025550102', '+12025550103', '+12025550104'] as const
const ALWAYS = { quietFrom: '00:00', quietTo: '00:00' }
const reasonsOf = ({ reasons }: { reasons: { reason: string; count: number }[] }) =>
  reasons.map(({ reason, count }) => `${reason} ${count}`).sort()

test('a text message has the name, the link and the opt-out, and results count it', async (t) => {
  const { runSms, phoneOwner, work, gateway, results, account } = await campaignScene(t)
  await phoneOwner(ONE, { firstName: 'Maya' })
  const campaignId = await runSms()
  await work()
  await work()
  const [message = assert.fail('nothing was sent'), ...more] = gateway.sent()
  assert.deepEqual(more, [])
  const { id, to, text, reportUrl } = message as typeof message & { reportUrl: string }
  assert.match(id, /^sms_[\w-]{36}$/)
  assert.equal(to, ONE)
  assert.match(
    text,
    /^Hello Maya, how was it\? https:\/\/presence\.example\/r\/\S+\nStop: https:\/\/presence\.example\/preferences\/\S+$/,
  )
  assert.equal(reportUrl, `https://presence.example/bounces/${account.number}`)
  const { status, sent, planned, skipped } = await results(campaignId)
  assert.deepEqual([status, sent, planned, skipped], ['finished', 1, 0, 0])
})

test('only the consent to text messages counts; blocked people and those without a phone get none', async (t) => {
  const { runSms, phoneOwner, permitPhone, person, work, phones, recipients, results, db } = await campaignScene(t)
  await phoneOwner(ONE)
  await phoneOwner(TWO, { smsPreferences: {}, email: 'mail@guest.example', ...CONSENTING })
  await phoneOwner(THREE)
  await permitPhone(THREE, { blocked: true })
  await person('nobody@guest.example')
  await phoneOwner(FOUR)
  await db.execute("update contacts set phone = '911' where phone = $1", [FOUR])
  const campaignId = await runSms()
  await work()
  assert.deepEqual([phones(), recipients()], [[ONE], []])
  assert.deepEqual(reasonsOf(await results(campaignId)), ['blocked 1', 'invalid phone 1', 'no consent 1', 'no phone 1'])
})

test('a marketing campaign by text message needs the marketing consent', async (t) => {
  const { runSms, phoneOwner, work, phones, results } = await campaignScene(t)
  await phoneOwner(ONE, { smsPreferences: { marketingOptin: true } })
  await phoneOwner(TWO, { smsPreferences: { feedbackOptin: true } })
  const campaignId = await runSms({ purpose: 'marketing' })
  await work()
  assert.deepEqual(phones(), [ONE])
  assert.deepEqual(reasonsOf(await results(campaignId)), ['no consent 1'])
})

test('a withdrawal between planning and sending is obeyed, and one after sending counts as an opt-out', async (t) => {
  const { runSms, phoneOwner, permitPhone, plan, send, phones, results } = await campaignScene(t)
  await phoneOwner(ONE)
  await phoneOwner(TWO)
  const campaignId = await runSms()
  await plan()
  await permitPhone(TWO, { smsPreferences: { feedbackOptin: false } })
  await send()
  assert.deepEqual(phones(), [ONE])
  assert.equal((await results(campaignId)).optedOut, 0)
  await permitPhone(ONE, { smsOptin: false })
  assert.equal((await results(campaignId)).optedOut, 1)
})

test('a person gets one message in 30 days, e-mail and text combined', async (t) => {
  const { run, runSms, phoneOwner, work, phones, recipients, results, pass } = await campaignScene(t)
  await phoneOwner(ONE, { email: 'maya@guest.example', ...CONSENTING })
  await run()
  await work()
  assert.deepEqual([recipients(), phones()], [['maya@guest.example'], []])
  const second = await runSms()
  await work()
  assert.deepEqual([phones(), reasonsOf(await results(second))], [[], ['asked recently 1']])
  pass(60 * 24 * 31)
  await Promise.all([run(), runSms()])
  await Promise.all([work(), work()])
  assert.equal(recipients().length + phones().length, 2)
})

test('quiet hours apply to text messages', async (t) => {
  const { runSms, phoneOwner, work, phones, clock } = await campaignScene(t)
  await phoneOwner(ONE)
  clock.at = new Date('2026-11-16T21:00:00Z')
  await runSms()
  await work()
  assert.deepEqual(phones(), [])
  clock.at = new Date('2026-11-17T08:00:00Z')
  await work()
  assert.deepEqual(phones(), [ONE])
})

test('a phone that the gateway rejects permanently is suppressed for its account; one whose message is rejected is not', async (t) => {
  let status = 410
  const { runSms, phoneOwner, work, results, call, given, account, lines, pass } = await campaignScene(
    t,
    undefined,
    () => (status === 200 ? undefined : { status }),
  )
  await phoneOwner(ONE)
  const first = await runSms(ALWAYS)
  await work()
  assert.equal((await results(first)).bounced, 1)
  assert.doesNotMatch(lines(), /2025550101/)
  const suppressed = async (businessNumber: number) =>
    (await call(listSuppressions, { params: { businessNumber } })).body.suppressions.length
  const other = await given.business()
  assert.deepEqual([await suppressed(account.number), await suppressed(other.number)], [1, 0])
  status = 400
  await phoneOwner(TWO)
  const second = await runSms(ALWAYS)
  await work()
  assert.deepEqual(reasonsOf(await results(second)), ['message refused 1', 'suppressed 1'])
  status = 200
  pass(1)
  const third = await runSms(ALWAYS)
  await work()
  assert.deepEqual([(await results(third)).sent, reasonsOf(await results(third))], [1, ['suppressed 1']])
})

test('a gateway that does not respond gets the same id again, for less than a day', async (t) => {
  let status = 500
  const asked: string[] = []
  const { runSms, phoneOwner, work, results, phones, pass } = await campaignScene(t, undefined, ({ id }) => {
    asked.push(id)
    return status === 200 ? undefined : { status }
  })
  await phoneOwner(ONE)
  const campaignId = await runSms(ALWAYS)
  await work()
  pass(5)
  await work()
  assert.deepEqual([asked.length, new Set(asked).size], [2, 1])
  status = 200
  pass(10)
  await work()
  assert.deepEqual([asked.length, phones()], [3, [ONE]])
  assert.equal((await results(campaignId)).sent, 1)
  status = 500
  await phoneOwner(TWO)
  const second = await runSms(ALWAYS)
  await work()
  pass(21 * 60)
  status = 200
  await work()
  assert.deepEqual(phones(), [ONE])
  assert.deepEqual(reasonsOf(await results(second)), ['asked recently 1', 'no answer 1'])
})

test('a text message of a crashed worker is retried with its id, so the gateway sends it once', async (t) => {
  const asked: string[] = []
  const { runSms, phoneOwner, plan, send, sms, context, clock, gateway, results, db } = await campaignScene(
    t,
    undefined,
    ({ id }) => void asked.push(id),
  )
  await phoneOwner(ONE)
  const campaignId = await runSms()
  await plan()
  // The gateway accepts the message, but the outcome is never recorded.
  const dying: typeof sms = {
    send: async (message) => {
      await sms.send(message)
      throw new Error('killed')
    },
  }
  const job = sendCampaignsIn({ now: clock.now })
  const killed = { ...context, db: dyingBefore(db, 'settle-campaign-message'), mailer: undefined, sms: dying }
  await assert.rejects(job.run(killed), /killed/)
  await send()
  assert.deepEqual([asked.length, (await results(campaignId)).planned], [1, 1], 'the worker may still be alive')
  await silenceWorkers(db, job.name)
  await send()
  assert.deepEqual([asked.length, new Set(asked).size, gateway.sent().length], [2, 1, 1])
  const { sent, status } = await results(campaignId)
  assert.deepEqual([sent, status], [1, 'finished'])
  const { rows } = await db.execute('select attempts, unanswered from campaign_messages where campaign_id = $1', [
    campaignId,
  ])
  assert.deepEqual(rows, [{ attempts: 1, unanswered: 1 }])
})

test('while the gateway is down, e-mails are sent, and no text message is lost or counted', async (t) => {
  let isDown = true
  const { run, runSms, phoneOwner, person, work, results, recipients, phones, lines, pass } = await campaignScene(
    t,
    undefined,
    () => (isDown ? { status: 503 } : undefined),
  )
  for (let count = 10; count < 20; count++) await phoneOwner(`+120255501${count}`)
  await person('maya@guest.example')
  await run()
  const campaignId = await runSms()
  await work()
  assert.deepEqual(recipients(), ['maya@guest.example'])
  assert.equal((await results(campaignId)).planned, 10)
  assert.ok((lines().match(/"msg":"campaign message failed"/g) ?? []).length <= 4)
  isDown = false
  pass(5)
  await work()
  assert.equal(phones().length, 10)
})

test('without an SMS gateway a campaign by text message does not start, and the error says what to set (1000)', async () => {
  const { call, given } = await fresh()
  const { number: businessNumber } = await given.business()
  const { templateId } = await given.campaignTemplate(businessNumber, { channel: 'sms', subject: '', text: '{{link}}' })
  const { campaignId } = await given.campaign(businessNumber, { channel: 'sms', templateId })
  const { body } = await call(startCampaign, { params: { businessNumber, campaignId } })
  assert.equal(body.code, 1000)
  assert.match(body.message, /no SMS gateway: set SMS_GATEWAY_URL and SMS_GATEWAY_SECRET/)
})

test('a template for e-mails does not fit a campaign by text message (1000)', async (t) => {
  const { call, given, account } = await campaignScene(t)
  const { templateId } = await given.campaignTemplate(account.number)
  const body = { name: 'Visits', purpose: 'feedback', channel: 'sms', templateId }
  const refused = await call(createCampaign, { params: { businessNumber: account.number }, body })
  assert.deepEqual(
    [refused.body.code, refused.body.message],
    [1000, 'Invalid input: templateId (a template for email; the campaign is for sms)'],
  )
})

test('text messages go only to contacts of the account', async (t) => {
  const { runSms, phoneOwner, work, phones, given } = await campaignScene(t)
  const stranger = await campaignScene(t)
  await stranger.phoneOwner(ONE)
  await phoneOwner(TWO)
  await phoneOwner(THREE, { businessIds: [(await given.business()).id], ...CONSENTING_TO_TEXTS })
  await runSms()
  await work()
  assert.deepEqual([phones(), stranger.phones()], [[TWO], []])
})
