import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { planCampaignsBy } from '../jobs/plan-campaigns.ts'
import { sendCampaignsIn } from '../jobs/send-campaigns.ts'
import { getCampaignResults } from '../operations/campaign/get-campaign-results.ts'
import { startCampaign } from '../operations/campaign/start-campaign.ts'
import { changePermission } from '../operations/contact/change-permission.ts'
import { saveCustomer } from '../operations/contact/save-customer.ts'
import { openMailer } from '../platform/mail.ts'
import { secretOf } from '../platform/secret.ts'
import { givenSmtpServer, type Replies } from '../platform/smtp-server.fixture.ts'
import { capturedLog } from './captured-log.ts'
import { declareTestService, freshIn } from './fresh.ts'

const from = { name: 'Presence', address: 'presence@host.example' }
export const CONSENTING = { emailPreferences: { feedbackOptin: true, marketingOptin: true } }
/** A service that can start campaigns. Its own worker does not run: tests run the jobs. */
const withMail = declareTestService({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from.address } })

/** A new partner in a service with a mail server on loopback, and the jobs that send campaigns, with a clock. */
export async function campaignScene(t: TestContext, replies?: Replies) {
  const service = await withMail()
  const made = await freshIn(service)
  const { call, given, db } = made
  // The jobs serve all partners: they would also send what other tests have left behind.
  await db.execute("update campaigns set status = 'stopped' where status = 'running'")
  const account = await given.business({ type: 'enterprise', name: 'Harbour & Sons' })
  const shop = await given.business({ parentId: account.id, name: 'Pier Street' })
  const server = await givenSmtpServer(t, replies)
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, login: undefined, from }
  const { log, lines } = capturedLog()
  // Noon, so that the default quiet hours do not matter.
  const clock = { at: new Date('2026-11-16T12:00:00Z'), now: () => new Date(clock.at) }
  const mailer = openMailer(smtp, 5_000)
  const context = {
    db,
    signal: new AbortController().signal,
    secret: secretOf('test'),
    baseUrl: () => 'https://presence.example',
    log,
    mailsPerSecond: 9999,
  }
  const plan = () => planCampaignsBy(clock.now).run(context)
  const send = () => sendCampaignsIn({ now: clock.now, random: () => 0 }).run({ ...context, mailer })
  const work = async () => {
    await plan()
    await send()
  }
  const params = (campaignId: number) => ({ businessNumber: account.number, campaignId })
  const start = async (campaignId: number) => {
    const answer = await call(startCampaign, { params: params(campaignId) })
    assert.equal(answer.status, 200, answer.text)
    // As if it had been started by the clock of the test.
    await db.execute('update campaigns set plan_at = least(plan_at, $2) where id = $1', [campaignId, clock.at])
  }
  /** A campaign that is running. */
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
  const permit = (email: string, change: object) =>
    call(changePermission, { headers: { 'x-business-number': String(account.id) }, body: { email, ...change } })
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
    context,
    plan,
    send,
    work,
    params,
    start,
    run,
    person,
    permit,
    results,
    recipients,
    pass,
  }
}

const recipientOf = ({ commands }: { readonly commands: readonly string[] }) =>
  commands.flatMap((command) => /^RCPT TO:<(.*)>$/.exec(command)?.[1] ?? [])
