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

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await dashboard.run(args)
  assert.equal(code, 0, stderr)
  return stdout
}

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
    await run('directories', 'grant', 'city-guide', '--partner', 'Harbour')
    await page.reload()
  },

  'from an empty account to a published location, one step after the other': async () => {
    await steps().getByText('0 of 5 done').waitFor()
    assert.deepEqual(await barriersOn(page), [])
    await steps().getByRole('link', { name: 'Add a location' }).click()
    await dialog().getByLabel('Name').fill('Pier Street')
    assert.deepEqual(await barriersOn(page), [])
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
    await steps().getByText('1 of 5 done').waitFor()

    await choose('Pier Street', 'Edit')
    await dialog().getByLabel('Street address').fill('1 Pier Street')
    await dialog().getByLabel('City').fill('New York')
    await dialog().getByLabel('Website').fill('https://harbour.example')
    await dialog().getByLabel('E-mail').fill('pier@harbour.example')
    await dialog().getByLabel('Time zone', { exact: true }).fill('America/New_York')
    await page.getByRole('option', { name: 'America/New_York' }).click()
    await press('Save')
    await page.getByText('Pier Street saved.').waitFor()

    await steps().getByRole('link', { name: 'Connect a directory' }).click()
    await page.getByRole('button', { name: /^Connect city/i }).click()
    await page
      .getByText(/connected\.$/)
      .first()
      .waitFor()
    const businessNumber = /\/business\/(\d+)\//.exec(page.url())?.[1]
    await backToLocations()
    await steps().getByText('2 of 5 done').waitFor()
    const { url } = await dashboard.server()
    const site = await (await fetch(`${url}/sites/${businessNumber}`)).text()
    assert.match(site, /Pier Street/)
    assert.match(site, /\(212\) 555-0100/)
  },

  'a file is previewed before its valid rows are imported': async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await eventually(async () => (await dialog().getByLabel('Add the locations to').inputValue()) === 'Harbour', 'it')
    const csv = 'Store ID,Name,City,Opened\n1,Mission,San Francisco,2019\n2,,Oakland,2020\n3,Airport,Oakland,2021\n'
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'shops.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      })
    await dialog().getByText('Of the first 3 rows, 1 has errors').waitFor()
    await dialog().getByText('Line 3: Name is required').waitFor()
    assert.equal(await dialog().getByLabel('Import Opened as').inputValue(), '')
    assert.equal(await dialog().getByLabel('Country', { exact: true }).inputValue(), 'United States')
    assert.deepEqual(await barriersOn(page), [])
    await press('Import locations')
    await dialog().getByText('2 locations added, 0 updated, 0 unchanged, 1 row with errors.').waitFor()
    await dialog()
      .getByRole('row', { name: /3 2, Oakland, 2020 Name is required/ })
      .waitFor()
    assert.deepEqual(await barriersOn(page), [])
    await press('Close')
    await page.getByRole('row', { name: /Mission .*San Francisco/ }).waitFor()
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
  await run('directories', 'add', 'city-guide', '--url', 'http://127.0.0.1:9/guide', '--view', 'maps')
  page = (await dashboard.visit('/app')).page
  for (const [promise, check] of Object.entries(promises)) await t.test(promise, check)
})
