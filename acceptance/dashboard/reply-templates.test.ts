import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let client: Client
let group: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  group = (await client.getBusiness({ params: { business_Id: 100000 } })).businessNumber
})

test('a form in a dialog asks before changes are lost, and a click outside does not close it', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await page.getByRole('button', { name: 'Reply templates' }).click()
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await dialog.getByLabel('Name').fill('Long')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await question.waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Long')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create template' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a template is created, changed and deleted', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await page.getByRole('button', { name: 'Reply templates' }).click()
  const dialog = page.getByRole('dialog')
  const names = dialog.getByRole('list', { name: 'Reply templates' })
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await dialog.getByLabel('Name').fill('Short')
  await dialog.getByLabel('Text').fill('Hello {nickname}')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await dialog.getByText('{nickname} is not a placeholder.').waitFor()
  await dialog.getByLabel('Text').fill('Hello {reviewer}')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await names.getByText('Hello {reviewer}').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  const act = async (action: string) => {
    await dialog.getByRole('button', { name: 'Actions for Short' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Edit')
  await dialog.getByLabel('Text').fill('Hi {reviewer}')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await names.getByText('Hi {reviewer}').waitFor()
  await act('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Template deleted.').waitFor()
  const { templates } = await client.listReplyTemplates({ params: { businessNumber: group } })
  assert.deepEqual(
    templates.map(({ name }) => name),
    ['Apology', 'Thank you'],
  )
})
