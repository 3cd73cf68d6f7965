import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Locator, Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let client: Client
let locations: number[]
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  locations = businesses.map(({ businessNumber }) => businessNumber)
})

async function edit(section: string, at = 0): Promise<{ page: Page; businessNumber: number }> {
  const businessNumber = locations[at] ?? assert.fail('the demo has too few locations')
  const path = `/app/business/${businessNumber}/listing?section=${section}`
  const { page } = await dashboard.visit(path, { as: 'owner' })
  await page.getByRole('heading', { name: 'Listing', level: 1 }).waitFor()
  return { page, businessNumber }
}
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

/** Beside the field, and tied to it: a screen reader says it with the field. */
async function ruleBeside(input: Locator): Promise<string> {
  await input.and(input.page().locator('[aria-invalid="true"]')).waitFor()
  const id = (await input.getAttribute('aria-describedby'))?.split(' ').find((id) => id.endsWith('-error')) ?? ''
  return (await input.page().locator(`[id="${id}"]`).textContent()) ?? ''
}

const broken = [
  ['business', 'businessInfo.name', '', /required/],
  ['business', 'businessInfo.phone', '12', /valid number/],
  ['business', 'businessInfo.websiteUrl', 'harbour', /http or https URL/],
  ['business', 'businessInfo.emailId', 'pier@', /e-mail address/],
  ['business', 'businessInfo.mainBusinessDescription', 'Too short.', /at least 200 characters/],
  ['business', 'businessInfo.location.state', 'ZZ', /./],
  ['details', 'additionalInfo.services', '', /required/],
  ['details', 'additionalInfo.menuLink', 'menu', /http or https URL/],
  ['details', 'additionalInfo.additionalPaymentTypes', 'x'.repeat(251), /at most 250/],
  ['media', 'media.logoUrl', 'logo.png', /http or https URL/],
  ['search', 'searchListing.searchDescription', 'x'.repeat(751), /at most 750/],
  ['social', 'socialListing.socialDescription', 'x'.repeat(256), /at most 255/],
  ['engine', 'engineListing.enginePhoneNumber', '12', /valid number/],
  ['microsite', 'internalListing.category', '', /required/],
  ['notices', 'covidInfo.virtualCareLink', 'care', /http or https URL/],
] as const

test('says beside each field which rule it breaks, in the words of the service, before anything is saved', {
  skip,
}, async () => {
  const { page, businessNumber } = await edit('business')
  const stored = await client.getListing({ params: { businessNumber } })
  for (const section of new Set(broken.map(([section]) => section))) {
    const label = {
      business: 'Business',
      details: 'Details',
      media: 'Images',
      search: 'Search profile',
      social: 'Social page',
      engine: 'Engine listing',
      microsite: 'Microsite',
      notices: 'Notices',
    }[section]
    await page.getByRole('tab', { name: new RegExp(`^${label}`) }).click()
    const here = broken.filter(([place]) => place === section)
    for (const [, path, text] of here) await field(page, path).fill(text)
    for (const [, path, , rule] of here) assert.match(await ruleBeside(field(page, path)), rule, path)
  }
  await page
    .getByRole('region', { name: 'Changes' })
    .getByText(/\d errors to fix/)
    .waitFor()
  assert.equal(await save(page).isDisabled(), true)
  assert.deepEqual(await client.getListing({ params: { businessNumber } }), stored)
})

test('names the day whose hours overlap, a date that is missing and a suburb', { skip }, async () => {
  const { page } = await edit('hours')
  await page.getByLabel('Tuesday to').first().fill('06:00')
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click()
  await page.getByLabel('Tuesday from').nth(1).fill('08:00')
  await page.getByLabel('Tuesday to').nth(1).fill('09:00')
  await page
    .getByText(/hours do not overlap/)
    .first()
    .waitFor()
  await page.getByLabel('Business status').selectOption('Temporarily Closed')
  assert.match(await ruleBeside(page.getByLabel('Reopening date')), /required|mandatory/i)
  await page.getByRole('button', { name: 'Add special day' }).click()
  await page.getByText(/Date is a real date/).waitFor()
  await page.getByRole('tab', { name: 'Business' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('New Zea')
  await page.getByRole('option', { name: 'New Zealand' }).click()
  assert.match(await ruleBeside(page.getByLabel('Suburb')), /required in New Zealand/)
})

test('saves what was changed and nothing else, and shows it as the service keeps it', { skip }, async () => {
  const { page, businessNumber } = await edit('business', 1)
  const before = await client.getListing({ params: { businessNumber } })
  await field(page, 'businessInfo.phone').fill('+1 415 555 2671')
  await page.getByRole('tab', { name: 'Hours' }).click()
  await page.getByLabel('Friday to').first().fill('02:00')
  await page.getByText('next day', { exact: true }).waitFor()
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('complementary', { name: 'Preview of your draft' }).getByText('+1 415 555 2671').waitFor()
  await save(page).click()
  await page.getByText('Listing saved.').waitFor()
  const after = await client.getListing({ params: { businessNumber } })
  assert.equal(after.businessInfo.phone, '(415) 555-2671')
  assert.equal(after.additionalInfo.hoursOfOperations[4]?.workingHours.at(-1)?.endHour, '02:00')
  assert.deepEqual({ ...after.businessInfo, phone: '' }, { ...before.businessInfo, phone: '' })
  await page.getByRole('tab', { name: 'Business' }).click()
  assert.equal(await field(page, 'businessInfo.phone').inputValue(), '(415) 555-2671')
})

test('does not lose changes to a wrong click, nor to somebody else who saves first', { skip }, async () => {
  const { page, businessNumber } = await edit('business', 2)
  await field(page, 'businessInfo.location.address2').fill('Floor 2')
  await field(page, 'businessInfo.name').fill('Mine')
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  assert.equal(await field(page, 'businessInfo.name').inputValue(), 'Mine')

  const theirs = { businessInfo: { name: 'Theirs', emailId: 'theirs@harbour.example' } }
  await client.updateListing({ params: { businessNumber }, body: theirs })
  await save(page).click()
  await page.getByText('Someone else changed these fields too').waitFor()
  assert.equal(await field(page, 'businessInfo.emailId').inputValue(), 'theirs@harbour.example')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await save(page).click()
  await page.getByText('Listing saved.').waitFor()
  const { businessInfo } = await client.getListing({ params: { businessNumber } })
  assert.equal(businessInfo.name, 'Theirs')
  assert.equal(businessInfo.location.address2, 'Floor 2')
})

test('no section of the editor has a barrier', { skip }, async () => {
  const { page } = await edit('business')
  await field(page, 'businessInfo.name').waitFor()
  const tabs = await page.getByRole('tab').all()
  assert.ok(tabs.length > 8, `only ${tabs.length} sections`)
  for (const tab of tabs) {
    await tab.click()
    await page.getByLabel('Loading').waitFor({ state: 'hidden' })
    assert.deepEqual(await barriersOn(page), [], (await tab.textContent()) ?? '')
  }
})

test('what was saved stands on the microsite, in the preview beside the form too', { skip }, async () => {
  const { page, businessNumber } = await edit('business')
  const address = `${(await dashboard.server()).url}/sites/${businessNumber}`
  await field(page, 'businessInfo.name').fill('Harbour Bakery at the Old Pier')
  await save(page).click()
  await page.getByText('Listing saved.').waitFor()
  assert.match(await (await fetch(address)).text(), /Harbour Bakery at the Old Pier/)
  await page.getByRole('tab', { name: 'Preview: microsite' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Harbour Bakery at the Old Pier' }).first().waitFor()
})
