import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()
/** A location whose contacts no other test counts. */
const SHOP = 100003

async function contactsWith(member: { email: string; firstName: string; phone: string; tags: string[] }) {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: SHOP } })
  const saved = await client.saveCustomer({ body: { ...member, businessIds: [SHOP] } })
  const id = 'id' in saved ? saved.id : assert.fail('not saved')
  const stored = () => client.retrieveContact({ headers: { 'x-business-number': businessNumber }, body: { id } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/contacts`, { as: 'owner' })
  return { page, client, id, stored }
}

test('adding a contact that already exists changes nothing and offers to open it', { skip }, async () => {
  const email = 'greta@mail.example'
  const { page, stored } = await contactsWith({ email, firstName: 'Greta', phone: '+12125550191', tags: ['vip'] })
  const before = await stored()
  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Hanna')
  await dialog.getByLabel('E-mail').fill('Greta@mail.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A contact with this e-mail, phone or external ID already exists.').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  assert.deepEqual(await stored(), before)
  await dialog.getByRole('button', { name: 'Open contact' }).click()
  await page.getByRole('heading', { name: 'Greta' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

test('saving a contact keeps what was changed elsewhere since, and clears what was cleared here', {
  skip,
}, async () => {
  const email = 'ilse@mail.example'
  const { page, client, id, stored } = await contactsWith({
    email,
    firstName: 'Ilse',
    phone: '+12125550192',
    tags: ['vip'],
  })
  await page.getByRole('button', { name: 'Ilse' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone', { exact: true }).fill('')
  await dialog.getByLabel('Last name').fill('Berg')
  await client.saveCustomer({ body: { id, source: 'web shop', tags: ['vip', 'new'] } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Contact saved.').waitFor()
  const { firstName, lastName, phone, source, tags } = await stored()
  assert.deepEqual([firstName, lastName, phone, source, tags], ['Ilse', 'Berg', '', 'web shop', ['vip', 'new']])
})
