import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

const choose = async (page: Page, name: string, deed: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('a field is defined, filled in at a location, named before the location moves, and deleted with its values', {
  skip,
}, async () => {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const group = await client.createBusiness({ body: { name: 'Corner Cafés', type: 'enterprise' } })
  const shop = await client.createBusiness({
    body: { name: 'Corner Café North', type: 'location', parentId: group.businessId, location: { countryCode: 'US' } },
  })
  const { page } = await dashboard.visit(`/app/business/${group.businessNumber}/location-fields`, { as: 'owner' })
  const dialog = page.getByRole('dialog')
  await page.getByText('No location fields yet').waitFor()
  await page.getByRole('button', { name: 'Create field' }).first().click()
  await dialog.getByLabel('Name').fill('Rent')
  await dialog.getByLabel('Type').selectOption('NUMBER')
  await dialog.getByLabel('Default').fill('free')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/decimal number/).waitFor()
  await dialog.getByLabel('Default').fill('')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Rent Number/ }).waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await page.evaluate(`history.pushState(null, '', '/app/locations?search=Corner')`)
  await choose(page, shop.name, 'Edit')
  await dialog.getByLabel('Rent').fill('much')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/Rent: a decimal number/).waitFor()
  await dialog.getByLabel('Rent').fill('900.50')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Corner Café North saved.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const headers = { 'x-business-number': group.businessNumber }
  const query = { locationBizNumber: shop.businessNumber }
  const { fields } = await client.listLocationFields({ headers, query, body: {} })
  assert.deepEqual(
    fields.map(({ fieldValue }) => fieldValue),
    ['900.5'],
  )

  await choose(page, shop.name, 'Move')
  await dialog.getByRole('combobox', { name: 'New parent' }).click()
  await page.getByRole('option', { name: /top level/i }).click()
  await dialog.getByText('Rent: 900.5.').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.evaluate(`history.pushState(null, '', '/app/business/${group.businessNumber}/location-fields')`)
  await choose(page, 'Rent', 'Delete')
  await dialog.getByText('1 location will lose the value.').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No location fields yet').waitFor()
  await client.deleteBusiness({ params: { business_Id: group.businessId } })
})
