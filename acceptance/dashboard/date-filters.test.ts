import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { addFilter, openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let at: string
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: 100000 } })
  at = `/app/business/${businessNumber}`
})

const REVERSED = 'The end date is before the start date.'

async function typeDate(page: Page, label: string, keys: string) {
  const field = page.getByLabel(label, { exact: true })
  // Typing starts at the month only in a field that gets the focus.
  await field.blur()
  await field.focus()
  await page.keyboard.type(keys)
}

for (const [screen, from, to] of [
  ['reviews', 'from', 'to'],
  ['audit', 'since', 'until'],
] as const)
  test(`dates typed with the keyboard are applied on ${screen}, an inverted range is not`, { skip }, async () => {
    const { page } = await dashboard.visit(`${at}/${screen}`, { as: 'owner' })
    if (screen === 'reviews') await addFilter(page, 'Dates')
    await typeDate(page, 'From', '10182026')
    await page.waitForURL(`**?*${from}=2026-10-18*`)
    await typeDate(page, 'To', '10012026')
    await page.getByText(REVERSED).waitFor()
    assert.deepEqual(await barriersOn(page), [])
    assert.ok(!page.url().includes(`${to}=`))
    await typeDate(page, 'To', '10312026')
    await page.waitForURL(`**?*${to}=2026-10-31*`)
    assert.equal(await page.getByText(REVERSED).count(), 0)
    assert.equal(await page.getByLabel('From', { exact: true }).inputValue(), '2026-10-18')
  })

for (const screen of ['themes', 'search-ai'])
  test(`an inverted range in the address of ${screen} is ignored, and the filters stay`, { skip }, async () => {
    const { page } = await dashboard.visit(`${at}/${screen}?from=2026-11-18&to=2026-11-01`, { as: 'owner' })
    await (screen === 'themes'
      ? page.getByRole('button', { name: 'Add filter' })
      : page.getByLabel('From', { exact: true })
    ).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
  })
