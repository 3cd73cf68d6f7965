import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { demoSignIn } from '../stage/browser.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard, openMailingDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'
import { openSmtpServer } from '../stage/smtp-server.ts'

const mailServer = openSmtpServer()
const dashboard = openMailingDashboard(mailServer.then(({ port }) => port))
const withoutMail = openDashboard()

let client: Client
let cafe: { businessId: number; businessNumber: number }
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  cafe = await client.createBusiness({ body: { name: 'Quay Café', type: 'location' } })
  const params = { businessNumber: cafe.businessNumber }
  await client.updateReviewSites({ params, body: { sites: [{ name: 'Yellow Book', url: 'https://yellow.example/' }] } })
  const questions = [
    { type: 'stars' as const, text: 'How was it?' },
    { type: 'text' as const, text: 'Why?' },
  ]
  const { surveyId } = await client.createSurvey({ params, body: { title: 'Your visit', questions } })
  await client.publishSurvey({ params: { ...params, surveyId } })
  const save = (email: string, feedbackOptin: boolean) =>
    client.saveCustomer({
      body: { email, businessIds: [cafe.businessId], tags: ['regular'], emailPreferences: { feedbackOptin } },
    })
  await save('zoe@mail.example', true)
  await save('without-consent@mail.example', false)
})

const screen = async (path: string) =>
  (await dashboard.visit(`/app/business/${cafe.businessNumber}/${path}`, { as: 'owner' })).page
const confirm = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()

const mailTo = async (address: string) => (await mailServer).mailTo(address)

test('a campaign is created and started; a recipient follows the link and publishes a review, which is counted, shown and alerted', {
  skip,
}, async () => {
  const { page: notifications } = await dashboard.visit('/app/notifications', { as: 'owner' })
  await notifications.getByRole('radiogroup', { name: 'Bad reviews' }).getByText('Immediately').click()
  await notifications.getByText('Notifications saved.').waitFor()

  const page = await screen('campaigns')
  await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor()
  await page.getByRole('button', { name: 'Create campaign' }).first().click()
  await page.getByLabel('Name').fill('After a visit')
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  await dialog.getByLabel('Template name').fill('Thank you')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{name}}')
  await dialog.getByText(/"\{\{name\}\}" is not a placeholder/).waitFor()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{firstName|there}}, how was it? ')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).press('Home')
  await dialog.getByRole('button', { name: 'Insert Business name' }).click()
  await page.keyboard.type(': ')
  await page.keyboard.press('End')
  await dialog.getByRole('button', { name: 'Insert Link' }).click()
  await dialog.getByText(': Hello Maya, how was it? https://example.com/review').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('Tag').fill('regular')
  await page.getByLabel('Quiet hours from').fill('08:00')
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Campaign saved as a draft.').waitFor()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText(/^Up to 1 person gets an e-mail.* and so is 1 contact without .*can't be recalled\.$/).waitFor()
  await confirm(page, 'Start campaign')
  const link = /http\S+(\/r\/\S+)/.exec(await mailTo('zoe@mail.example'))?.[1] ?? assert.fail('the mail has no link')
  await page.getByText('2 of 2 done').waitFor()
  const recipients = page.getByRole('table', { name: 'Recipients' })
  await recipients.getByText('Skipped: no consent').waitFor()
  await recipients.getByRole('cell', { name: 'Sent', exact: true }).waitFor()
  await page.getByText('Finished').waitFor()
  assert.deepEqual(await barriersOn(page), [])

  const { page: visitor } = await dashboard.visit(link)
  await visitor.getByRole('button', { name: 'Review us on Yellow Book' }).waitFor()
  await visitor.getByRole('link', { name: 'Answer a few questions' }).click()
  await visitor.getByLabel('1 star').check()
  await visitor.getByLabel('Why?').fill('Friendly staff. Everything else was awful.')
  await visitor.getByLabel(/as a review/).check()
  await visitor.getByRole('button', { name: 'Send answers' }).click()
  await visitor.getByText('Your answers were sent.').waitFor()

  const { reviewCount, countByRating } = await client.countReviewsByRating({ params: { BusinessId: cafe.businessId } })
  assert.deepEqual([reviewCount, countByRating[1]], [1, { rating: 1, count: 1 }])
  await page.reload()
  await page.getByRole('list', { name: 'After sending' }).getByText('1 (100%)').first().waitFor()
  const inbox = await screen('reviews')
  await inbox.getByText('Friendly staff. Everything else was awful.').waitFor()
  await eventually(async () => {
    const { themes } = await client.getThemeStatistics({ params: { businessNumber: cafe.businessNumber } })
    return themes.includes('friendly staff')
  }, 'the theme of the review')
  const themes = await screen('themes')
  await themes.getByRole('button', { name: 'friendly staff', exact: true }).waitFor()
  assert.match(await mailTo(demoSignIn([await dashboard.server()]).email), /Everything else was awful/)
})

test('an ongoing campaign asks for confirmation before it starts, is stopped and resumed', { skip }, async () => {
  const params = { businessNumber: cafe.businessNumber }
  const body = { name: 'Text', subject: 'Hello', text: '{{link}}' }
  const { templateId } = await client.createCampaignTemplate({ params, body })
  const { campaignId } = await client.createCampaign({
    params,
    body: { name: 'Every visit', purpose: 'feedback', templateId, schedule: 'ongoing', delayDays: 2 },
  })
  const page = await screen(`campaigns?campaign=${campaignId}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText(/get an e-mail 2 days later\. The 2 contacts in it today don't get one/).waitFor()
  await confirm(page, 'Start campaign')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await confirm(page, 'Resume campaign')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  assert.equal((await client.getCampaign({ params: { ...params, campaignId } })).status, 'running')
})

test('a number is cleared and typed again; an empty one is refused at its field', { skip }, async () => {
  const page = await screen('campaigns')
  await page.getByRole('button', { name: 'Create campaign' }).first().click()
  await page.getByLabel('Name').fill('Every two weeks')
  const days = page.getByRole('textbox', { name: 'Minimum days between messages' })
  await days.press('Control+a')
  await days.press('Delete')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('This field is required.').first().waitFor()
  await days.pressSequentially('14')
  assert.equal(await days.inputValue(), '14')
})

test('saving a template in the editor of a draft does not save the draft', { skip }, async () => {
  const params = { businessNumber: cafe.businessNumber }
  const text = { subject: 'Hello', text: '{{link}}' }
  const { templateId } = await client.createCampaignTemplate({ params, body: { name: 'First', ...text } })
  const draft = { name: 'Spring', purpose: 'feedback' as const, templateId }
  const { campaignId } = await client.createCampaign({ params, body: draft })
  const page = await screen(`campaigns?campaign=${campaignId}&view=edit`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Summer')
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  await dialog.getByLabel('Template name').fill('Second')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Edit campaign' }).waitFor()
  assert.equal((await client.getCampaign({ params: { ...params, campaignId } })).name, 'Spring')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Campaign saved as a draft.').waitFor()
  const saved = await client.getCampaign({ params: { ...params, campaignId } })
  assert.deepEqual([saved.name, saved.templateId === templateId], ['Summer', false])
})

test('without a mail server the screen says so and does not offer to start; a draft is deleted after a confirmation', {
  skip,
}, async () => {
  const server = await withoutMail.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: 100000 } })
  const params = { businessNumber }
  const [template] = (await client.listCampaignTemplates({ params })).templates
  await client.createCampaign({
    params,
    body: { name: 'Winter', purpose: 'marketing', templateId: template?.templateId ?? 0 },
  })
  const { page } = await withoutMail.visit(`/app/business/${businessNumber}/campaigns`, { as: 'owner' })
  await page.getByText('E-mail is not configured').waitFor()
  await page.getByRole('row', { name: /Visits in autumn Finished .*4 sent, 3 opened/ }).waitFor()
  await page.getByRole('button', { name: 'Actions for Winter' }).click()
  assert.deepEqual(await page.getByRole('menuitem').allTextContents(), ['Edit', 'Delete'])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await page.getByText('“Winter” deleted.').waitFor()
  await page.getByRole('row', { name: /Winter/ }).waitFor({ state: 'hidden' })
})

test('a campaign by text message: the editor counts parts, says that there is no gateway, and deletes a template after a confirmation', {
  skip,
}, async () => {
  const page = await screen('campaigns?view=edit')
  await page.getByRole('radiogroup', { name: 'Channel' }).getByText('Text message').click()
  await page.getByText('Text messages are not configured').waitFor()
  await page.getByLabel('Name').fill('By text')
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  await dialog.getByLabel('Template name').fill('Short')
  assert.equal(await dialog.getByLabel('Subject').count(), 0)
  await dialog.getByText(/^About \d+ characters, sent as 2 messages/).waitFor()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('{{link}} {{preferences}}')
  await dialog.getByText(/^About \d+ characters, sent as 1 message\./).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Campaign saved as a draft.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Start', exact: true }).count(), 0)
  await page.getByText('Text messages are not configured').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await confirm(page, 'Delete template')
  await page.getByText('“Short” deleted.').waitFor()
  await page.getByText('No templates yet').waitFor({ state: 'attached' })
})

test('bounce reports: the address is shown, the secret after a confirmation, and reports signed with a new secret are accepted', {
  skip,
}, async () => {
  const page = await screen('campaigns')
  await page.getByRole('button', { name: 'Bounce reports' }).click()
  await page.getByRole('heading', { name: 'Bounce reports', level: 1 }).waitFor()
  const url = (await page.getByTestId('Address').textContent()) ?? ''
  assert.match(url, new RegExp(`/bounces/${cafe.businessNumber}$`))
  assert.deepEqual(await barriersOn(page), [])

  const secretAfter = async (verb: string) => {
    await page.getByRole('button', { name: verb }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: verb }).click()
    await confirm(page, verb)
    const dialog = page.getByRole('dialog', { name: /ecret for bounce reports/ })
    const secret = (await dialog.getByTestId('Secret').textContent()) ?? ''
    assert.deepEqual(await barriersOn(page), [])
    await dialog.getByRole('button', { name: "I've copied the secret" }).click()
    await dialog.waitFor({ state: 'hidden' })
    return secret
  }
  const first = await secretAfter('Show secret')
  const second = await secretAfter('Replace secret')
  assert.notEqual(second, first)
  await page.getByText(/^The previous secret is accepted until /).waitFor()
  assert.equal(await secretAfter('Show secret'), second)

  const server = await dashboard.server()
  const report = async (secret: string) => {
    const body = JSON.stringify({ events: [{ type: 'bounce', email: 'gone@mail.example' }] })
    const seconds = String(Math.floor(Date.now() / 1000))
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`m.${seconds}.${body}`).digest('base64')
    const headers = { 'webhook-id': 'm', 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
    return (await fetch(new URL(new URL(url).pathname, server.url), { method: 'POST', headers, body })).json()
  }
  assert.deepEqual(await report(second), { received: 1, suppressed: 1, optedOut: 0 })
  await page.getByRole('button', { name: 'All campaigns' }).click()
  await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor()
})
