import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openEmptyDashboard } from '../stage/dashboard.ts'

const dashboard = openEmptyDashboard()
const owner = { email: 'olive@harbour.example', password: 'correct horse battery' }

test('the owner of an empty account tries sample data and removes it, each with one click', { skip }, async () => {
  const { url, process } = await dashboard.server()
  const [, code] = /First owner +(\S+)/.exec(process.stdout) ?? []
  const body = JSON.stringify({ ...owner, code, name: 'Harbour', firstName: 'Olive', lastName: '' })
  const headers = { 'content-type': 'application/json' }
  assert.equal((await fetch(`${url}/console/first-owner`, { method: 'POST', headers, body })).status, 200)
  const { page } = await dashboard.visit('/app/locations', { as: owner })
  await page.getByRole('button', { name: 'Try with sample data' }).click()
  await page.getByRole('button', { name: 'Remove sample data' }).waitFor()
  await page.getByRole('link', { name: 'Harbour Bakery Pier Street' }).waitFor()
  await page.getByText('Harbour Bakery Group (sample)').first().waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click()
  await page.getByText('Sample data removed.').waitFor()
  await page.getByRole('button', { name: 'Try with sample data' }).waitFor()
})
