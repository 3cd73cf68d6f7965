import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()
/** More than fits on a page of the table. */
const COUNT = 30
const CLOSED = { specialDate: '12/25/2026', isOpen: 0, startHour: '', endHour: '' }

let client: Client
/** An account that only these tests use. */
let businessIds: number[]
let groupId: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const first = businesses[0] ?? assert.fail('the demo has no locations')
  const example = await client.getListing({ params: { businessNumber: first.businessNumber } })
  const group = await client.createBusiness({ body: { name: 'Wharf Stands', type: 'enterprise' } })
  groupId = group.businessId
  const listing = {
    ...example,
    media: { ...example.media, logoUrl: '', coverImageUrl: '' },
    additionalInfo: { ...example.additionalInfo, specialHours: [] },
  }
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const name = `Wharf Stand ${at + 1}`
    return JSON.stringify({
      externalId: name,
      name,
      listing: { ...listing, businessInfo: { ...listing.businessInfo, name } },
    })
  })
  const folder = await mkdtemp(join(tmpdir(), 'presence-bulk-'))
  const file = join(folder, 'stands.jsonl')
  await writeFile(file, rows.join('\n'))
  const imported = await dashboard.run(['import', 'listings', file, '--business', String(groupId)])
  await rm(folder, { recursive: true })
  assert.equal(imported.code, 0, imported.stderr)
  const found = await client.listChildBusinesses({ query: { businessId: groupId, count: COUNT } })
  businessIds = found.businesses.map(({ businessId }) => businessId)
})

const newest = async () => (await client.listBulkEdits({ query: { count: 1 } })).bulkEdits[0] ?? assert.fail('none')
const finished = () => eventually(async () => (await newest()).state === 'finished', 'the bulk edit to be done')
const hoursAt = async (place: number) => {
  const businessNumber = businessIds[place] as number
  return (await client.getListing({ params: { businessNumber } })).additionalInfo.specialHours
}

const openLocations = () => dashboard.visit('/app/locations', { as: 'owner' })

test('all locations that match are closed on a date in one edit, with a preview of each; Undo opens them again', {
  skip,
}, async () => {
  const { page, complaints } = await openLocations()
  await page.getByLabel('Search locations').fill('Wharf Stand')
  // A new search clears the selection, so it comes first.
  await page.getByText(`${COUNT} locations`, { exact: true }).waitFor()
  const table = page.getByRole('table', { name: 'Locations' })
  await table.getByLabel('Select Wharf Stand 1', { exact: true }).check()
  await page.getByText('1 selected').waitFor()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all matching locations' }).click()
  await page.getByText(`${COUNT} selected`).waitFor()
  await page.getByRole('button', { name: 'Edit selected' }).click()

  const dialog = page.getByRole('dialog', { name: `Edit ${COUNT} locations` })
  await dialog.getByRole('textbox', { name: 'Date' }).fill('2026-12-25')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText(`${COUNT} locations will change, 0 already up to date, 0 can't be changed.`).waitFor()
  await dialog
    .getByRole('row', { name: /Wharf Stand 1 .*Usual hours → Closed/ })
    .first()
    .waitFor()
  const edits = (await client.listBulkEdits({ query: { count: 100 } })).bulkEdits.length
  await dialog.getByRole('button', { name: `Apply to ${COUNT} locations` }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  // Hovering keeps the toast open.
  await page.getByText(`${COUNT} locations changed.`).last().hover()
  assert.deepEqual([await hoursAt(0), await hoursAt(COUNT - 1)], [[CLOSED], [CLOSED]])
  // A double click is one edit.
  assert.equal((await client.listBulkEdits({ query: { count: 100 } })).bulkEdits.length, edits + 1)

  await page.getByRole('button', { name: 'Undo' }).click()
  // Hovering keeps all toasts open.
  await page.getByText(`${COUNT} locations restored.`).hover()
  await page.getByText('Undoing the bulk edit…').waitFor({ state: 'detached' })
  assert.deepEqual([await hoursAt(0), await hoursAt(COUNT - 1)], [[], []])
  assert.deepEqual(complaints, [])
})

test('weekly hours and the time zone are set in one edit, and undone', { skip }, async () => {
  const detailsAt = async (place: number) => {
    const businessNumber = businessIds[place] as number
    const { hoursOfOperations, timezone } = (await client.getListing({ params: { businessNumber } })).additionalInfo
    return { saturday: hoursOfOperations.find(({ day }) => day === 5)?.isOpen, timezone }
  }
  const before = await detailsAt(0)
  const { page } = await openLocations()
  await page.getByLabel('Search locations').fill('Wharf Stand')
  await page.getByText(`${COUNT} locations`, { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Locations' }).getByLabel('Select Wharf Stand 1', { exact: true }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 location' })
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Opening hours')
  await dialog.getByRole('switch', { name: 'Open on Friday' }).uncheck()
  await dialog.getByRole('button', { name: 'Add another field' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).last().selectOption('Time zone')
  await dialog.getByLabel('New value for time zone').fill('America/Denver')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText("1 location will change, 0 already up to date, 0 can't be changed.").waitFor()
  await dialog.getByRole('button', { name: 'Apply to 1 location' }).click()
  // Hovering keeps the toast open.
  await page.getByText('1 location changed.').last().hover()
  assert.deepEqual(await detailsAt(0), { saturday: 0, timezone: 'America/Denver' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 location restored.').waitFor()
  assert.deepEqual(await detailsAt(0), before)
})

test('the region, a label and a field of several shops are set in one edit, with a preview; Undo restores them', {
  skip,
}, async () => {
  const shops = businessIds.slice(0, 2)
  const levels = [{ name: 'Region', values: [{ name: 'East' }] }]
  await client.updateLevels({ params: { businessId: groupId }, body: { levels } })
  const headers = { 'x-business-number': groupId }
  await client.createLocationField({ headers, body: { fieldName: 'Franchisee', type: 'TEXT' } })
  await client.updateLocationLevels({ params: { businessId: shops[0] as number }, body: { Region: 'East' } })
  const regions = async () => {
    const { levels } = await client.getLevels({ params: { businessId: groupId } })
    return levels.flatMap(({ values }) =>
      values.filter(({ locations }) => locations > 0).map(({ name, locations }) => [name, locations]),
    )
  }
  const before = await regions()
  const { page, complaints } = await openLocations()
  await page.getByLabel('Search locations').fill('Wharf Stand')
  await page.getByText(`${COUNT} locations`, { exact: true }).waitFor()
  for (const at of [1, 2]) await page.getByLabel(`Select Wharf Stand ${at}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 locations' })
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Region')
  await dialog.getByLabel('New value for Region').fill('North')
  await dialog.getByText('Creates a new Region').waitFor()
  await dialog.getByRole('button', { name: 'Add another field' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).last().selectOption('Franchisee')
  await dialog.getByLabel('New value for Franchisee').fill('Okafor Foods')
  await dialog.getByRole('button', { name: 'Add another field' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).last().selectOption('Add labels')
  await dialog.getByRole('combobox', { name: 'Add labels' }).fill('Kiosk')
  await page.keyboard.press('Enter')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText("2 locations will change, 0 already up to date, 0 can't be changed.").waitFor()
  await dialog.getByText('Region: North; Franchisee: Okafor Foods; Add labels: Kiosk').waitFor()
  await dialog
    .getByRole('row', { name: /Region: East → North.*Franchisee: Empty → Okafor Foods.*Labels: Empty → Kiosk/ })
    .waitFor()
  await dialog.getByRole('button', { name: 'Apply to 2 locations' }).click()
  // Hovering keeps the toast open.
  await page.getByText('2 locations changed.').last().hover()
  assert.deepEqual(await regions(), [['North', 2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 locations restored.').waitFor()
  assert.deepEqual(await regions(), before)
  assert.deepEqual(complaints, [])
})

test('clearing the selection stops adding locations to it; a download is stopped; no field, no preview', {
  skip,
}, async () => {
  const { page } = await openLocations()
  await page.getByLabel('Search locations').fill('Wharf Stand')
  await page.getByText(`${COUNT} locations`, { exact: true }).waitFor()
  await page.getByLabel('Select all on this page').check()
  // Only requests for the whole list have this size; they are never answered.
  await page.route(/console\/locations\?.*count=100(&|$)/, () => {})
  const stopped = () => page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Select all matching locations' }).click()
  await Promise.all([stopped(), page.getByRole('button', { name: 'Clear selection' }).click()])
  assert.equal(await page.getByText(/^\d+ selected/).count(), 0)

  await page.getByRole('button', { name: 'Download CSV' }).click()
  await Promise.all([stopped(), page.getByRole('button', { name: 'Stop (0 rows read)' }).click()])
  await page.getByRole('button', { name: 'Download CSV' }).waitFor()

  await page.getByLabel('Select Wharf Stand 1', { exact: true }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 location' })
  await dialog.getByRole('button', { name: 'Remove field 1' }).click()
  assert.equal(await dialog.getByRole('button', { name: 'Preview' }).isDisabled(), true)
})

test('the list of recent bulk edits shows what was changed, and undoes it on a later day', { skip }, async () => {
  const [one = 0, other = 0] = businessIds
  const phone = '(415) 555-2671'
  const before = await client.getListing({ params: { businessNumber: one } })
  await client.bulkEditListings({ body: { businessIds: [one, other], listing: { businessInfo: { phone } } } })
  await finished()
  await client.updateListing({
    params: { businessNumber: other },
    body: { businessInfo: { phone: '(415) 555-2672' } },
  })
  const { page } = await openLocations()
  // Shorten the table, because axe checks every row.
  await page.getByLabel('Search locations').fill(`Wharf Stand ${COUNT}`)
  await page.getByLabel('Select Wharf Stand 1', { exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel(`Select Wharf Stand ${COUNT}`).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 location' })
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Website')
  await dialog.getByLabel('New value for website').fill('stand')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText(/Not changed\. Website: an http or https URL/).waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Apply to 0 locations' }).isDisabled(), true)
  assert.deepEqual(await barriersOn(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Recent bulk edits' }).click()
  const entry = page.getByRole('dialog', { name: 'Recent bulk edits' }).getByRole('listitem').first()
  await entry.getByText(`Phone: ${phone}`, { exact: true }).first().waitFor()
  await entry.getByRole('button', { name: 'Show locations' }).click()
  await entry.getByRole('row', { name: /Wharf Stand 1/ }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await entry.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog', { name: 'Undo this bulk edit?' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 location restored, 1 not restored.').first().waitFor()
  await entry.getByText(/Not restored\. Phone: changed since the bulk edit/).waitFor()
  const after = await client.getListing({ params: { businessNumber: one } })
  assert.equal(after.businessInfo.phone, before.businessInfo.phone)
  // Other tests use the table of locations too.
  await client.deleteBusiness({ params: { business_Id: groupId } })
})
