import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { ruleBeside } from '../stage/rule-beside.ts'

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

async function open(section: string, at: number): Promise<{ page: Page; businessNumber: number }> {
  const businessNumber = locations[at] ?? assert.fail('the demo has too few locations')
  const path = `/app/business/${businessNumber}/listing?section=${section}`
  return { ...(await dashboard.visit(path, { as: 'owner' })), businessNumber }
}
async function edit(section: string, at = 0): Promise<{ page: Page; businessNumber: number }> {
  const { page, businessNumber } = await open(section, at)
  // A section of the form gets the focus once it is shown, which closes a list of options that is already open.
  await page.locator(`#section-${section}:focus`).waitFor()
  return { page, businessNumber }
}
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const broken = [
  ['', 'businessInfo.name', '', /required/],
  ['', 'businessInfo.phone', '12', /valid phone number/],
  ['', 'businessInfo.websiteUrl', 'harbour', /http or https URL/],
  ['', 'businessInfo.emailId', 'pier@', /e-mail address/],
  ['', 'businessInfo.mainBusinessDescription', 'Too short.', /at least 200 characters/],
  ['', 'additionalInfo.services', '', /required/],
  ['', 'internalListing.category', '', /required/],
  ['', 'media.logoUrl', 'logo.png', /http or https URL/],
  ['Links', 'additionalInfo.menuLink', 'menu', /http or https URL/],
  ['About the business', 'additionalInfo.additionalPaymentTypes', 'x'.repeat(251), /at most 250/],
  ['Search profile', 'searchListing.searchDescription', 'x'.repeat(751), /at most 750/],
  ['Social page', 'socialListing.socialDescription', 'x'.repeat(256), /at most 255/],
  ['Engine listing', 'engineListing.enginePhoneNumber', '12', /valid phone number/],
  ['Health notices', 'covidInfo.virtualCareLink', 'care', /http or https URL/],
] as const

const fold = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false })

test('shows next to each field the rule that it breaks, with the message of the service, before anything is saved', {
  skip,
}, async () => {
  const { page, businessNumber } = await edit('business')
  const stored = await client.getListing({ params: { businessNumber } })
  for (const [title, path, text] of broken) {
    if (title) await fold(page, title).click()
    await field(page, path).fill(text)
  }
  assert.match(await ruleBeside(field(page, 'covidInfo.virtualCareLink')), /^Virtual care link must be an? /)
  for (const [, path, , rule] of broken) assert.match(await ruleBeside(field(page, path)), rule, path)
  await save(page).click()
  // The first error gets the focus, and all are listed.
  await page.locator('[name="businessInfo.name"]:focus').waitFor()
  const errors = page.getByRole('list', { name: 'Errors to fix' }).getByRole('listitem')
  await errors.filter({ hasText: 'Virtual care link' }).waitFor()
  assert.ok((await errors.count()) >= broken.length)
  assert.deepEqual(await client.getListing({ params: { businessNumber } }), stored)
})

test('a listing that lacks required fields shows no errors until it is edited', { skip }, async () => {
  const { page } = await dashboard.visit('/app/business/100000/listing', { as: 'owner' })
  const checked = page.waitForResponse((response) => response.url().includes('validateOnly=true'))
  await page.reload()
  await checked
  await field(page, 'businessInfo.name').waitFor()
  assert.equal(await page.locator('[aria-invalid="true"]').count(), 0)
  await field(page, 'businessInfo.websiteUrl').fill('https://harbour.example')
  assert.equal(await ruleBeside(field(page, 'additionalInfo.services')), 'Services are required')
  await page.getByText('Opening hours are required', { exact: true }).waitFor()
})

test('a collapsed section opens when it has an error, and when a link or the list of errors names a field in it', {
  skip,
}, async () => {
  const { page } = await edit('business', 2)
  // The displayed category, in a collapsed section, must be one of the categories above.
  assert.equal(await field(page, 'internalListing.displayCategory').count(), 0)
  await field(page, 'internalListing.category').fill('Zoo')
  assert.match(await ruleBeside(field(page, 'internalListing.displayCategory')), /categor/i)
  await discard(page)

  assert.equal(await field(page, 'additionalInfo.menuLink').count(), 0)
  await fold(page, 'Links').click()
  await field(page, 'additionalInfo.menuLink').fill('menu')
  await page.getByRole('button', { name: /^Links.*1 error to fix/ }).click()
  await field(page, 'additionalInfo.menuLink').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '1 error to fix', exact: true }).click()
  await page.getByRole('button', { name: /^Menu link must/ }).click()
  await page.locator('[name="additionalInfo.menuLink"]:focus').waitFor()

  await discard(page)
  await page.goto(page.url().replace(/\?.*/, '?field=optOut.searchCoverOptOut'))
  await page.locator('[name="optOut.searchCoverOptOut"]:focus').waitFor()
  assert.equal(await field(page, 'additionalInfo.menuLink').count(), 0)
})

test('states and attributes are found by name; other attributes can be entered', { skip }, async () => {
  const { page, businessNumber } = await edit('business', 2)
  const state = page.getByRole('combobox', { name: 'State' })
  // The names of the states are loaded after the form. The name of the stored one replaces its code, and what was typed.
  await state.and(page.locator('[value="Auckland (AUK)"]')).waitFor()
  await state.fill('canter')
  await page.getByRole('option', { name: 'Canterbury (CAN)' }).click()
  await fold(page, 'Attributes').click()
  await page.getByRole('combobox', { name: 'Add a common attribute' }).fill('hearing')
  await page.getByRole('option', { name: 'Assistive hearing loop' }).click()
  await page.getByRole('radiogroup', { name: 'Assistive hearing loop' }).getByText('No', { exact: true }).click()
  const rows = page.getByRole('button', { name: /^Remove attribute/ })
  const own = rows.nth(await rows.count())
  await page.getByRole('button', { name: 'Add another attribute' }).click()
  await own.waitFor()
  const at = ((await own.getAttribute('aria-label')) ?? '').replace('Remove ', '')
  for (const [member, text] of Object.entries({ Group: 'Crowd', ID: 'sailors', Name: 'Sailors', Value: 'many' }))
    await page.getByLabel(`${member} of ${at}`).fill(text)
  await save(page).click()
  await page.getByText('Listing saved.').waitFor()
  const { businessInfo, searchListing } = await client.getListing({ params: { businessNumber } })
  assert.equal(businessInfo.location.state, 'CAN')
  assert.deepEqual(searchListing.attributes.Accessibility?.at(-1), {
    attributeId: 'assistive_hearing_loop',
    attributeName: 'Assistive hearing loop',
    value: false,
  })
  assert.deepEqual(searchListing.attributes.Crowd?.at(-1), {
    attributeId: 'sailors',
    attributeName: 'Sailors',
    value: 'many',
  })
  // A state of another country is shown as an error, not replaced.
  await page.getByRole('combobox', { name: 'Country' }).fill('Austral')
  await page.getByRole('option', { name: 'Australia' }).click()
  assert.match(await ruleBeside(state), /subdivision code of AU/)
})

test('names the day whose hours overlap, a date that is missing and a suburb', { skip }, async () => {
  const { page } = await edit('hours')
  await page.getByLabel('Tuesday to').first().fill('06:00')
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click()
  await page.getByLabel('Tuesday from').nth(1).fill('08:00')
  await page.getByLabel('Tuesday to').nth(1).fill('09:00')
  await page
    .getByText(/hours must not overlap/)
    .first()
    .waitFor()
  await fold(page, 'Holidays and closures').click()
  await page.getByLabel('Business status').selectOption('Temporarily Closed')
  assert.match(await ruleBeside(page.getByLabel('Reopening date')), /required|mandatory/i)
  await page.getByRole('button', { name: 'Add special day' }).click()
  await page.getByText(/Date must be a real date/).waitFor()
  await page.getByRole('combobox', { name: 'Country' }).fill('New Zea')
  await page.getByRole('option', { name: 'New Zealand' }).click()
  assert.match(await ruleBeside(page.getByLabel('Suburb')), /required in New Zealand/)
})

test('saves only what was changed, and shows it as stored by the service', { skip }, async () => {
  const { page, businessNumber } = await edit('business', 1)
  const before = await client.getListing({ params: { businessNumber } })
  await field(page, 'businessInfo.phone').fill('+1 415 555 2671')
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
  assert.equal(await field(page, 'businessInfo.phone').inputValue(), '(415) 555-2671')
})

test('Undo restores the values from before the save, and keeps what was edited since', { skip }, async () => {
  const { page, businessNumber } = await edit('business', 1)
  const before = await client.getListing({ params: { businessNumber } })
  await field(page, 'businessInfo.phone').fill('(415) 555-2673')
  await save(page).click()
  // Hovering keeps the toast open.
  await page.getByText('Listing saved.').hover()
  await field(page, 'businessInfo.emailId').fill('edited@harbour.example')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Listing restored.').waitFor()
  assert.deepEqual(await client.getListing({ params: { businessNumber } }), before)
  assert.equal(await field(page, 'businessInfo.phone').inputValue(), before.businessInfo.phone)
  assert.equal(await field(page, 'businessInfo.emailId').inputValue(), 'edited@harbour.example')

  // Another person saves between a save and its Undo.
  await save(page).click()
  await page.getByText('Listing saved.').hover()
  await client.updateListing({ params: { businessNumber }, body: { businessInfo: { phone: '(415) 555-2674' } } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The listing has been changed since then, so it was not restored.').waitFor()
  const { phone, emailId } = (await client.getListing({ params: { businessNumber } })).businessInfo
  assert.deepEqual([phone, emailId], ['(415) 555-2674', 'edited@harbour.example'])
})

test('Undo of a saved listing is no longer offered after leaving the listing', { skip }, async () => {
  const { page } = await edit('business', 1)
  await field(page, 'businessInfo.location.address2').fill('Floor 3')
  await save(page).click()
  // Hovering keeps the toast open.
  await page.getByText('Listing saved.').hover()
  await page.getByRole('link', { name: 'API keys' }).press('Enter')
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
})

test('unsaved changes survive a wrong click, and a concurrent save of another person', { skip }, async () => {
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

test('no section of the editor has an accessibility violation', { skip }, async () => {
  const { page } = await edit('business')
  await field(page, 'businessInfo.name').waitFor()
  const folds = page.getByRole('main').getByRole('button', { expanded: false })
  assert.ok((await folds.count()) > 8, `only ${await folds.count()} folded sections`)
  while ((await folds.count()) > 0) await folds.first().click()
  await page.locator('button[aria-label="Clear languages"]').waitFor()
  await page.locator('button[aria-label="Clear payment methods"]').waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page.getByLabel('Loading').waitFor({ state: 'hidden' })
    assert.deepEqual(await barriersOn(page), [], (await tab.textContent()) ?? '')
  }
})

test('saved changes appear on the microsite and in the preview next to the form', { skip }, async () => {
  const { page, businessNumber } = await edit('business')
  const address = `${(await dashboard.server()).url}/sites/${businessNumber}`
  await field(page, 'businessInfo.name').fill('Harbour Bakery at the Old Pier')
  await save(page).click()
  await page.getByText('Listing saved.').waitFor()
  assert.match(await (await fetch(address)).text(), /Harbour Bakery at the Old Pier/)
  await page.getByRole('tab', { name: 'Microsite preview' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Harbour Bakery at the Old Pier' }).first().waitFor()
})
