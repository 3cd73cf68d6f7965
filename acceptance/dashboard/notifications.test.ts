import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriersOn } from '../stage/axe.ts'
import { acceptInvitation } from '../stage/browser.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()
const PASSWORD = 'correct horse battery'

async function newColleague() {
  const server = await dashboard.server()
  const email = `${crypto.randomUUID()}@harbour.example`
  const command = ['users', 'invite', '--partner', 'Demo', '--email', email, '--role', 'member', '--json']
  const { stdout } = await dashboard.run([...command, '--first-name', 'Kim', '--business', '100000'])
  await acceptInvitation(server, (JSON.parse(stdout) as { link: string }).link, PASSWORD)
  return { email, password: PASSWORD }
}

test('a person selects alerts and the report, which are still selected after a reload', { skip }, async () => {
  const { page, complaints } = await dashboard.visit('/app/locations', { as: await newColleague() })
  await page.getByRole('button', { name: 'Account menu for Kim' }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  await page.getByText('E-mail is not configured').waitFor()
  const reviews = page.getByRole('radiogroup', { name: 'Bad reviews' })
  assert.ok(await reviews.getByRole('radio', { name: 'Off' }).isChecked())
  await reviews.getByText('Immediately').click()
  await page.getByText('Notifications saved.').waitFor()
  await page.getByRole('switch', { name: /^E-mail me the report/ }).click()
  await page.getByRole('switch', { checked: true }).waitFor()
  await page.reload()
  await page.getByRole('switch', { checked: true }).waitFor()
  assert.ok(await reviews.getByRole('radio', { name: 'Immediately' }).isChecked())
  assert.deepEqual([await barriersOn(page), complaints], [[], []])
})

test('the weekly report shows a week, the week before it, and prints without the navigation', { skip }, async () => {
  const { page, complaints } = await dashboard.visit('/app/weekly-report', { as: 'owner' })
  await page.getByRole('region', { name: 'Reviews by day' }).getByRole('table').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Next week' }).isDisabled())
  await page.getByRole('button', { name: 'Previous week' }).click()
  await page.waitForURL(/week=20\d\d-\d\d-\d\d/)
  await page.getByRole('button', { name: 'Next week', disabled: false }).waitFor()
  assert.deepEqual([await barriersOn(page), complaints], [[], []])
  await page.emulateMedia({ media: 'print' })
  assert.deepEqual(
    await Promise.all(
      [
        page.getByRole('navigation', { name: 'Main' }),
        page.getByRole('button', { name: 'Print or save as PDF' }),
        page.getByRole('region', { name: 'Reviews by day' }),
      ].map((part) => part.isVisible()),
    ),
    [false, false, true],
  )
})
