import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openOwnDemo } from '../stage/dashboard.ts'

const dashboard = openOwnDemo()
/** More than a page of the API can have. */
const COUNT = 1_100

let client: Client
let group: { businessId: number; businessNumber: number }
let lastId: number
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  group = await client.createBusiness({ body: { name: 'Wharf Coffee', type: 'enterprise' } })
  lastId = await dashboard.inDatabase(async (database) => {
    const { rows } = await database.query(
      `with anchors as (insert into business_anchors (deleted_at) select null from generate_series(1, $2::int) returning id),
      numbers as (insert into business_numbers select 700000000000000 + id from anchors returning number),
      made as (
        insert into businesses (id, number, partner_id, type, parent_id, name, city)
        select number - 700000000000000, number, partner_id, 'location', id, 'Wharf ' || row_number() over (order by number), 'Porto'
        from numbers, (select id, partner_id from businesses where id = $1) parent returning id
      ),
      ancestors as (insert into business_ancestors select ancestor, id from made, unnest(array[id, $1::bigint]) ancestor)
      select max(id)::int as last from made`,
      [group.businessId, COUNT],
    )
    return rows[0].last
  })
  await client.importReviews({
    params: { businessId: lastId },
    body: {
      reviews: [
        {
          sourceAlias: 'search',
          externalId: 'last',
          rating: 5,
          reviewDate: '11/14/2026',
          reviewer: 'Rui',
          comments: 'Bom.',
        },
      ],
    },
  })
  await client.saveReplyTemplate({
    params: { businessNumber: group.businessNumber },
    body: { name: 'Thanks', text: 'Thank you for your visit to {location}.' },
  })
})

const visit = (screen: string) => dashboard.visit(`/app/business/${group.businessNumber}/${screen}`, { as: 'owner' })
const showsLocation = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === text, text)
const location = (page: Page) => page.getByRole('combobox', { name: 'Location' })

test('a review names its location, and so does a reply from a template', { skip }, async () => {
  const { page } = await visit('reviews')
  const review = page.getByRole('article', { name: 'Review by Rui' })
  await review.getByText(`Wharf ${COUNT}`).waitFor()
  await review.getByRole('button', { name: 'Reply to Rui' }).click()
  await review.getByRole('button', { name: 'Insert template' }).click()
  await page.getByRole('menuitem', { name: 'Thanks' }).click()
  assert.equal(await review.getByLabel('Reply to Rui').inputValue(), `Thank you for your visit to Wharf ${COUNT}.`)
})

test('any location is found by typing, with the keyboard alone; later its name and city are shown without a search', {
  skip,
}, async () => {
  const { page } = await visit('reviews')
  await location(page).click()
  await page.getByRole('option', { name: 'Wharf Coffee · Porto' }).first().waitFor()
  assert.deepEqual(await barriersOn(page), [])
  // Enter follows at once, while the list still shows the locations for another text.
  await page.keyboard.type(`wharf ${COUNT}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ searchParams }) => searchParams.get('location') === JSON.stringify(String(lastId)))
  await page.getByRole('article', { name: 'Review by Rui' }).waitFor()

  const searches: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/console/businesses') searches.push(request.url())
  })
  await page.reload()
  await page.getByRole('article', { name: 'Review by Rui' }).waitFor()
  await showsLocation(page, `Wharf ${COUNT} · Porto`)
  assert.deepEqual(searches, [])

  await location(page).click()
  await page.getByRole('option', { name: 'All locations' }).click()
  await page.waitForURL(({ searchParams }) => !searchParams.has('location'))
})

test('a location without a name shows its id, and emptying the field chooses all locations', { skip }, async () => {
  const { page } = await visit('reviews?location=99')
  await showsLocation(page, 'Business 99')
  await location(page).fill('')
  await page.waitForURL(({ searchParams }) => !searchParams.has('location'))
  await page.getByRole('article', { name: 'Review by Rui' }).waitFor()
})

test('a table names a location that is not among the first 200 businesses', { skip }, async () => {
  const at = { businessNumber: group.businessNumber }
  const questions = [{ type: 'text' as const, text: 'Anything else?', required: true }]
  const { surveyId } = await client.createSurvey({ params: at, body: { title: 'Your visit', questions } })
  await client.publishSurvey({ params: { ...at, surveyId } })
  const answers = [{ question: 1, value: 'Warm bread' }]
  await client.submitSurveyResponse({ params: { businessNumber: lastId, surveyId }, body: { answers } })
  const { page } = await visit(`surveys?survey=${surveyId}`)
  await page.getByRole('row', { name: new RegExp(`Wharf ${COUNT} .*Warm bread`) }).waitFor()
})

test('a campaign gets several locations, one after another', { skip }, async () => {
  const { page } = await visit('campaigns?view=edit')
  const field = page.getByRole('combobox', { name: 'Locations' })
  for (const name of [`Wharf ${COUNT}`, `Wharf ${COUNT - 1}`]) {
    await field.fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').getByText(name).waitFor()
  }
  assert.deepEqual(await barriersOn(page), [])
  await page.getByRole('button', { name: `Remove Wharf ${COUNT}`, exact: true }).click()
  assert.deepEqual(await page.getByRole('list', { name: 'Locations' }).getByRole('listitem').allTextContents(), [
    `Wharf ${COUNT - 1}`,
  ])
})

test('the switcher shows clients first, and Enter opens the best match for what is typed', { skip }, async () => {
  const { page } = await visit('reviews')
  const open = page.getByRole('button', { name: 'Change business' })
  const search = page.getByLabel('Search businesses')
  const options = page.getByRole('listbox', { name: 'Businesses' }).getByRole('option')
  await open.click()
  await search.fill('wharf')
  await options.first().getByText('Wharf Coffee', { exact: true }).waitFor()
  await options.nth(1).getByText('Wharf Coffee · Porto').waitFor()
  assert.deepEqual(await barriersOn(page), [])
  // Screen readers hear the option that Enter opens.
  await search.and(page.locator(`[aria-activedescendant="${await options.first().getAttribute('id')}"]`)).waitFor()
  await page.keyboard.press('ArrowDown')
  await search.and(page.locator(`[aria-activedescendant="${await options.nth(1).getAttribute('id')}"]`)).waitFor()
  // Enter follows at once, while the list still shows the businesses for another text.
  for (const [text, client] of [
    ['harbour', 'Harbour Bakery Group'],
    ['wharf', 'Wharf Coffee'],
  ] as const) {
    await search.fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `current: ${client}` }).waitFor()
    await options.first().waitFor({ state: 'hidden' })
    await open.click()
  }
})
