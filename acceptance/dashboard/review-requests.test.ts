import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'
import { decodeQr, drawingOf } from './decode-qr.ts'

const dashboard = openDashboard()
const PHONE = 390

let client: Client
let location: { businessId: number; businessNumber: number; name: string }
let contactId: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  const made = await client.createBusiness({ body: { name: 'Quay Café', type: 'location' } })
  location = made
  const yes = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }
  const saved = await client.saveCustomer({
    body: {
      email: 'zoe@mail.example',
      phone: '+12125550188',
      businessIds: [made.businessId],
      emailPreferences: yes,
      smsPreferences: yes,
    },
  })
  if (!('id' in saved)) throw new Error('the contact was not saved')
  contactId = saved.id
})

/** Waits until nothing is wider than the screen. */
const fits = (page: Page) =>
  eventually(
    () => page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'),
    'a page that is no wider than the screen',
  )
const requestFor = () =>
  client.requestReview({ params: { businessNumber: location.businessNumber }, body: { contactId } })

test('a person adds review sites; the shown QR code and the one to download lead to the page', {
  skip,
}, async () => {
  const { page, complaints } = await dashboard.visit(`/app/business/${location.businessNumber}/reviews`, {
    as: 'owner',
  })
  await page.getByRole('button', { name: 'Ask for reviews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for reviews' })
  await dialog.getByRole('button', { name: 'Add site' }).click()
  await dialog.getByLabel('Name of site 1').fill('Yellow Book')
  await dialog.getByLabel('Address of site 1').fill('not an address')
  await dialog.getByRole('button', { name: 'Save sites' }).click()
  await dialog.getByText(/http or https URL/i).waitFor()
  await dialog.getByLabel('Address of site 1').fill('https://yellow.example/quay-cafe/review')
  await dialog.getByRole('button', { name: 'Save sites' }).click()
  await page.getByText('Review sites saved.').first().waitFor()
  assert.deepEqual(await barriersOn(page), [])

  const { url, qrCodeUrl } = await client.getReviewLink({ params: { businessNumber: location.businessNumber } })
  assert.equal(await dialog.getByTestId('Review link').textContent(), url)
  const shown = dialog.getByRole('img', { name: 'QR code of the review link' })
  assert.equal(decodeQr(await drawingOf(shown)), url)
  const file = await page.request.get(new URL(qrCodeUrl).pathname)
  assert.equal(file.headers()['content-type'], 'image/svg+xml')
  assert.equal(decodeQr(await file.text()), url)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  assert.equal((await download).suggestedFilename(), `review-qr-code-${location.businessNumber}.svg`)
  await page.setViewportSize({ width: PHONE, height: 800 })
  await fits(page)
  assert.deepEqual(complaints, [])

  await page.goto(`${new URL(url).pathname}/poster`)
  await page.getByRole('img', { name: 'QR code of the review page' }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
})

test('a customer opens the request on a phone, without scripts, and goes to a review site', { skip }, async () => {
  const { url } = await requestFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await dashboard.visit(new URL(url).pathname, { width: PHONE, colorScheme })
    await page.getByRole('heading', { name: 'Thank you for visiting Quay Café' }).waitFor()
    assert.deepEqual(await barriersOn(page), [])
    await fits(page)
    assert.deepEqual(complaints, [])
    // Fails if the page's content security policy blocks the redirect.
    const leaving = page.waitForRequest('https://yellow.example/quay-cafe/review')
    await page.getByRole('button', { name: 'Review us on Yellow Book' }).click()
    await leaving
  }
})

test('a person chooses messages without signing in, and stops them all', { skip }, async () => {
  const { preferencesUrl, unsubscribeUrl } = await requestFor()
  const consent = async () => {
    const { consent } = await client.exportContact({ params: { id: contactId } })
    return consent
  }
  const { page, complaints } = await dashboard.visit(new URL(preferencesUrl).pathname, { width: PHONE })
  const email = page.getByRole('group', { name: 'E-mail' })
  assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 6)
  assert.deepEqual(await barriersOn(page), [])
  await fits(page)
  await email.getByLabel('News and offers').uncheck()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await page.getByRole('status').getByText('Your choices were saved.').waitFor()
  assert.equal(await email.getByLabel('News and offers').isChecked(), false)
  assert.deepEqual((await consent()).email, { marketing: 'withdrawn', feedback: 'granted', service: 'granted' })

  await page.goto(new URL(unsubscribeUrl).pathname)
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You have unsubscribed' }).waitFor()
  assert.equal((await consent()).email.feedback, 'withdrawn')
  assert.equal((await consent()).sms.feedback, 'granted')

  await page.goto(new URL(preferencesUrl).pathname)
  await page.getByRole('button', { name: 'Stop all messages' }).click()
  await page.getByRole('status').waitFor()
  assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0)
  const none = { marketing: 'withdrawn', feedback: 'withdrawn', service: 'withdrawn' }
  assert.deepEqual(await consent(), { email: none, sms: none })
  assert.deepEqual(complaints, [])
})
