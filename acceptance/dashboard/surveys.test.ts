import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()
/** A location whose reviews and contacts no other test counts. */
const SHOP = 100003

async function screenOf(path: string) {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: SHOP } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/${path}`, { as: 'owner' })
  return { page, client, server, businessNumber }
}

const choose = async (page: Page, name: string, deed: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}
const focused = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor()
const confirm = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()

test('a survey is written, published, answered on its page, summarised, downloaded, closed and deleted', {
  skip,
}, async () => {
  const { page, client, server, businessNumber } = await screenOf('surveys')
  await page.getByRole('button', { name: 'Your visit to Harbour Bakery', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create survey' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('This field is required.').waitFor()
  await page.getByLabel('Title').fill('New cakes')
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await focused(page, 'Add question')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question 3', { exact: true }).fill('Which one?')
  await page.getByLabel('Type of question 3').selectOption('choice')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // The server reports the error at the question.
  await page.getByText('Add at least two options.').first().waitFor()
  for (const option of ['Plum', 'Cherry']) {
    await page.getByRole('combobox', { name: 'Options of question 3' }).fill(option)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Move question 3 up' }).press('Enter')
  // The focus stays with the question.
  await focused(page, 'Move question 2 up')
  await page.getByRole('button', { name: 'Move question 1 up' }).press('Enter')
  await page.getByRole('list', { name: 'Questions in the preview' }).getByText('2. Which one?').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Survey saved as a draft.').waitFor()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirm(page, 'Publish')
  const link = (await page.getByTestId('Link to the survey').textContent()) ?? ''
  assert.ok(link.startsWith(`${server.url}/surveys/`) && link.endsWith(`/${businessNumber}`))
  await page.getByText('No responses yet. Share the link with your customers.').waitFor()

  const { page: visitor } = await dashboard.visit(new URL(link).pathname)
  await visitor.getByLabel('5 stars').check()
  await visitor.getByLabel('Cherry').check()
  await visitor.getByLabel('What could we do better?').fill('The cherry cake was lovely.')
  await visitor.getByLabel(/Publish my answers to questions 1 and 3 as a review/).check()
  assert.deepEqual(await barriersOn(visitor), [])
  await visitor.getByRole('button', { name: 'Send answers' }).click()
  await visitor.getByText('Your answers were sent.').waitFor()
  const { reviews } = await client.listReviews({ params: { businessId: SHOP }, body: { sourceAlias: ['our_website'] } })
  assert.deepEqual(
    reviews.map(({ rating, comments }) => [rating, comments]),
    [[5, 'The cherry cake was lovely.']],
  )

  await page.reload()
  await page.getByText('1 response at').waitFor()
  await page
    .getByRole('region', { name: 'Question 2' })
    .getByText(/Cherry/)
    .waitFor()
  await page.getByRole('row', { name: /The cherry cake was lovely\..*Anonymous.*Review/s }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  assert.match(await readFile(await download.path(), 'utf8'), /,5,Cherry,The cherry cake was lovely\.\r\n$/)

  await page.getByRole('button', { name: /^Actions for response/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page, 'Delete')
  await page.getByText('No responses yet. Share the link with your customers.').waitFor()
  await choose(page, 'New cakes', 'Close survey')
  await confirm(page, 'Close survey')
  await page.getByText('Closed', { exact: true }).waitFor()
  await choose(page, 'New cakes', 'Delete')
  await confirm(page, 'Delete')
  await page.getByRole('button', { name: 'Your visit to Harbour Bakery', exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'New cakes', exact: true }).count(), 0)
})

test('a survey that is being edited is not lost by Back, the menu or Cancel without a question', { skip }, async () => {
  const { page } = await screenOf('surveys')
  await page.getByRole('button', { name: 'Create survey' }).click()
  await page.getByLabel('Title').fill('Unsaved')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Surveys', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
    assert.equal(await page.getByLabel('Title').inputValue(), 'Unsaved')
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Create survey' }).waitFor()
})

test('a survey without questions is refused at the questions', { skip }, async () => {
  const { page } = await screenOf('surveys')
  await page.getByRole('button', { name: 'Create survey' }).click()
  await page.getByLabel('Title').fill('Nothing to ask')
  const remove = page.getByRole('button', { name: /^Remove question/ })
  for (let left = await remove.count(); left > 0; left--) await remove.first().click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('alert').filter({ hasText: 'Questions must not be empty' }).waitFor()
})

test('a custom field is defined, filled in at a contact, found by the filter, and deleted with its values', {
  skip,
}, async () => {
  const { page, client, businessNumber } = await screenOf('custom-fields')
  const to = async (path: string) =>
    page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/app/business/${businessNumber}/${path}`)})`)
  await page.getByRole('row', { name: /Loyalty Text/ }).waitFor()
  await page.getByRole('button', { name: 'Create field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Loyalty')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Another custom field has this name.').waitFor()
  await dialog.getByLabel('Name').fill('Favourite cake')
  for (const option of ['Plum', 'Cherry']) {
    await dialog.getByRole('combobox', { name: 'Options' }).fill(option)
    await page.keyboard.press('Enter')
  }
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Favourite cake/ }).waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await to('contacts?add=contact')
  await dialog.getByLabel('First name').fill('Petra')
  await dialog.getByLabel('E-mail').fill('petra@mail.example')
  await dialog.getByLabel('Favourite cake').selectOption('Cherry')
  await dialog.getByLabel('Guests').fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/number/).waitFor()
  await dialog.getByLabel('Guests').fill('4')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Petra' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await to('contacts')
  const people = page.getByRole('table', { name: 'Contacts' }).getByRole('button')
  const shown = (names: readonly string[]) =>
    eventually(async () => String(await people.allTextContents()) === String(names), `the contacts ${names}`)
  await page.getByLabel('Custom field', { exact: true }).selectOption('Favourite cake')
  await shown(['Petra'])
  await page.getByLabel('Value').selectOption('Plum')
  await page.getByText('No contacts match this search.').waitFor()
  await page.getByLabel('Custom field', { exact: true }).selectOption('Guests')
  await page.getByLabel('From', { exact: true }).fill('4')
  await page.getByLabel('To', { exact: true }).fill('4')
  await shown(['Petra'])
  assert.deepEqual(await barriersOn(page), [])

  await to('custom-fields')
  await choose(page, 'Favourite cake', 'Delete')
  await dialog.getByLabel('Remove the values from all contacts').check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Custom field “Favourite cake” deleted.').waitFor()
  const { contacts } = await client.listContacts({ body: { email: 'petra@mail.example' } })
  assert.deepEqual(
    contacts[0]?.customFields.map(({ fieldName }) => fieldName),
    ['Guests'],
  )
  await client.deleteCustomer({ params: { customerId: contacts[0]?.id ?? 0 }, headers: {} })
})
