import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the API reference is found and read without barriers, in ${colorScheme} colours`, { skip }, async () => {
    const { page, outside, complaints } = await dashboard.visit('/docs/', { colorScheme, width: 360 })
    assert.deepEqual(await barriersOn(page), [])
    await page.getByRole('link', { name: 'Update the listing of a business' }).click()
    await page.getByRole('heading', { name: 'Update the listing of a business', level: 1 }).waitFor()
    await page.locator('summary').first().click()
    assert.deepEqual(await barriersOn(page), [])
    assert.deepEqual([outside, complaints], [[], []])
  })
}

test('an address that does not exist is a page with a way back', { skip }, async () => {
  const { page } = await dashboard.visit('/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('link', { name: 'start page' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
})
