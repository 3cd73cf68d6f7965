import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()
const SHOP = 100001

async function screenOf(path: string) {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: SHOP } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/${path}`, { as: 'owner' })
  return { page, client, params: { businessNumber } }
}

test('a drift is resolved: their value is accepted here, which can be undone, and ours is restored there', {
  skip,
}, async () => {
  const { page, client, params } = await screenOf('directories')
  const maps = page.getByRole('region', { name: 'Demo maps' })
  const phone = maps.getByRole('row', { name: /Phone/ })
  await phone.getByText('(212) 555-0101').waitFor()
  await phone.getByText('(212) 555-0199').waitFor()
  await phone.getByRole('button', { name: 'Use theirs for Phone' }).click()
  await page.getByText('Listing updated.').waitFor()
  const phoneInListing = async () => (await client.getListing({ params })).businessInfo.phone
  assert.equal(await phoneInListing(), '(212) 555-0199')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Listing restored.').waitFor()
  assert.equal(await phoneInListing(), '(212) 555-0101')
  await maps.getByRole('button', { name: 'Use theirs for Website' }).click()
  const question = page.getByRole('dialog', { name: 'Clear this field?' })
  await question.getByText(/clears this in your listing: Website \(https:.*pier-street\)/).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  assert.notEqual((await client.getListing({ params })).businessInfo.websiteUrl, '')
  await maps.getByRole('button', { name: 'Keep ours for Website' }).click()
  await page.getByText('Sending your value to the directory.').waitFor()
  await eventually(async () => {
    const { directories } = await client.getListingStatus({ params })
    return directories.find(({ directory }) => directory === 'demo-maps')?.state !== 'drifted'
  }, 'the drift to end')
  await maps.getByText('Differs').waitFor({ state: 'detached' })
})

test('a product is removed from a location and added again, and a new service appears in a new category', {
  skip,
}, async () => {
  const { page, client, params } = await screenOf('catalogue')
  const carried = async () => {
    const headers = { 'x-business-number': params.businessNumber }
    const { products } = await client.listProducts({ headers, body: { businessNumbers: [params.businessNumber] } })
    return products.some(({ name }) => name === 'Croissant')
  }
  const croissant = page.getByRole('switch', { name: 'Offer Croissant here' })
  await croissant.click({ force: true })
  await page.getByText('Croissant is no longer offered here.').waitFor()
  assert.equal(await carried(), false)
  await croissant.click({ force: true })
  await page.getByText('Croissant is now offered here.').waitFor()
  assert.equal(await carried(), true)

  await page.getByRole('tab', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Add service' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Picnic basket')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Picnic basket/ }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByLabel('New category').fill('Summer')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('combobox', { name: 'Summer' }).click()
  await page.getByRole('option', { name: 'Picnic basket' }).click()
  await page.getByRole('button', { name: 'Save services' }).click()
  await page.getByText('Saved. 1 location updated.').waitFor()
  const mapping = await client.getLocationMapping({ query: { businessId: SHOP } })
  assert.deepEqual(
    mapping.Summer?.map(({ name }) => name),
    ['Picnic basket'],
  )
})

test('a dialog with unsaved values asks before another page opens, and returns the focus when it closes', {
  skip,
}, async () => {
  const { page } = await screenOf('catalogue')
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Products and services', exact: true }).click()
  const opener = page.getByRole('button', { name: 'Add product' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await dialog.getByLabel('Name').fill('Unsaved')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Unsaved')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await opener.and(page.locator(':focus')).waitFor()
})

test('changed services of a location are not lost without a question when another tab opens', { skip }, async () => {
  const { page } = await screenOf('catalogue?tab=services')
  await page.getByLabel('New category').fill('Winter')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('combobox', { name: 'Winter' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Products' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Add product' }).waitFor()
})

test('the secret of a webhook is shown once, and the log shows the result of a test message', { skip }, async () => {
  const { page } = await screenOf('webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('URL').fill('http://10.0.0.1/in')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await form.getByText('URL is a private or reserved address').waitFor()
  await form.getByLabel('URL').fill('https://shop.invalid/in')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const secret = (await page.getByTestId('Secret').textContent()) ?? ''
  assert.match(secret, /^whsec_/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: "I've copied the secret" }).click()
  await page.getByRole('table', { name: 'Webhooks' }).waitFor()
  assert.ok(!(await page.content()).includes(secret))
  await page.getByRole('button', { name: 'Actions for shop.invalid' }).click()
  await page.getByRole('menuitem', { name: 'Send test message' }).click()
  await page.getByRole('heading', { name: 'Deliveries to shop.invalid' }).waitFor()
  await page.getByRole('row', { name: /ping .*Retrying/ }).waitFor()
  await page.getByRole('button', { name: /^Show details of ping/ }).click()
  const details = page.getByRole('dialog', { name: 'Delivery' })
  assert.match((await details.getByRole('region', { name: 'Payload' }).textContent()) ?? '', /"type": "ping"/)
  await details.getByText('The receiver did not respond.').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Resend failed deliveries' }).click()
  await page.getByText('Nothing to resend.').waitFor()
  assert.deepEqual(await barriersOn(page), [])
})
