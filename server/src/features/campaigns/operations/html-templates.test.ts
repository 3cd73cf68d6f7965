import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { createCampaign } from './create-campaign.ts'
import { createCampaignTemplate } from './create-campaign-template.ts'
import { getCampaignTemplate } from './get-campaign-template.ts'
import { listCampaignTemplates } from './list-campaign-templates.ts'
import { previewCampaignTemplate } from './preview-campaign-template.ts'
import { startCampaign } from './start-campaign.ts'
import { updateCampaignTemplate } from './update-campaign-template.ts'

const HTML =
  ' <P>Hello {{firstName|there}}</P>\r\n<a href="{{link}}">Review</a> &amp; <a href={{unsubscribe}}>stop</a>\n'
const EMAIL = { name: 'HTML', subject: 'Hello', text: 'Hello {{link}}' }

async function scene() {
  const made = await fresh()
  const { number } = await made.given.business()
  const params = { businessNumber: number }
  const create = (body: object) => made.call(createCampaignTemplate, { params, body: { ...EMAIL, ...body } })
  return { ...made, params, create }
}

test('HTML is returned as it was given, and writing a template back changes nothing', async () => {
  const { call, params, create, db, partnerId } = await scene()
  const { body: made } = await create({ html: HTML })
  assert.equal(made.html, HTML)
  const one = { ...params, templateId: made.templateId }
  assert.deepEqual((await call(getCampaignTemplate, { params: one })).body, made)
  assert.deepEqual((await call(updateCampaignTemplate, { params: one, body: made })).body, made)
  const { rows } = await db.execute(
    "select operation from audit_entries where partner_id = $1 and subject = 'campaign template'",
    [partnerId],
  )
  assert.deepEqual(rows, [{ operation: 'createCampaignTemplate' }])
})

test('a list says which templates have HTML, without the HTML', async () => {
  const { call, params, create } = await scene()
  const { html: _html, ...first } = (await create({ html: HTML })).body
  const { html: _none, ...second } = (await create({})).body
  const { templates } = (await call(listCampaignTemplates, { params })).body
  assert.deepEqual(templates, [
    { ...first, hasHtml: true },
    { ...second, hasHtml: false },
  ])
})

test('a template can be sent back as listed; hasHtml cannot be changed (1000)', async () => {
  const { call, params, create } = await scene()
  const { body: made } = await create({ html: HTML })
  const [listed] = (await call(listCampaignTemplates, { params })).body.templates
  const put = (body: object) =>
    call(updateCampaignTemplate, { params: { ...params, templateId: made.templateId }, body })
  assert.deepEqual((await put(listed)).body, made)
  const { body } = await put({ ...listed, hasHtml: false })
  assert.equal(body.code, 1000)
  assert.match(body.message, /hasHtml cannot be changed/)
})

test('a change without html keeps it, and an empty html removes it', async () => {
  const { call, params, create } = await scene()
  const { templateId } = (await create({ html: HTML })).body
  const change = async (body: object) =>
    (await call(updateCampaignTemplate, { params: { ...params, templateId }, body })).body.html
  assert.deepEqual([await change({ name: 'x' }), await change({ html: '' })], [HTML, ''])
  assert.equal((await create({})).body.html, '')
})

test('HTML that is not allowed is refused with the field and the reason (1000), in a template, a change and a preview', async () => {
  const { call, params, create } = await scene()
  const { templateId } = (await create({ html: HTML })).body
  const html = '<p>Hello</p><script>alert(1)</script>'
  const answers = [
    await create({ html }),
    await call(updateCampaignTemplate, { params: { ...params, templateId }, body: { html } }),
    await call(previewCampaignTemplate, { params, body: { subject: 'x', text: 'x', html } }),
  ]
  for (const { status, body } of answers)
    assert.deepEqual([status, body.code, body.message], [400, 1000, 'Invalid input: html (<script> is not allowed)'])
  assert.equal((await call(getCampaignTemplate, { params: { ...params, templateId } })).body.html, HTML)
})

test('a template for text messages has no HTML (1000)', async () => {
  const { create, call, params } = await scene()
  const sms = { channel: 'sms', subject: '', text: 'Hello' }
  const message = 'Invalid input: html (must be empty for a text message)'
  assert.equal((await create({ ...sms, html: '<p>x</p>' })).body.message, message)
  const { templateId, html } = (await create(sms)).body
  assert.equal(html, '')
  const change = { params: { ...params, templateId }, body: { html: '<p>x</p>' } }
  assert.equal((await call(updateCampaignTemplate, change)).body.message, message)
})

test('HTML has at most 50,000 characters (1000)', async () => {
  const { create } = await scene()
  assert.equal((await create({ html: 'a'.repeat(50_000) })).status, 200)
  const { code, message } = (await create({ html: 'a'.repeat(50_001) })).body
  assert.equal(code, 1000)
  assert.match(message, /html/)
})

test('a preview returns the HTML with sample values and an opt-out link', async () => {
  const { call, params } = await scene()
  const body = { ...EMAIL, html: '<p>Hi {{firstName}}</p><a href="{{link}}">x</a>' }
  const { name: _name, ...request } = body
  const { html } = (await call(previewCampaignTemplate, { params, body: request })).body
  const optOut = '<p>Unsubscribe: <a href="https://example.com/unsubscribe">https://example.com/unsubscribe</a></p>'
  const link = '<a href="https://example.com/review">x</a>'
  assert.equal(html, `<!doctype html><html><body><p>Hi Maya</p>${link}${optOut}</body></html>`)
})

test('a preview is bounded, even if the business has the longest name', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business({ name: `A${"'".repeat(998)}A` })
  const request = {
    params: { businessNumber: number },
    body: { subject: 'x', text: 'x', html: '{{businessName}}'.repeat(200) },
  }
  const { status, body } = await call(previewCampaignTemplate, request)
  assert.equal(status, 200)
  assert.ok(body.html.length > 900_000 && body.html.length < 1_300_000, String(body.html.length))
  const more = await call(previewCampaignTemplate, {
    ...request,
    body: { ...request.body, html: '{{businessName}}'.repeat(201) },
  })
  assert.deepEqual([more.status, more.body.message], [400, 'Invalid input: html (at most 200 placeholders)'])
})

test('stored HTML is not checked again when something else changes', async () => {
  const { call, params, create, db } = await scene()
  const { templateId } = (await create({ html: HTML })).body
  const html = '<blink>from before a rule changed</blink>'
  await db.execute('update campaign_templates set html = $2 where id = $1', [templateId, html])
  const change = async (body: object) =>
    (await call(updateCampaignTemplate, { params: { ...params, templateId }, body })).body
  const { name, html: after } = await change({ name: 'New' })
  assert.deepEqual([name, after], ['New', html])
  assert.equal((await change({ name: 'Newer', html })).code, 1000)
})

test('another partner or account cannot read, change or use a template with HTML (1404)', async () => {
  const [one, other] = [await scene(), await scene()]
  const { templateId } = (await one.create({ html: HTML })).body
  const second = await one.given.business()
  for (const [asker, businessNumber] of [
    [other, other.params.businessNumber],
    [one, second.number],
  ] as const) {
    const params = { businessNumber, templateId }
    assert.equal((await asker.call(getCampaignTemplate, { params })).body.code, 1404)
    assert.equal((await asker.call(updateCampaignTemplate, { params, body: { html: '' } })).body.code, 1404)
    const body = { name: 'x', purpose: 'marketing', templateId }
    assert.equal((await asker.call(createCampaign, { params: { businessNumber }, body })).body.code, 1404)
    assert.deepEqual((await asker.call(listCampaignTemplates, { params: { businessNumber } })).body.templates, [])
  }
})

test('a request for feedback needs {{link}} in the HTML too (1000)', async (t) => {
  const { call, given, account, params } = await campaignScene(t)
  const { templateId } = await given.campaignTemplate(account.number, { html: '<p>Hello</p>' })
  const { campaignId } = await given.campaign(account.number, { templateId })
  const { status, body } = await call(startCampaign, { params: params(campaignId) })
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /needs \{\{link\}\} in the HTML of its template/)
})

test('{{link}} counts as it is sent, whatever the HTML writes with character references', async (t) => {
  const { call, given, account, params } = await campaignScene(t)
  const { templateId } = await given.campaignTemplate(account.number, { html: '<p>&#123;&#123;li&#110;k}}</p>' })
  const { campaignId } = await given.campaign(account.number, { templateId })
  assert.equal((await call(startCampaign, { params: params(campaignId) })).status, 200)
})

test('a campaign sends the HTML that its template had at the start, and the text beside it', async (t) => {
  const { call, given, account, person, start, work, server } = await campaignScene(t)
  await person('maya@guest.example', { firstName: 'M<b>' })
  const { templateId } = await given.campaignTemplate(account.number, { html: HTML })
  const { campaignId } = await given.campaign(account.number, { templateId })
  await start(campaignId)
  const change = { params: { businessNumber: account.number, templateId }, body: { html: '<p>Later {{link}}</p>' } }
  assert.equal((await call(updateCampaignTemplate, change)).status, 200)
  await work()
  const message = server.mails[0]?.message.replaceAll('=\n', '').replaceAll('=3D', '=') ?? ''
  assert.match(message, /<p>Hello M&lt;b&gt;<\/p>/)
  assert.match(
    message,
    /<a href="https:\/\/presence\.example\/r\/[\w.-]+">Review<\/a> &amp; <a href="https:\/\/presence\.example\/opt-out\//,
  )
  assert.match(message, /text\/plain[\s\S]*Hello M<b>,/)
  assert.doesNotMatch(message, /Later/)
})
