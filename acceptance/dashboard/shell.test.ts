import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Page } from 'playwright-core'
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

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

const isReady = (page: Page) => palette(page).getByRole('combobox').and(page.locator(':focus')).waitFor()

/** Types into the palette, with the keyboard only. */
async function search(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await isReady(page)
  await page.keyboard.type(words)
}

test('Ctrl-K goes to a location, a screen and an action without the mouse', { skip }, async () => {
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const location = businesses[1] ?? assert.fail('the demo has too few locations')
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()

  await search(page, location.name)
  const found = palette(page).getByRole('option', { name: location.name })
  await found.and(page.locator('[aria-selected=true]')).waitFor()
  assert.equal(
    await palette(page).getByRole('combobox').getAttribute('aria-activedescendant'),
    await found.getAttribute('id'),
  )
  assert.deepEqual(await barriersOn(page), [])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/business/${location.businessNumber}/reviews`)

  await search(page, 'audit')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()

  await search(page, 'create key')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create key' }).waitFor()
})

test('the palette opens what is typed: an action by its meaning, a contact, a review', { skip }, async () => {
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const { page } = await dashboard.visit(`/app/business/${businesses[0]?.businessNumber}/home`, { as: 'owner' })
  const open = async (words: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await search(page, words)
    await page.keyboard.press('Enter')
  }
  await open('invite')
  await page.getByRole('dialog', { name: /^Invite someone/ }).waitFor()
  await page.keyboard.press('Escape')
  await open('holiday hours')
  await page.getByRole('heading', { name: 'Holidays and closures' }).waitFor()
  await open('reply')
  await page.waitForURL('**/reviews?status=unreplied')
  await open('maya okafor')
  await page.getByRole('heading', { name: 'Maya Okafor', level: 1 }).waitFor()
  const { reviews } = await client.listReviews({ params: { businessId: 100001 }, query: { count: 1 }, body: {} })
  const review = reviews[0] ?? assert.fail('the demo has no review')
  await open(`"${review.comments.split(' ', 5).join(' ')}"`)
  await page.waitForURL(`**/reviews?review=${review.reviewId}`)
})

test('Enter in the palette waits for the locations of what is typed', { skip }, async () => {
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  const [earlier, location] = businesses
  if (!earlier || !location) assert.fail('the demo has too few locations')
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  await search(page, earlier.name)
  await palette(page).getByRole('option', { name: earlier.name }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(location.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/business/${location.businessNumber}/reviews`)
})

test('the palette says that the search for locations failed, and sends only what is typed', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  const searches: (string | null)[] = []
  await page.route('**/console/businesses?*', (route) => {
    searches.push(new URL(route.request().url()).searchParams.get('search'))
    return route.fulfill({ status: 400, json: { code: 1000, message: 'Invalid' } })
  })
  await search(page, 'audit')
  await palette(page).getByText('The search for locations failed. Try again.').waitFor()
  await palette(page).getByRole('option', { name: 'Audit log' }).waitFor()
  assert.deepEqual([...new Set(searches)], ['audit'])
})

test('the search button opens the palette, and Escape returns to the button', { skip }, async () => {
  const { page } = await dashboard.visit('/app/locations', { as: 'owner', width: 390 })
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor()
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await isReady(page)
  await page.keyboard.type('no such place')
  await palette(page).getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
  await button.and(page.locator(':focus')).waitFor()
})

test('an unknown page says so inside the navigation', { skip }, async () => {
  for (const path of ['/app/no-such-page', `/app/business/${group}/no-such-page`]) {
    const { page } = await dashboard.visit(path, { as: 'owner' })
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).waitFor()
  }
})
