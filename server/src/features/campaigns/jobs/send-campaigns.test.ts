import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { removeSilentWorkers } from '../../../core/work/workers.ts'
import { CONSENTING, campaignScene } from '../../../testing/campaign-scene.ts'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { exportContact } from '../../accounts/operations/export-contact.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { startCampaign } from '../operations/start-campaign.ts'
import { updateCampaignTemplate } from '../operations/update-campaign-template.ts'
import { sendCampaigns, sendCampaignsIn } from './send-campaigns.ts'

test('a message has the names, the links, the one-click header and a stable id, and results count it', async (t) => {
  const { run, person, work, server, results, call, shop } = await campaignScene(t)
  const id = await person('maya@guest.example', { firstName: 'Maya' })
  const campaignId = await run()
  await work()
  await work()
  const { campaignMessages } = (await call(exportContact, { params: { id } })).body
  const sentAt = '2026-11-16T12:00:00.000Z'
  const exported = { campaignId, campaign: 'Visits', businessId: shop.id, state: 'sent', reason: '', sentAt }
  assert.deepEqual(campaignMessages, [exported])
  const [{ message, commands } = assert.fail(), ...more] = server.mails
  assert.deepEqual(more, [])
  assert.ok(commands.includes('RCPT TO:<maya@guest.example>'))
  const text = message.replaceAll('=\n', '').replaceAll('=3D', '=')
  assert.match(text, /Subject: How was your visit to Pier Street\?/)
  assert.match(text, /Hello Maya,/)
  assert.match(text, /https:\/\/presence\.example\/r\/[\w.-]+/)
  assert.match(text, /List-Unsubscribe: <https:\/\/presence\.example\/opt-out\/[\w.-]+>/)
  assert.match(text, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  assert.match(text, /Message-ID: <[\w-]{36}@presence\.example>/)
  const { status, isPlanned, sent, planned, skipped } = await results(campaignId)
  assert.deepEqual([status, isPlanned, sent, planned, skipped], ['finished', true, 1, 0, 0])
})

test('contacts who are blocked, have not consented, have no address or are suppressed get nothing, and results say why', async (t) => {
  const { run, person, permit, work, recipients, results, call, shop, db, partnerId, account } = await campaignScene(t)
  await person('yes@guest.example')
  await person('unknown@guest.example', { emailPreferences: {} })
  await person('marketing@guest.example', { emailPreferences: { marketingOptin: true } })
  await person('no@guest.example')
  await permit('no@guest.example', { emailPreferences: { feedbackOptin: false } })
  await person('blocked@guest.example')
  await permit('blocked@guest.example', { blocked: true })
  await person('bounced@guest.example')
  await db.execute(
    `insert into suppressions (partner_id, account_id, identity, reason)
    select $1, $2, email_hash, 'bounce' from contacts where partner_id = $1 and email = 'bounced@guest.example'`,
    [partnerId, account.id],
  )
  await call(saveCustomer, { body: { phone: '+12025550143', businessIds: [shop.id] } })
  const campaignId = await run()
  await work()
  assert.deepEqual(recipients(), ['yes@guest.example'])
  const { reasons } = await results(campaignId)
  assert.deepEqual(reasons.map(({ reason, count }: { reason: string; count: number }) => `${reason} ${count}`).sort(), [
    'blocked 1',
    'no consent 3',
    'no email 1',
    'suppressed 1',
  ])
})

test('a withdrawal, a block and a deletion between planning and sending are obeyed', async (t) => {
  const { run, person, permit, plan, send, recipients, results, call } = await campaignScene(t)
  await person('stays@guest.example')
  await person('leaves@guest.example')
  await person('blocked@guest.example')
  const id = await person('deleted@guest.example')
  const campaignId = await run()
  await plan()
  assert.equal((await results(campaignId)).planned, 4)
  await permit('leaves@guest.example', { emailPreferences: { feedbackOptin: false } })
  await permit('blocked@guest.example', { blocked: true })
  assert.equal((await call(deleteCustomer, { params: { customerId: id } })).status, 200)
  await send()
  assert.deepEqual(recipients(), ['stays@guest.example'])
  assert.equal((await results(campaignId)).skipped, 3)
})

test('a marketing campaign needs the marketing consent, and an opt-out counts in its results', async (t) => {
  const { run, person, permit, work, recipients, results } = await campaignScene(t)
  await person('feedback@guest.example', { emailPreferences: { feedbackOptin: true } })
  await person('marketing@guest.example', { emailPreferences: { marketingOptin: true } })
  const campaignId = await run({ purpose: 'marketing' })
  await work()
  assert.deepEqual(recipients(), ['marketing@guest.example'])
  assert.equal((await results(campaignId)).optedOut, 0)
  await permit('marketing@guest.example', { emailPreferences: { marketingOptin: false } })
  assert.equal((await results(campaignId)).optedOut, 1)
})

test('withdrawing marketing consent between planning and sending is obeyed, whatever else was granted', async (t) => {
  const { run, person, permit, plan, send, recipients, results } = await campaignScene(t)
  await person('stays@guest.example', { emailPreferences: { marketingOptin: true } })
  await person('leaves@guest.example')
  const campaignId = await run({ purpose: 'marketing' })
  await plan()
  assert.equal((await results(campaignId)).planned, 2)
  await permit('leaves@guest.example', { emailPreferences: { marketingOptin: false } })
  await send()
  assert.deepEqual(recipients(), ['stays@guest.example'])
})

test('a person gets one message in 30 days from all campaigns of an account, also under another contact', async (t) => {
  const { run, person, work, recipients, results, pass, call, given } = await campaignScene(t)
  await person('maya@guest.example', { externalId: 'a' })
  await person('maya@guest.example', { externalId: 'b' })
  const [first, second] = [await run(), await run({ purpose: 'marketing' })]
  await Promise.all([work(), work()])
  assert.deepEqual(recipients(), ['maya@guest.example'])
  assert.equal((await results(first)).skipped + (await results(second)).skipped, 3)
  // Another account of the same partner is not affected.
  const other = await given.business()
  const body = { email: 'maya@guest.example', businessIds: [other.id], ...CONSENTING }
  await call(saveCustomer, { body })
  const { campaignId } = await given.campaign(other.number)
  await call(startCampaign, { params: { businessNumber: other.number, campaignId } })
  pass(60 * 24 * 29)
  await run()
  await work()
  assert.deepEqual(recipients(), ['maya@guest.example', 'maya@guest.example'])
  pass(60 * 24 * 2)
  await run()
  await work()
  assert.equal(recipients().length, 3)
})

test('an e-mail whose worker is killed while sending it is not sent again', async (t) => {
  const { run, person, plan, send, results, recipients, db, lines, context, clock, mailer } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run()
  await plan()
  // The server accepts the mail, but the outcome is never recorded.
  const dying: typeof mailer = {
    ...mailer,
    send: async (mail, timeoutMs) => {
      await mailer.send(mail, timeoutMs)
      throw new Error('killed')
    },
  }
  const killed = { ...context, db: dyingBefore(db, 'settle-campaign-message'), mailer: dying }
  await assert.rejects(sendCampaignsIn({ now: clock.now }).run(killed), /killed/)
  await send()
  assert.equal((await results(campaignId)).planned, 1, 'the worker may still be alive')
  await silenceWorkers(db, sendCampaigns.name)
  await send()
  await send()
  assert.deepEqual(recipients(), ['maya@guest.example'])
  const { failed, status, reasons } = await results(campaignId)
  assert.deepEqual([failed, status, reasons[0].reason], [1, 'finished', 'interrupted'])
  assert.match(lines(), /were interrupted/)
})

test('a worker that was given up before it sends a message does not send it', async (t) => {
  const { run, person, plan, send, recipients, results, db, context, clock } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run()
  await plan()
  // The worker stalls between the claim and the message.
  const stalled: Db['transaction'] = async (work) => {
    await silenceWorkers(db, sendCampaigns.name)
    await removeSilentWorkers(db)
    return db.transaction(work)
  }
  const mailer = { send: () => assert.fail('was sent') }
  await sendCampaignsIn({ now: clock.now }).run({ ...context, db: { ...db, transaction: stalled }, mailer })
  await send()
  assert.deepEqual([recipients(), (await results(campaignId)).reasons[0].reason], [[], 'interrupted'])
})

test('a campaign that has started keeps its text', async (t) => {
  const { call, given, account, start, person, work, server, params } = await campaignScene(t)
  await person('maya@guest.example')
  const { templateId } = await given.campaignTemplate(account.number, { text: 'First {{link}}' })
  const { campaignId } = await given.campaign(account.number, { templateId })
  await start(campaignId)
  const { businessNumber } = params(campaignId)
  await call(updateCampaignTemplate, { params: { businessNumber, templateId }, body: { text: 'Second {{link}}' } })
  await work()
  assert.match(server.mails[0]?.message ?? '', /First/)
})

test('two workers send each message once', async (t) => {
  const { run, person, plan, send, recipients } = await campaignScene(t)
  for (let count = 0; count < 10; count++) await person(`${count}@guest.example`)
  await run()
  await Promise.all([plan(), plan()])
  await Promise.all([send(), send(), send()])
  assert.equal(recipients().length, 10)
  assert.equal(new Set(recipients()).size, 10)
})

test('a stopping worker finishes messages it has begun, and leaves none claimed', async (t) => {
  const { run, person, plan, send, context, clock, mailer, recipients, db } = await campaignScene(t)
  for (let count = 0; count < 6; count++) await person(`${count}@guest.example`)
  const campaignId = await run()
  await plan()
  const stopping = new AbortController()
  const stopped: typeof mailer = {
    ...mailer,
    send: async (mail, timeoutMs) => {
      await mailer.send(mail, timeoutMs)
      stopping.abort()
    },
  }
  const { signal } = stopping
  await assert.rejects(sendCampaignsIn({ now: clock.now }).run({ ...context, signal, mailer: stopped }), /abort/)
  const sent = recipients().length
  assert.ok(sent <= 2, String(sent))
  const { rows } = await db.execute(
    'select state, count(*)::int from campaign_messages where campaign_id = $1 group by state order by state',
    [campaignId],
  )
  assert.deepEqual(rows, [
    { state: 'planned', count: 6 - sent },
    { state: 'sent', count: sent },
  ])
  await send()
  assert.equal(new Set(recipients()).size, 6)
})

test('a partner with many messages does not delay another one', async (t) => {
  const { run, person, plan, context, clock, mailer } = await campaignScene(t)
  const other = await campaignScene(t)
  for (let count = 0; count < 40; count++) await person(`many-${count}@guest.example`)
  await run()
  await other.person('one@guest.example')
  await other.run()
  await plan()
  const order: string[] = []
  const watched: typeof mailer = { ...mailer, send: async ({ to }) => void order.push(to) }
  await sendCampaignsIn({ now: clock.now }).run({ ...context, mailer: watched })
  assert.equal(order.length, 41)
  assert.ok(order.indexOf('one@guest.example') <= 20, String(order.indexOf('one@guest.example')))
})

test('a message that never reached the mail server because of a database error is sent later', async (t) => {
  const { run, person, plan, send, results, recipients, context, clock } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run()
  await plan()
  const failing = { ...context, baseUrl: () => Promise.reject(new Error('no connection')) }
  const mailer = { send: () => assert.fail('not reached') }
  await assert.rejects(sendCampaignsIn({ now: clock.now }).run({ ...failing, mailer }), /no connection/)
  assert.equal((await results(campaignId)).planned, 1)
  await send()
  assert.deepEqual(recipients(), ['maya@guest.example'])
})

test('results count who opens the review page and who unsubscribes with one click, and that person gets no more', async (t) => {
  const { run, person, work, server, clock, results, recipients, pass, app } = await campaignScene(t)
  // The pages use the real clock.
  clock.at = new Date(Date.now() - 24 * 3_600_000)
  await person('maya@guest.example')
  const always = { quietFrom: '00:00', quietTo: '00:00', minDaysBetween: 1 }
  const campaignId = await run(always)
  await work()
  const text = (server.mails[0]?.message ?? '').replaceAll('=\n', '')
  const pathIn = (pattern: RegExp) => pattern.exec(text)?.[1] ?? assert.fail(text)
  const review = pathIn(/https:\/\/presence\.example(\/r\/[\w.-]+)/)
  const browser = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  assert.equal((await app.inject({ method: 'GET', url: review, headers: browser })).statusCode, 200)
  const { opened, rated, optedOut } = await results(campaignId)
  assert.deepEqual([opened, rated, optedOut], [1, 0, 0])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = pathIn(/List-Unsubscribe: <https:\/\/presence\.example(\/opt-out\/[\w.-]+)>/)
  const answer = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal((await results(campaignId)).optedOut, 1)
  pass(48 * 60)
  await run(always)
  await work()
  assert.equal(recipients().length, 1)
})
