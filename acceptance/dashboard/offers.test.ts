import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()
const SHOP = 100001

async function screenOf(path: string) {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: SHOP } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/${path}`, { as: 'owner' })
  return { page, client, params: { businessNumber } }
}

test('a drift is resolved: theirs is accepted here, ours is restored there', { skip }, async () => {
  const { page, client, params } = await screenOf('directories')
  const maps = page.getByRole('region', { name: 'Demo maps' })
  const phone = maps.getByRole('row', { name: /Phone/ })
  await phone.getByText('(212) 555-0101').waitFor()
  await phone.getByText('(212) 555-0199').waitFor()
  await phone.getByRole('button', { name: 'Accept theirs for Phone' }).click()
  await page.getByText('The listing has their value now.').waitFor()
  const { businessInfo } = await client.getListing({ params })
  assert.equal(businessInfo.phone, '(212) 555-0199')
  await maps.getByRole('button', { name: 'Accept theirs for Website' }).click()
  const question = page.getByRole('dialog', { name: 'Clear this field?' })
  await question.getByText(/clears in the listing: Website \(https:.*pier-street\)/).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  assert.notEqual((await client.getListing({ params })).businessInfo.websiteUrl, '')
  await maps.getByRole('button', { name: 'Restore ours for Website' }).click()
  await page.getByText('Ours is on its way there.').waitFor()
  await eventually(async () => {
    const { directories } = await client.getListingStatus({ params })
    return directories.find(({ directory }) => directory === 'demo-maps')?.state !== 'drifted'
  }, 'the drift to end')
  await maps.getByText('Drifted').waitFor({ state: 'detached' })
})

test('a product is taken from a location and brought back, and a new service stands in a new category', {
  skip,
}, async () => {
  const { page, client, params } = await screenOf('catalogue')
  const carried = async () => {
    const headers = { 'x-business-number': params.businessNumber }
    const { products } = await client.listProducts({ headers, body: { businessNumbers: [params.businessNumber] } })
    return products.some(({ name }) => name === 'Croissant')
  }
  const croissant = page.getByRole('switch', { name: 'Croissant is carried here' })
  await croissant.click({ force: true })
  await page.getByText('Croissant is gone from here.').waitFor()
  assert.equal(await carried(), false)
  await croissant.click({ force: true })
  await page.getByText('Croissant is carried here now.').waitFor()
  assert.equal(await carried(), true)

  await page.getByRole('tab', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'New service' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Picnic basket')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Picnic basket/ }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await page.getByLabel('Another category').fill('Summer')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('combobox', { name: 'Summer' }).click()
  await page.getByRole('option', { name: 'Picnic basket' }).click()
  await page.getByRole('button', { name: 'Save what it carries' }).click()
  await page.getByText('Saved. One location shows the change.').waitFor()
  const mapping = await client.getLocationMapping({ query: { businessId: SHOP } })
  assert.deepEqual(
    mapping.Summer?.map(({ name }) => name),
    ['Picnic basket'],
  )
})

test('the secret of a webhook is shown once, and the log tells how a ping went', { skip }, async () => {
  const { page } = await screenOf('webhooks')
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill('http://10.0.0.1/in')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('address not allowed').waitFor()
  await form.getByLabel('Address').fill('https://shop.invalid/in')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const secret = (await page.getByTestId('Secret').textContent()) ?? ''
  assert.match(secret, /^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('table', { name: 'Webhooks' }).waitFor()
  assert.ok(!(await page.content()).includes(secret))
  await page.getByRole('button', { name: 'What to do with shop.invalid' }).click()
  await page.getByRole('menuitem', { name: 'Send a ping' }).click()
  await page.getByRole('heading', { name: 'Messages to shop.invalid' }).waitFor()
  await page.getByRole('row', { name: /ping .*Trying again/ }).waitFor()
  assert.deepEqual(await barriersOn(page), [])
})
