import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { isBlocking } from '../../../testing/blocking.ts'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { closeSurvey } from '../../surveys/operations/close-survey.ts'
import { publishSurvey } from '../../surveys/operations/publish-survey.ts'
import { exampleTemplate } from '../contract/campaign-template.ts'
import { createCampaign } from './create-campaign.ts'
import { createCampaignTemplate } from './create-campaign-template.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { deleteCampaignTemplate } from './delete-campaign-template.ts'
import { getCampaign } from './get-campaign.ts'
import { getCampaignResults } from './get-campaign-results.ts'
import { listCampaignTemplates } from './list-campaign-templates.ts'
import { listCampaigns } from './list-campaigns.ts'
import { previewCampaignTemplate } from './preview-campaign-template.ts'
import { startCampaign } from './start-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'
import { updateCampaign } from './update-campaign.ts'
import { updateCampaignTemplate } from './update-campaign-template.ts'

async function scene() {
  const made = await givenChain(await fresh())
  const { call, north, given } = made
  const at = { businessNumber: north.number }
  const { templateId } = await given.campaignTemplate(north.number)
  const base = { name: 'Visits', purpose: 'feedback', templateId }
  const create = (campaign: object) => call(createCampaign, { params: at, body: { ...base, ...campaign } })
  const draft = async (campaign: object = {}) => (await create(campaign)).body.campaignId as number
  return { ...made, at, templateId, base, create, draft }
}

test('a template is created, changed and deleted, and all locations of the account can use it', async () => {
  const { call, at, chain, south, templateId, given } = await scene()
  const { name, text, html, channel } = exampleTemplate
  const other = { businessNumber: south.number, templateId }
  const { body } = await call(updateCampaignTemplate, { params: other, body: { subject: 'Hello {{lastName}}' } })
  assert.deepEqual(body, { templateId, accountId: chain.id, channel, name, subject: 'Hello {{lastName}}', text, html })
  assert.equal((await call(updateCampaignTemplate, { params: other, body: { ...body, accountId: 1 } })).body.code, 1000)
  const second = await given.campaignTemplate(chain.number)
  const ids = async () =>
    (await call(listCampaignTemplates, { params: at })).body.templates.map(
      (each: { templateId: number }) => each.templateId,
    )
  assert.deepEqual(await ids(), [templateId, second.templateId])
  assert.equal((await call(deleteCampaignTemplate, { params: other })).body.subject, 'Hello {{lastName}}')
  assert.equal((await call(deleteCampaignTemplate, { params: other })).body.code, 1404)
  assert.deepEqual(await ids(), [second.templateId])
})

test('an unknown placeholder is refused with its field (1000), in a template and in a preview', async () => {
  const { call, at } = await scene()
  const body = { subject: 'Hello', text: 'Dear {{name}}' }
  const refusal = /text \("\{\{name\}\}" is not a placeholder; use/
  assert.match((await call(createCampaignTemplate, { params: at, body: { name: 'x', ...body } })).body.message, refusal)
  assert.match((await call(previewCampaignTemplate, { params: at, body })).body.message, refusal)
})

test('a preview has the name of the business, and its links lead nowhere', async () => {
  const { call, at } = await scene()
  const body = { subject: 'From {{businessName}}', text: '<b>{{link}}</b>' }
  const preview = (await call(previewCampaignTemplate, { params: at, body })).body
  assert.match(preview.subject, /^From \S/)
  assert.match(preview.html, /&lt;b&gt;<a href="https:\/\/example\.com\/review">/)
})

test('a campaign has defaults, and everything that it names must be in the account', async () => {
  const { create, given, south } = await scene()
  const { body } = await create({ businessIds: [south.number, south.id] })
  const { schedule, delayDays, businessIds, tag, customFields, quietFrom, quietTo, minDaysBetween, status } = body
  assert.deepEqual(
    [schedule, delayDays, businessIds, tag, customFields, quietFrom, quietTo, minDaysBetween, status],
    ['once', 0, [south.id], '', [], '20:00', '08:00', 30, 'draft'],
  )
  const other = await given.business()
  for (const [campaign, code, message] of [
    [{ templateId: 99_000_001 }, 1404, /templateId/],
    [{ templateId: (await given.campaignTemplate(other.number)).templateId }, 1404, /templateId/],
    [{ surveyId: (await given.survey(other.number)).surveyId }, 1404, /surveyId/],
    [{ surveyId: (await given.survey(south.number)).surveyId }, 1000, /surveyId \(the survey is draft/],
    [{ businessIds: [other.id] }, 1404, /businessIds/],
    [{ quietFrom: '25:00' }, 1000, /quietFrom \(a time of day/],
    [{ delayDays: 3 }, 1000, /delayDays \(must be 0 unless/],
    [{ name: ' ' }, 1000, /name \(required\)/],
    [{ customFields: [{ fieldName: 'Since', from: 'x' }] }, 1000, /customFields\.0\.from/],
  ] as const) {
    const refused = (await create(campaign)).body
    assert.deepEqual([refused.code, message.test(refused.message)], [code, true], refused.message)
  }
})

test('surveyId 0 removes the survey of a draft, and a change without surveyId keeps it', async () => {
  const { call, at, draft, given } = await scene()
  const { surveyId } = await given.survey(at.businessNumber)
  await call(publishSurvey, { params: { ...at, surveyId } })
  const params = { ...at, campaignId: await draft({ surveyId }) }
  const change = async (body: object) => (await call(updateCampaign, { params, body })).body.surveyId
  assert.deepEqual([await change({ tag: 'x' }), await change({ surveyId: 0 })], [surveyId, undefined])
})

test('a draft can be changed after its survey was closed and a location deleted, but not started (1404, 1000)', async (t) => {
  const { call, given, account, shop, params: paramsOf } = await campaignScene(t)
  const at = { businessNumber: account.number }
  const gone = await given.business({ parentId: account.id })
  const { surveyId } = await given.survey(account.number)
  await call(publishSurvey, { params: { ...at, surveyId } })
  const { campaignId } = await given.campaign(account.number, { surveyId, businessIds: [shop.id, gone.id] })
  const params = paramsOf(campaignId)
  const stored = (await call(getCampaign, { params })).body
  await call(closeSurvey, { params: { ...at, surveyId } })
  await call(deleteBusiness, { params: { business_Id: gone.id } })
  assert.deepEqual((await call(updateCampaign, { params, body: stored })).body, stored)
  assert.deepEqual((await call(updateCampaign, { params, body: { name: 'zz' } })).body, { ...stored, name: 'zz' })
  const start = async () => (await call(startCampaign, { params })).body
  assert.match((await start()).message, /surveyId \(the survey is closed/)
  await call(updateCampaign, { params, body: { surveyId: 0 } })
  assert.deepEqual([(await start()).code, (await call(getCampaign, { params })).body.status], [1404, 'draft'])
  const without = await call(updateCampaign, { params, body: { businessIds: [shop.number] } })
  assert.deepEqual(without.body.businessIds, [shop.id])
  for (const body of [{ surveyId }, { businessIds: [gone.id] }])
    assert.match((await call(updateCampaign, { params, body })).body.message, /surveyId|businessIds/)
  assert.equal((await start()).status, 'running')
})

test('a stopped campaign resumes without a location that was deleted since', async (t) => {
  const { call, given, account, shop, run, params } = await campaignScene(t)
  const gone = await given.business({ parentId: account.id })
  const campaignId = await run({ businessIds: [shop.id, gone.id] })
  await call(stopCampaign, { params: params(campaignId) })
  await call(deleteBusiness, { params: { business_Id: gone.id } })
  assert.equal((await call(startCampaign, { params: params(campaignId) })).body.status, 'running')
})

test('only a draft can be changed and deleted', async () => {
  const { call, at, draft, db } = await scene()
  const campaignId = await draft()
  const params = { ...at, campaignId }
  const stored = (await call(updateCampaign, { params, body: { tag: 'regular', minDaysBetween: 60 } })).body
  assert.deepEqual([stored.tag, stored.minDaysBetween], ['regular', 60])
  assert.deepEqual((await call(updateCampaign, { params, body: stored })).body, stored)
  assert.deepEqual((await call(getCampaign, { params })).body, stored)
  await db.execute("update campaigns set status = 'finished' where id = $1", [campaignId])
  assert.match((await call(updateCampaign, { params, body: { tag: '' } })).body.message, /only a draft can be changed/)
  assert.match((await call(deleteCampaign, { params })).body.message, /only a draft can be deleted/)
  assert.match((await call(startCampaign, { params })).body.message, /is finished/)
  assert.match((await call(stopCampaign, { params })).body.message, /is finished, not running/)
  const second = await draft()
  assert.equal((await call(deleteCampaign, { params: { ...at, campaignId: second } })).status, 200)
  assert.equal((await call(listCampaigns, { params: at })).body.campaigns.length, 1)
})

test('without a mail server a campaign does not start, and the refusal says what to set (1000)', async () => {
  const { call, at, draft } = await scene()
  const params = { ...at, campaignId: await draft() }
  const { body } = await call(startCampaign, { params })
  assert.equal(body.code, 1000)
  assert.match(body.message, /no mail server: set SMTP_URL and MAIL_FROM/)
  assert.equal((await call(getCampaign, { params })).body.status, 'draft')
})

test('a campaign without its template, or that asks for feedback without a link, does not start', async (t) => {
  const { call, account, given, params } = await campaignScene(t)
  const { businessNumber } = params(0)
  const { templateId } = await given.campaignTemplate(account.number, { text: 'Hello' })
  const { campaignId } = await given.campaign(account.number, { templateId })
  assert.match((await call(startCampaign, { params: params(campaignId) })).body.message, /needs \{\{link\}\}/)
  const marketing = await given.campaign(account.number, { templateId, purpose: 'marketing' })
  assert.equal((await call(startCampaign, { params: params(marketing.campaignId) })).body.status, 'running')
  await call(deleteCampaignTemplate, { params: { businessNumber, templateId } })
  assert.match((await call(startCampaign, { params: params(campaignId) })).body.message, /has been deleted/)
  assert.equal((await call(getCampaign, { params: params(marketing.campaignId) })).body.templateId, undefined)
})

test('starting and stopping are in the audit log once each', async (t) => {
  const { call, run, params, db, partnerId } = await campaignScene(t)
  const campaignId = await run()
  await call(startCampaign, { params: params(campaignId) })
  await call(stopCampaign, { params: params(campaignId) })
  await call(stopCampaign, { params: params(campaignId) })
  const { rows } = await db.execute(
    `select operation, after ->> 'status' as status from audit_entries
    where partner_id = $1 and subject = 'campaign' and operation <> 'createCampaign' order by id`,
    [partnerId],
  )
  assert.deepEqual(rows, [
    { operation: 'startCampaign', status: 'running' },
    { operation: 'stopCampaign', status: 'stopped' },
  ])
})

test('another partner or account cannot see or change anything', async () => {
  const [one, other] = [await scene(), await scene()]
  const campaignId = await one.draft()
  const second = await one.given.business()
  for (const [asker, businessNumber] of [
    [other, other.at.businessNumber],
    [one, second.number],
  ] as const) {
    const params = { businessNumber, campaignId }
    assert.deepEqual((await asker.call(listCampaigns, { params })).body.campaigns, [])
    for (const operation of [getCampaign, getCampaignResults, startCampaign, stopCampaign, deleteCampaign]) {
      assert.equal((await asker.call(operation, { params })).body.code, 1404)
    }
    assert.equal((await asker.call(updateCampaign, { params, body: { name: 'x' } })).body.code, 1404)
  }
  assert.equal((await other.call(listCampaigns, { params: one.at })).body.code, 1011)
})

test('a person with access to one location sees the campaigns of the account but does not change or start them', async () => {
  const made = await scene()
  const campaignId = await made.draft()
  const person = await signedIn(made, { [made.north.id]: 'owner' })
  const params = { ...made.at, campaignId }
  assert.equal((await person.act(getCampaign, { params })).status, 200)
  for (const operation of [startCampaign, deleteCampaign, getCampaignResults]) {
    assert.equal((await person.act(operation, { params })).status, 403)
  }
})

test('the channel of a template does not change (1000), and its preview counts characters and parts', async () => {
  const { call, at, given } = await scene()
  const { templateId } = await given.campaignTemplate(at.businessNumber, { channel: 'sms', subject: '', text: 'Hi' })
  const change = { params: { ...at, templateId }, body: { channel: 'email' } }
  assert.match((await call(updateCampaignTemplate, change)).body.message, /channel/)
  const body = { channel: 'sms', text: 'How was it, {{firstName}}? {{preferences}}' }
  const { subject, html, text, characters, segments } = (await call(previewCampaignTemplate, { params: at, body })).body
  assert.deepEqual([subject, html, characters, segments], ['', '', text.length, 1])
  assert.match(text, /^How was it, Maya\? http\S+$/)
  const long = (await call(previewCampaignTemplate, { params: at, body: { ...body, text: `${body.text} 🙂` } })).body
  assert.equal(long.segments, 2)
})

test('a campaign does not start while its location joins an enterprise', async (t) => {
  const { call, given, db, partnerId, context } = await campaignScene(t)
  const [shop, group] = [await given.business(), await given.business({ type: 'enterprise' })]
  const { campaignId } = await given.campaign(shop.number)
  const params = { businessNumber: shop.number, campaignId }
  let starting: Promise<{ body: { code?: number } }> | undefined
  await context.db.transaction(async (db) => {
    // Like a move of the location: it is locked, its running campaigns are stopped, and then it is updated.
    await db.execute('select from businesses where id = $1 for no key update', [shop.id])
    await db.execute("update campaigns set status = 'stopped' where account_id = $1 and status = 'running'", [shop.id])
    let isAnswered = false
    starting = call(startCampaign, { params }).finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await isBlocking(db))) await setImmediate()
    await db.execute('update businesses set parent_id = $2 where id = $1', [shop.id, group.id])
  })
  assert.equal((await starting)?.body.code, 1404)
  const { rows } = await db.execute('select status from campaigns where partner_id = $1', [partnerId])
  assert.deepEqual(rows, [{ status: 'draft' }])
})

test('at most 20 ongoing campaigns of an account run at the same time (1000)', async (t) => {
  const { call, run, given, account, params, db, partnerId } = await campaignScene(t)
  const first = await run({ schedule: 'ongoing' })
  await db.execute(
    `insert into campaigns (partner_id, account_id, name, purpose, schedule, delay_days, business_ids, custom_fields, quiet_from,
      quiet_to, min_days_between, status)
    select $1, $2, 'x', 'feedback', 'ongoing', 0, '{}', '[]', 0, 0, 1, 'running' from generate_series(2, 20)`,
    [partnerId, account.id],
  )
  const { campaignId } = await given.campaign(account.number, { schedule: 'ongoing' })
  const refused = await call(startCampaign, { params: params(campaignId) })
  assert.match(refused.body.message, /20 ongoing campaigns are running; stop one first/)
  await run()
  await call(stopCampaign, { params: params(first) })
  assert.equal((await call(startCampaign, { params: params(campaignId) })).status, 200)
})
