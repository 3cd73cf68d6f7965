import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()

let client: Client
/** A location that only these tests use. */
let businessNumber: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  const place = await client.createBusiness({ body: { name: 'Quay Kiosk', type: 'location' } })
  businessNumber = place.businessNumber
  const texts = ['Nice staff.', 'Nice staff.', 'Friendly staff.', 'Rude staff.']
  const reviews = texts.map((comments, at) => ({
    sourceAlias: 'search',
    externalId: `kiosk-${at}`,
    reviewDate: '11/02/2026',
    comments,
  }))
  await client.importReviews({ params: { businessId: place.businessId }, body: { reviews } })
  await eventually(async () => (await statistics()).pendingTexts === 0, 'the reviews to be read')
})

const statistics = () => client.getThemeStatistics({ params: { businessNumber } })
const counts = async () => Object.fromEntries((await statistics()).themeStats.map(({ theme, ct }) => [theme, ct]))
const AS_FOUND = { 'nice staff': 2, 'friendly staff': 1, 'rude staff': 1 }

test('a theme is merged into another from its menu; Undo restores both', { skip }, async () => {
  assert.deepEqual(await counts(), AS_FOUND)
  const { page, complaints } = await dashboard.visit(`/app/business/${businessNumber}/themes`, { as: 'owner' })
  const themes = page.getByRole('table', { name: 'Themes' })
  const row = (theme: string) => themes.getByRole('row', { name: theme })
  await page.getByRole('button', { name: 'Actions for nice staff' }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge “nice staff” into…' })
  await dialog.getByLabel('Theme').selectOption('friendly staff')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  // Hovering keeps the toast open.
  await page.getByText('“nice staff” merged into “friendly staff”.').hover()
  await row('nice staff').waitFor({ state: 'detached' })
  assert.deepEqual(await counts(), { 'friendly staff': 3, 'rude staff': 1 })
  await row('friendly staff').getByText('3 positive').waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await row('nice staff').waitFor()
  assert.deepEqual(await counts(), AS_FOUND)
  assert.deepEqual(complaints, [])
})

test('a theme is renamed and another hidden; the list of edited themes undoes both edits', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/themes`, { as: 'owner' })
  await page.getByRole('button', { name: 'Actions for friendly staff' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename “friendly staff”' })
  await dialog.getByLabel('Topic').fill('')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByText('Topic must not be blank').waitFor()
  await dialog.getByLabel('Topic').fill('people')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Actions for friendly people' }).waitFor()
  await page.getByRole('button', { name: 'Actions for rude staff' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Actions for rude staff' }).waitFor({ state: 'detached' })
  assert.deepEqual(await counts(), { 'nice staff': 2, 'friendly people': 1 })

  await page.getByRole('button', { name: 'Edited themes' }).click()
  const list = page.getByRole('dialog', { name: 'Edited themes' })
  await list.getByText('Shown as “friendly people”').waitFor()
  await list.getByText('Hidden').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await list.getByRole('button', { name: 'Undo edit of friendly staff' }).click()
  await list.getByRole('button', { name: 'Undo edit of friendly staff' }).waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Undo edit of rude staff' }).click()
  await list.getByText('No edited themes.').waitFor()
  assert.deepEqual(await counts(), AS_FOUND)
})

test('the list of edited themes names the business above that an edit belongs to', { skip }, async () => {
  const group = await client.createBusiness({ body: { name: 'Quay Group', type: 'enterprise' } })
  const { businessId: parentId } = group
  const place = await client.createBusiness({ body: { name: 'Quay Bar', type: 'location', parentId } })
  const body = { adj: 'rude', kw: 'staff', hidden: true }
  await client.saveThemeEdit({ params: { businessNumber: group.businessNumber }, body })
  const { page } = await dashboard.visit(`/app/business/${place.businessNumber}/themes`, { as: 'owner' })
  await page.getByRole('button', { name: 'Edited themes' }).click()
  await page.getByText('Hidden · edited at Quay Group, for everything below it').waitFor()
})
