import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openEmptyDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openEmptyDashboard()
const owner = { email: 'olive@harbour.example', password: 'correct horse battery' }
let page: Page

const steps = () => page.getByRole('region', { name: 'First steps' })
const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const choose = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const show = (kind: string) =>
  page.getByRole('radiogroup', { name: 'Show locations or groups' }).getByText(kind).click()
const backToLocations = () => page.getByRole('link', { name: 'Locations', exact: true }).click()

const pick = async (field: string, option: string) => {
  await dialog().getByRole('combobox', { name: field }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

const promises: Readonly<Record<string, () => Promise<void>>> = {
  'the first visitor becomes the owner with the code from the log, and is signed in': async () => {
    const server = await dashboard.server()
    const [, code = ''] = /First owner +(\S+)/.exec(server.process.stdout) ?? []
    await page.getByRole('heading', { name: 'No account yet' }).waitFor()
    assert.deepEqual(await barriersOn(page), [])
    await page.getByLabel('Code from the log').fill('aaaaa-aaaaa')
    await page.getByLabel('Business').fill('Harbour')
    await page.getByLabel('First name').fill('Olive')
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('This is not the code in the log').waitFor()
    await page.getByLabel('Code from the log').fill(code)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/app/locations')
  },

  'from an empty account to a published location, one step after the other': async () => {
    await steps().getByText('0 of 5 done').waitFor()
    assert.deepEqual(await barriersOn(page), [])
    await steps().getByRole('link', { name: 'Add a location' }).click()
    await dialog().getByLabel('Name').fill('Pier Street')
    // The only possible parent is preselected.
    await eventually(
      async () => (await dialog().getByLabel('Parent', { exact: true }).inputValue()) === 'Harbour',
      'it',
    )
    // The state is kept when the country changes: it is shown as an error, not replaced.
    await pick('Country', 'Canada')
    await pick('State', 'Ontario (ON)')
    await pick('Country', 'United States')
    await dialog().getByLabel('Phone').fill('12')
    await press('Add')
    await dialog()
      .getByText(/^Phone must be a valid phone number/)
      .waitFor()
    await dialog()
      .getByText(/^State must be an ISO 3166-2/)
      .waitFor()
    await pick('State', 'New York (NY)')
    await dialog().getByLabel('Phone').fill('212 555 0100')
    await press('Add')
    await page.getByText('Pier Street added.').waitFor()

    // The listing says what it needs. A save with errors moves to the first, and lists them all.
    await page.getByRole('region', { name: 'Still missing' }).getByRole('button', { name: 'Street address' }).click()
    await page.keyboard.type('1 Pier Street')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.locator('#section-hours:focus').waitFor()
    const errors = page.getByRole('list', { name: 'Errors to fix' })
    assert.deepEqual(await errors.getByRole('button').allTextContents(), [
      'Opening hours are required',
      'Microsite category is required',
      'Services are required',
    ])
    assert.deepEqual(await barriersOn(page), [])
    await page.getByRole('switch', { name: 'Open on Monday' }).press('Space')
    await errors.getByRole('button', { name: 'Microsite category is required' }).click()
    await page.keyboard.type('Bakery')
    await errors.getByRole('button', { name: 'Services are required' }).click()
    await page.keyboard.type('Bread')
    await save.click()
    await page.getByText('Listing saved.').waitFor()

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await steps().getByRole('link', { name: 'Connect a directory' }).click()
    await page.getByRole('button', { name: 'Connect Reference' }).click()
    await page.getByText('Reference connected.').waitFor()
    await page
      .getByRole('region', { name: 'Reference' })
      .getByText(/^(Sent|In sync)$/)
      .waitFor()
    const [site] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: /^View/ }).click()])
    await site.getByRole('heading', { name: 'Pier Street' }).first().waitFor()
    await site.getByText('(212) 555-0100').first().waitFor()
    await site.close()
    await page.getByRole('button', { name: /^Connect Search profile/ }).click()
    await dialog().getByLabel('Account').fill('1234')
    await dialog().getByLabel('Client ID').fill('client')
    await dialog().getByLabel('Client secret').first().fill('secret')
    await dialog().getByLabel('Refresh token').first().fill('token')
    await press('Connect')
    await dialog().getByText('must have the form accounts/1234567890').waitFor()
    await press('Cancel')
    await page.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click()
    await backToLocations()
    await steps().getByText('3 of 5 done').waitFor()
  },

  'a file of 200 locations is mapped, completed at once, and published': async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await eventually(async () => (await dialog().getByLabel('Add the locations to').inputValue()) === 'Harbour', 'it')
    await dialog().getByLabel('New group for them').fill('Quay Shops')
    const shops = ['Mission', '', 'Airport', ...Array.from({ length: 198 }, (_, at) => `Shop ${at + 1}`)]
    const rows = shops.map((name, at) => `${at},${name},${at} Bay Street,San Francisco,CA,94105,415-555-0100,2019`)
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'shops.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Store ID,Shop,Street,City,State,Zip,Phone,Opened\n${rows.join('\n')}\n`),
      })
    await dialog().getByLabel('Import Shop as').selectOption('name')
    await dialog().getByText('Of the first 10 rows, 1 has errors').waitFor()
    await dialog().getByText('Line 3: Name is required').waitFor()
    assert.equal(await dialog().getByLabel('Import Opened as').inputValue(), '')
    assert.equal(await dialog().getByLabel('Country', { exact: true }).inputValue(), 'United States')
    assert.deepEqual(await barriersOn(page), [])
    await press('Import locations')
    await dialog().getByText('200 locations added, 1 row with errors.').waitFor()
    await dialog()
      .getByRole('row', { name: /3 1, 1 Bay Street.*Name is required/ })
      .waitFor()
    assert.deepEqual(await barriersOn(page), [])
    await dialog().getByRole('link', { name: 'Add what is missing' }).click()

    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Select all matching locations' }).click()
    await page.getByText('200 selected').waitFor()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await dialog().getByLabel('New value for microsite category').fill('Bakery')
    await dialog().getByLabel('New value for services').fill('Bread')
    await dialog().getByLabel('New value for time zone').fill('America/Los_Angeles')
    await press('Preview')
    await press('Apply to 200 locations')
    await page.getByText('200 locations changed.').last().waitFor()
    await dialog().waitFor({ state: 'detached' })

    await show('Groups')
    await page.getByRole('link', { name: 'Quay Shops' }).click()
    await page.getByRole('link', { name: 'Directories', exact: true }).click()
    await page.getByRole('button', { name: 'Connect all locations Reference' }).click()
    await page
      .getByRole('region', { name: 'Reference' })
      .getByText(/^200 locations: \d+ connected/)
      .waitFor()
    await backToLocations()
  },

  'a location moves to a group, and a deletion lists what is lost and asks for the name': async () => {
    await page.getByRole('button', { name: 'Add location' }).click()
    await dialog().getByLabel('Type').selectOption('enterprise')
    await dialog().getByLabel('Name').fill('Bay Group')
    await eventually(
      async () => (await dialog().getByLabel('Parent', { exact: true }).inputValue()) === 'Harbour',
      'it',
    )
    await press('Add')
    await page.getByText('Bay Group added.').waitFor()
    await choose('Mission', 'Move')
    await dialog().getByLabel('New parent').click()
    await page.getByRole('option', { name: 'Bay Group' }).click()
    assert.deepEqual(await barriersOn(page), [])
    await press('Move')
    await page.getByText('Mission moved to Bay Group.').waitFor()

    await show('Groups')
    await choose('Harbour', 'Delete')
    await dialog().getByText('Harbour contains 3 businesses. Move or delete them first.').waitFor()
    await press('Cancel')
    await choose('Bay Group', 'Delete')
    await dialog().getByText('1 location', { exact: true }).waitFor()
    assert.deepEqual(await barriersOn(page), [])
    assert.equal(await dialog().getByRole('button', { name: 'Delete' }).isDisabled(), true)
    await dialog().getByLabel('To confirm, type the name: Bay Group').fill('Bay Group')
    await press('Delete')
    await page.getByText('Bay Group deleted.').waitFor()
    await show('Locations')
    await page.getByRole('link', { name: 'Pier Street' }).waitFor()
    await page.getByRole('link', { name: 'Mission', exact: true }).waitFor({ state: 'detached' })
  },

  'dismissed first steps come back with Undo, and else stay away': async () => {
    await steps().getByRole('button', { name: 'Dismiss first steps' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await steps().getByRole('button', { name: 'Dismiss first steps' }).click()
    await steps().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Pier Street' }).waitFor()
    assert.equal(await steps().count(), 0)
  },
}

// All steps use one page, because they depend on each other.
test('an empty service is set up in the dashboard', { skip }, async (t) => {
  await dashboard.server()
  page = (await dashboard.visit('/app')).page
  for (const [promise, check] of Object.entries(promises)) await t.test(promise, check)
})
