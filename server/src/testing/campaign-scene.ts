import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { openMailer } from '../core/platform/mail/mail.ts'
import { givenSmtpServer, type Replies } from '../core/platform/mail/smtp-server.fixture.ts'
import { secretOf } from '../core/platform/secret.ts'
import { startSmsGateway } from '../core/platform/sms-gateway.fixture.ts'
import { openSmsGateway } from '../core/platform/sms-gateway.ts'
import { formatSecret } from '../core/values/signature.ts'
import { planCampaignsBy } from '../features/campaigns/jobs/plan-campaigns.ts'
import { sendCampaignsIn } from '../features/campaigns/jobs/send-campaigns.ts'
import { getCampaignResults } from '../features/campaigns/operations/get-campaign-results.ts'
import { startCampaign } from '../features/campaigns/operations/start-campaign.ts'
import { changePermission } from '../features/contacts/operations/change-permission.ts'
import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { capturedLog } from './captured-log.ts'
import { declareTestService, freshIn } from './fresh.ts'

const from = { name: 'Presence', address: 'presence@host.example' }
export const CONSENTING = { emailPreferences: { feedbackOptin: true, marketingOptin: true } }
export const CONSENTING_TO_TEXTS = { smsPreferences: { feedbackOptin: true, marketingOptin: true } }
export const SMS_SECRET = formatSecret(Buffer.alloc(32, 9))
/** A service that can start campaigns. It has no worker: tests run the jobs. */
const withMail = declareTestService({
  settings: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: from.address,
    SMS_GATEWAY_URL: 'http://127.0.0.1:1/send',
    SMS_GATEWAY_SECRET: SMS_SECRET,
  },
})

/**
 * A new partner in a service with a mail server and an SMS gateway on loopback, a clock, and the jobs that send campaigns.
 */
export async function campaignScene(t: TestContext, replies?: Replies, answer?: Parameters<typeof startSmsGateway>[1]) {
  const service = await withMail()
  const made = await freshIn(service)
  const { call, given, db } = made
  // The jobs serve all partners, so they would also send campaigns left by other tests.
  await db.execute("update campaigns set status = 'stopped' where status = 'running'")
  const account = await given.business({ type: 'enterprise', name: 'Harbour & Sons' })
  const shop = await given.business({ parentId: account.id, name: 'Pier Street' })
  const server = await givenSmtpServer(t, replies)
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, login: undefined, from }
  const gateway = await startSmsGateway(SMS_SECRET, answer)
  t.after(gateway.close)
  const sms = openSmsGateway({ url: gateway.url, secret: SMS_SECRET })
  const { log, lines } = capturedLog()
  // Noon, so that the default quiet hours do not matter.
  const clock = { at: new Date('2026-11-16T12:00:00Z'), now: () => new Date(clock.at) }
  const mailer = openMailer(smtp, { timeoutMs: 5_000 })
  t.after(() => mailer.close())
  const context = {
    db,
    signal: new AbortController().signal,
    secret: secretOf('test'),
    baseUrl: () => 'https://presence.example',
    log,
    mailsPerSecond: 9999,
  }
  const plan = () => planCampaignsBy(clock.now).run(context)
  const send = () => sendCampaignsIn({ now: clock.now, random: () => 0.5 }).run({ ...context, mailer, sms })
  const work = async () => {
    await plan()
    await send()
  }
  const params = (campaignId: number) => ({ businessNumber: account.number, campaignId })
  const start = async (campaignId: number) => {
    const answer = await call(startCampaign, { params: params(campaignId) })
    assert.equal(answer.status, 200, answer.text)
    // As if it had been started at the time of the test's clock.
    await db.execute('update campaigns set plan_at = least(plan_at, $2) where id = $1', [campaignId, clock.at])
  }
  /** Creates and starts a campaign. */
  const run = async (campaign: Record<string, unknown> = {}) => {
    const { campaignId } = await given.campaign(account.number, campaign)
    await start(campaignId)
    return campaignId
  }
  const person = async (email: string, more: Record<string, unknown> = {}) => {
    const answer = await call(saveCustomer, { body: { email, businessIds: [shop.id], ...CONSENTING, ...more } })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.id as number
  }
  const permitted = (body: object) =>
    call(changePermission, { headers: { 'x-business-number': String(account.id) }, body })
  const permit = (email: string, change: object) => permitted({ email, ...change })
  /** A person with a phone, and without an e-mail address unless one is given. */
  const phoneOwner = async (phone: string, more: Record<string, unknown> = {}) => {
    const body = { phone, businessIds: [shop.id], ...CONSENTING_TO_TEXTS, ...more }
    const answer = await call(saveCustomer, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.id as number
  }
  const permitPhone = (phone: string, change: object) => permitted({ phone, ...change })
  const smsTemplate = { channel: 'sms', subject: '', text: 'Hello {{firstName|there}}, how was it? {{link}}' }
  /** Creates and starts a campaign by text message. */
  const runSms = async (campaign: Record<string, unknown> = {}) => {
    const { templateId } = await given.campaignTemplate(account.number, smsTemplate)
    return run({ channel: 'sms', templateId, ...campaign })
  }
  const phones = () =>
    gateway
      .sent()
      .map(({ to }) => to)
      .sort()
  const results = async (campaignId: number) => (await call(getCampaignResults, { params: params(campaignId) })).body
  const recipients = () => server.mails.flatMap(recipientOf).sort()
  const pass = (minutes: number) => {
    clock.at = new Date(clock.at.getTime() + minutes * 60_000)
  }
  return {
    ...made,
    account,
    shop,
    server,
    lines,
    clock,
    mailer,
    sms,
    gateway,
    context,
    plan,
    send,
    work,
    params,
    start,
    run,
    person,
    permit,
    permitPhone,
    phoneOwner,
    runSms,
    phones,
    results,
    recipients,
    pass,
  }
}

const recipientOf = ({ commands }: { readonly commands: readonly string[] }) =>
  commands.flatMap((command) => /^RCPT TO:<(.*)>$/.exec(command)?.[1] ?? [])
