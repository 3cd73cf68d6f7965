import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { addFilter, openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let client: Client
let group: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  group = (await client.getBusiness({ params: { business_Id: 100000 } })).businessNumber
})

async function open(path: string) {
  const { page } = await dashboard.visit(path, { as: 'owner' })
  const tile = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) })
  /** The second line of a tile. */
  const figureOf = async (label: string) => (await tile(label).locator('p').nth(1).textContent()) ?? ''
  return { page, tile, figureOf }
}

test('Home is the first screen, and its numbers are those of the API', { skip }, async () => {
  const { page, tile, figureOf } = await open('/app')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).pathname, `/app/business/${group}/home`)
  const address = await tile('New reviews').getAttribute('href')
  const query = new URL(address ?? '', page.url()).searchParams
  const usDate = (name: string) => (query.get(name) ?? '').replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
  const counted = await client.countReviewsByRating({
    params: { BusinessId: group },
    body: { fromDate: usDate('from'), toDate: usDate('to') },
  })
  assert.equal(await figureOf('New reviews'), String(counted.reviewCount))
  const body = { ratings: [1, 2], status: 'unreplied' as const }
  const { reviews } = await client.listReviews({ params: { businessId: group }, query: { count: 1000 }, body })
  assert.equal(await figureOf('Unanswered'), String(reviews.length))
  const { directories } = await client.getListingStatus({ params: { businessNumber: group } })
  const failed = directories.reduce((sum, { locations }) => sum + (locations?.failed ?? 0), 0)
  assert.equal(await figureOf('Directory errors'), String(failed))
})

test('a tile links to the list that it counts, with the filter in the URL', { skip }, async () => {
  const { page, tile, figureOf } = await open(`/app/business/${group}/home`)
  await tile('Healthy locations').waitFor()
  const unhealthy = (await figureOf('Healthy locations')).split(' of ').map(Number) as [number, number]
  await tile('Healthy locations').click()
  await page.getByText(`${unhealthy[1] - unhealthy[0]} locations`, { exact: true }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('health'), 'attention')
  await page.getByRole('button', { name: 'Health: Needs attention' }).waitFor()
  await page.getByText('In: Harbour Bakery Group').waitFor()
  await page.goBack()
  const bad = Number(await figureOf('Unanswered'))
  await tile('Unanswered').click()
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Reply status: Unanswered' }).waitFor()
  assert.ok(bad > 0)
})

test('the list of locations shows the issues, can be sorted, and links to where they are fixed', { skip }, async () => {
  const { page, tile } = await open('/app/locations?sort=health')
  const rows = page.getByRole('table', { name: 'Locations' }).getByRole('row')
  await rows.nth(1).waitFor()
  assert.match((await rows.nth(1).textContent()) ?? '', /fields? (don't|doesn't) match/)
  await addFilter(page, 'City')
  await page.getByRole('textbox', { name: 'City' }).fill('pyrm')
  await page.getByText('1 location', { exact: true }).waitFor()
  await rows
    .filter({ hasText: 'Seaside Cycles' })
    .getByRole('link', { name: /^Listing \d+% complete$/ })
    .click()
  await page.getByRole('heading', { name: 'Listing', level: 1 }).waitFor()
  await page.goto('/app/locations?kind=groups')
  await page.getByRole('link', { name: 'Harbour Bakery Group' }).click()
  await tile('Healthy locations').waitFor()
})

test('a field is resolved for all locations of a group at once, and undone after a reload', { skip }, async () => {
  const { page } = await open(`/app/business/${group}/directories`)
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const others = businesses.slice(1).map(({ businessNumber }) => businessNumber)
  const emails = () =>
    Promise.all(
      others.map(async (businessNumber) => {
        const { businessInfo } = await client.getListing({ params: { businessNumber } })
        return businessInfo.emailId
      }),
    )
  const before = await emails()
  await page.getByRole('button', { name: 'Use theirs for E-mail at 2 locations' }).click()
  const dialog = page.getByRole('dialog')
  const changes = dialog.getByRole('table', { name: 'What changes' })
  await changes.getByText('hello@bakery-guide.example').first().waitFor()
  assert.equal(await changes.getByRole('row').count(), 3)
  assert.deepEqual(await barriersOn(page), [])
  await dialog.getByRole('button', { name: 'Use theirs for all 2 locations' }).click()
  await page.getByText('2 locations changed.').last().waitFor()
  assert.deepEqual(
    await emails(),
    others.map(() => 'hello@bakery-guide.example'),
  )
  await page.getByRole('button', { name: 'Use theirs for E-mail at 2 locations' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Show recent bulk edits' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent bulk edits' })
  await recent.getByRole('button', { name: 'Undo Use theirs: E-mail at Demo search' }).click()
  await page.getByRole('dialog', { name: 'Undo this bulk edit?' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 locations restored.').first().waitFor()
  assert.deepEqual(await emails(), before)
})
