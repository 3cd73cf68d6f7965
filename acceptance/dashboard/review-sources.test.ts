import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { eventually } from '../stage/eventually.ts'

const dashboard = openDashboard()

let client: Client
let location: { businessId: number; businessNumber: number }
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  location = businesses[1] ?? assert.fail('the demo has no second location')
})

test('a reply to a review of a linked directory is sent there, and the inbox says so', { skip }, async () => {
  const { businessId, businessNumber } = location
  const { reviews } = await client.listReviews({
    params: { businessId },
    query: { count: 1 },
    body: { sourceAlias: ['maps'], status: 'unreplied' },
  })
  const review = reviews[0] ?? assert.fail('the demo has no unanswered review of maps')
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/reviews?source=maps`, { as: 'owner' })
  const row = page.locator(`[data-review="${review.reviewId}"]`)
  await row.getByRole('button', { name: /^Reply to/ }).click()
  await row.getByText('Your reply will be sent to Demo maps.').waitFor()
  await row.getByRole('textbox').fill('Thank you, come again.')
  await row.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('Reply saved. Sending it to Demo maps.').waitFor()
  await row.getByText('Replied just now · Sent to Demo maps').waitFor()
  const params = { businessNumber, reviewId: review.reviewId }
  await client.replyToReview({ params, body: { reply: '' } })
})

test('a source is pulled, added, and deleted after a confirmation', { skip }, async () => {
  const { businessNumber } = location
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/reviews`, { as: 'owner' })
  await page.getByRole('tab', { name: 'Sources' }).click()
  const table = page.getByRole('table', { name: 'Review sources' })
  const maps = table.getByRole('row', { name: 'Demo maps' })
  await maps.getByText('Active').waitFor()
  const pulledAt = async () =>
    (await client.listSourceLinks({ params: { businessNumber } })).sourceLinks[0]?.lastPull ?? ''
  const before = await pulledAt()
  await page.getByRole('button', { name: 'Actions for the review source Demo maps' }).click()
  await page.getByRole('menuitem', { name: 'Check now' }).click()
  await eventually(async () => (await pulledAt()) > before, 'the pull')
  await maps.getByText('Active').waitFor()
  assert.deepEqual(await barriersOn(page), [])

  await page.getByRole('button', { name: 'Add review source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Webhook').check()
  await dialog.getByRole('button', { name: 'Add review source' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByLabel('Source name').fill('till')
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Add review source' }).click()
  assert.match((await page.getByTestId('Secret').textContent()) ?? '', /^whsec_/)
  assert.match((await page.getByTestId('Address').textContent()) ?? '', /^http.*\/review-sources\//)
  await page.getByRole('button', { name: "I've copied the secret" }).click()
  await table.getByRole('row', { name: 'till' }).getByText('Nothing received yet').waitFor()

  await page.getByRole('button', { name: 'Actions for the review source Webhook' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByText('Its reviews and your replies are kept.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Review source deleted.').waitFor()
  await table.getByRole('row', { name: 'till' }).waitFor({ state: 'detached' })

  // The review written at the directory after the last pull has arrived.
  await page.goto(`/app/business/${businessNumber}/reviews?text=only+one+person+served`)
  await page.getByRole('article', { name: 'Review by Otto F.' }).getByText('maps').waitFor()
})

test('an enterprise lists the sources of all its locations, which are added at a location', { skip }, async () => {
  const { businessNumber } = await client.getBusiness({ params: { business_Id: 100000 } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/reviews?part=sources`, { as: 'owner' })
  const rows = page.getByRole('table', { name: 'Review sources' }).getByRole('row')
  await rows.nth(3).waitFor()
  // Other tests of the same service may have renamed it.
  const { name } = await client.getBusiness({ params: { business_Id: location.businessId } })
  await rows.filter({ hasText: name }).first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add review source' }).count(), 0)
})

test('the import of the first reviews of a location shows its rows with errors when it ends', { skip }, async () => {
  const { businessNumber } = await client.createBusiness({ body: { name: 'Quay', type: 'location' } })
  const { page } = await dashboard.visit(`/app/business/${businessNumber}/reviews`, { as: 'owner' })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import reviews of Quay' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'reviews.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('When,Stars,Text,Site\n2026-11-02,5,Warm bread.,maps\nnever,4,No date.,maps\n'),
  })
  await dialog.getByText('The file has no column').waitFor()
  await dialog.getByLabel('Import When as').selectOption('reviewDate')
  await dialog.getByText('Of the first 2 rows, 1 has errors').waitFor()
  await dialog.getByRole('button', { name: 'Import reviews' }).click()
  await dialog.getByText('1 review added, 1 row with errors.').waitFor()
  await dialog.getByRole('row', { name: /Line 3 never, 4, No date\./ }).waitFor()
  await page.getByRole('article').getByText('Warm bread.').waitFor()
})
