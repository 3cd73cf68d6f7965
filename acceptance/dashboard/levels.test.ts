import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

const choose = async (page: Page, name: string, deed: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('a level is added, chosen at a location, and two of its values are merged after a question', {
  skip,
}, async () => {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const group = await client.createBusiness({ body: { name: 'Level Cafés', type: 'enterprise' } })
  const shops = []
  for (const name of ['Level Café North', 'Level Café South'])
    shops.push(
      await client.createBusiness({
        body: { name, type: 'location', parentId: group.businessId, location: { countryCode: 'US' } },
      }),
    )
  const params = { businessId: group.businessId }
  const { page } = await dashboard.visit(`/app/business/${group.businessNumber}/levels`, { as: 'owner' })
  const dialog = page.getByRole('dialog')
  await page.getByText('No levels yet').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: 'Add level' }).click()
  await dialog.getByLabel('Name').fill('Region')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add value to Region' }).click()
  await dialog.getByLabel('Name').fill('East')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /East 0/ }).waitFor()

  await page.evaluate(`history.pushState(null, '', '/app/locations?search=Level')`)
  for (const [at, region] of ['East', 'Nroth'].entries()) {
    const name = shops[at]?.name ?? ''
    await choose(page, name, 'Edit')
    await dialog.getByRole('combobox', { name: 'Region' }).fill(region)
    await page.keyboard.press('Escape')
    await dialog.getByRole('combobox', { name: 'Labels' }).fill('Kiosk')
    await page.keyboard.press('Enter')
    if (at === 0) assert.deepEqual(await barriersOn(page), [])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${name} saved.`).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('row', { name: /Level Café South.*Nroth.*Kiosk/ }).waitFor()
  assert.deepEqual(await barriersOn(page), [])

  await page.evaluate(`history.pushState(null, '', '/app/business/${group.businessNumber}/levels')`)
  await choose(page, 'Nroth', 'Rename or merge')
  await dialog.getByLabel('Name').fill('east')
  await dialog.getByText(/1 location of “Nroth” moves to it/).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('row', { name: /East 2/ }).waitFor()
  await choose(page, 'Kiosk', 'Delete')
  await dialog.getByText('2 locations will lose this label.').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No labels yet').waitFor()
  assert.deepEqual(
    (await client.getLevels({ params })).levels.map(({ name, values }) => [name, values.map((each) => each.name)]),
    [['Region', ['East']]],
  )
  await client.deleteBusiness({ params: { business_Id: group.businessId } })
})
