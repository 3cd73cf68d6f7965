import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import type { Page } from 'playwright-core'
import { barriersOn } from '../stage/axe.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { addFilter, openDashboard } from '../stage/dashboard.ts'

const dashboard = openDashboard()

let client: Client
let group: number
let location: { businessId: number; businessNumber: number; name: string }
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  group = (await client.getBusiness({ params: { business_Id: 100000 } })).businessNumber
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  location = businesses[0] ?? assert.fail('the demo has no location')
})

const reviewBy = (page: Page, name: string) => page.getByRole('article', { name: `Review by ${name}`, exact: true })

const visitColdTea = () =>
  dashboard.visit(`/app/business/${location.businessNumber}/reviews?text=cold+tea`, { as: 'owner' })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for the review by ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function importReview(reviewer: string) {
  const { businessId } = location
  await client.importReviews({
    params: { businessId },
    body: {
      reviews: [
        {
          sourceAlias: 'search',
          externalId: reviewer,
          rating: 2,
          reviewDate: '11/14/2026',
          comments: 'Cold tea.',
          reviewer,
        },
      ],
    },
  })
  const { reviews } = await client.listReviews({ params: { businessId }, body: { text: 'cold tea' } })
  return reviews.find((review) => review.reviewer === reviewer)?.reviewId ?? assert.fail('not imported')
}

test('a reply written here is in the list and in the API, is changed and removed', { skip }, async () => {
  const reviewId = await importReview('Ida Q.')
  const replyNow = async () => {
    const { reviews } = await client.listReviews({
      params: { businessId: location.businessId },
      body: { text: 'cold tea' },
    })
    return reviews.find((review) => review.reviewId === reviewId)?.reply
  }
  const { page } = await visitColdTea()
  const review = reviewBy(page, 'Ida Q.')
  await review.getByRole('button', { name: 'Reply to Ida Q.' }).click()
  await review.getByLabel('Reply to Ida Q.').fill('The next one is on us, and hot.')
  await review.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('Reply saved in Presence only. This source is not linked to a directory.').first().waitFor()
  await review.getByText('Replied just now · Saved').waitFor()
  assert.match((await review.textContent()) ?? '', /The next one is on us, and hot\./)
  assert.equal(await replyNow(), 'The next one is on us, and hot.')

  await choose(page, 'Ida Q.', 'Edit reply')
  await review.getByLabel('Reply to Ida Q.').fill('Sorry, Ida.')
  await review.getByRole('button', { name: 'Save reply' }).click()
  // The same text is in the form until the reply is saved.
  await review.getByRole('textbox').waitFor({ state: 'detached' })
  await review.getByText('Sorry, Ida.').waitFor()
  assert.equal(await replyNow(), 'Sorry, Ida.')

  await choose(page, 'Ida Q.', 'Remove reply')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Reply removed.').waitFor()
  await review.getByRole('button', { name: 'Reply to Ida Q.', exact: true }).waitFor()
  assert.equal(await replyNow(), '')
})

test('a reply that is not saved survives another reply and a change of tab, and leaving asks first', {
  skip,
}, async () => {
  for (const name of ['Dot A.', 'Dot B.']) await importReview(name)
  const { page } = await visitColdTea()
  const replyTo = (name: string) => reviewBy(page, name).getByRole('textbox', { name: `Reply to ${name}` })
  await page.getByRole('button', { name: 'Reply to Dot A.' }).click()
  await replyTo('Dot A.').fill('Thank you, Dot.')
  await page.getByRole('button', { name: 'Reply to Dot B.' }).click()
  await replyTo('Dot B.').waitFor()
  assert.equal(await replyTo('Dot A.').inputValue(), 'Thank you, Dot.')
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await replyTo('Dot A.').waitFor()
  assert.equal(await replyTo('Dot A.').inputValue(), 'Thank you, Dot.')
  await page.getByRole('link', { name: 'Themes', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  assert.equal(await replyTo('Dot A.').inputValue(), 'Thank you, Dot.')
})

test('after a confirmation, a review, its unsaved reply and its figures are deleted', { skip }, async () => {
  await importReview('Noa Z.')
  const { page } = await dashboard.visit(`/app/business/${location.businessNumber}/reviews`, { as: 'owner' })
  const { reviewCount } = await client.getReviewSummary({ params: { businessId: location.businessId } })
  const all = page.getByRole('region', { name: 'All reviews' })
  await all.getByText(`${reviewCount} reviews`).waitFor()
  await choose(page, 'Noa Z.', 'Delete review')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reply to Noa Z.' }).click()
  await reviewBy(page, 'Noa Z.').getByRole('textbox').fill('Sorry, Noa.')
  await choose(page, 'Noa Z.', 'Delete review')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Review deleted.').waitFor()
  await all.getByText(`${reviewCount - 1} reviews`).waitFor()
  await reviewBy(page, 'Noa Z.').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Themes', exact: true }).click()
  await page.getByRole('heading', { name: 'Themes', level: 1 }).waitFor()
})

test('a reply is written with a template, using the keyboard only', { skip }, async () => {
  const reviewId = await importReview('Uma K.')
  const { page } = await dashboard.visit(`/app/business/${group}/reviews?text=cold+tea`, { as: 'owner' })
  await reviewBy(page, 'Uma K.').waitFor()
  const { keyboard } = page
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (let n = 0; n < 9; n++) {
    await keyboard.press('j')
    if ((await page.locator('[data-review]:focus').getAttribute('data-review')) === String(reviewId)) break
  }
  await keyboard.press('r')
  const box = page.getByLabel('Reply to Uma K.')
  await box.waitFor()
  await keyboard.press('Control+/')
  await page.getByRole('menuitem', { name: 'Apology' }).waitFor()
  await keyboard.press('ArrowDown')
  await page.locator('[role=menuitem]:focus').waitFor()
  await keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  const { name } = await client.getBusiness({ params: { business_Id: location.businessId } })
  const expected = `Dear Uma K., we are sorry that your visit to ${name} was not a good one.`
  assert.ok((await box.inputValue()).startsWith(expected), await box.inputValue())
  await keyboard.press('Control+Enter')
  await reviewBy(page, 'Uma K.').getByText('Replied just now').waitFor()
  // The focus is back on the review, so that j continues.
  assert.equal(await page.locator('[data-review]:focus').getAttribute('data-review'), String(reviewId))
  const { reviews } = await client.listReviews({ params: { businessId: 100000 }, body: { text: 'cold tea' } })
  assert.ok(reviews.find((review) => review.reviewId === reviewId)?.reply.startsWith(expected))
  assert.deepEqual(await barriersOn(page), [])
})

test('selected reviews are tagged together, and the list filters by tag and counts', { skip }, async () => {
  for (const name of ['Tia A.', 'Tia B.']) await importReview(name)
  const { page } = await dashboard.visit(`/app/business/${group}/reviews?text=cold+tea`, { as: 'owner' })
  for (const name of ['Tia A.', 'Tia B.']) await page.getByLabel(`Select the review by ${name}`).check()
  await page.getByRole('button', { name: 'Tag 2 selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add tags').fill('kettle')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await page.getByText('Tags updated on 2 reviews.').waitFor()
  await page.goto(`/app/business/${group}/reviews?tags=kettle`)
  await page.getByText('2 reviews', { exact: true }).waitFor()
  const { name } = await client.getBusiness({ params: { business_Id: location.businessId } })
  await page.getByRole('combobox', { name: 'Location' }).fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/location=/)
  await page.getByText('2 reviews', { exact: true }).waitFor()
})

test('filters are in the URL, and a link with them shows the same reviews', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await addFilter(page, 'Reply status')
  await page.getByRole('radio', { name: 'Unanswered' }).check()
  await addFilter(page, 'Stars')
  await page.getByText('1 star', { exact: true }).last().click()
  await page.waitForURL(/stars=/)
  await page.goto(page.url())
  const { reviews } = await client.listReviews({
    params: { businessId: 100000 },
    query: { count: 25 },
    body: { ratings: [1], status: 'unreplied' },
  })
  const list = page.getByRole('list', { name: 'Reviews' })
  await list.getByRole('article').first().waitFor()
  assert.equal(await list.getByRole('article').count(), reviews.length)
  assert.equal(await list.getByRole('img', { name: '1 out of 5 stars' }).count(), reviews.length)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
})

test('a link to one review says so, and any other filter shows all reviews again', { skip }, async () => {
  const reviewId = await importReview('Pia L.')
  const { page } = await dashboard.visit(`/app/business/${group}/reviews?review=${reviewId}`, { as: 'owner' })
  const chip = page.getByText('Only one review', { exact: true })
  await chip.waitFor()
  assert.deepEqual(await barriersOn(page), [])
  await addFilter(page, 'Reply status')
  await page.getByRole('radio', { name: 'Unanswered' }).check()
  await page.waitForURL(({ searchParams }) => searchParams.has('status') && !searchParams.has('review'))
  await chip.waitFor({ state: 'detached' })
  await page.goto(`/app/business/${group}/reviews?review=${reviewId}`)
  await page.getByRole('button', { name: 'Remove Only one review' }).click()
  await page.waitForURL(({ search }) => search === '')
})

test('the report shows the figures of the API, by source, time and location', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews?part=report&source=search`, { as: 'owner' })
  const params = { BusinessId: 100000 }
  const body = { sourceAlias: ['search'] }
  const { reviewCount } = await client.countReviewsByRating({ params, body })
  await page.getByRole('region', { name: 'Reviews in this selection' }).getByText(`${reviewCount} reviews`).waitFor()
  const { locations } = await client.countReviewsByLocation({ params, body })
  for (const { name, reviewCount } of locations) {
    const row = page.getByRole('table', { name: 'Locations' }).getByRole('row', { name })
    assert.match((await row.textContent()) ?? '', new RegExp(`\\b${reviewCount}$`))
  }
  await page.getByText('Months').waitFor()
  // More than half a year, so by month.
  await page.getByText('Show as table: Reviews over time').click()
  const { periods } = await client.countReviewsOverTime({ params, body: { ...body, granularity: 'month' } })
  const rows = page.getByRole('table', { name: 'Reviews over time' }).getByRole('row')
  await rows.nth(periods.length).waitFor()
  assert.equal(await rows.count(), periods.length + 1)
  // Each chart has one scale, and both axes have titles.
  const charts = page.getByRole('region', { name: 'Over time' }).locator('figure')
  for (const title of ['Reviews', 'Stars', 'Month']) {
    await charts.locator('svg text', { hasText: title }).first().waitFor()
  }
  assert.deepEqual(await charts.locator('.recharts-yAxis').count(), 2)
  await page.goto(`/app/business/${group}/reviews?part=report&from=2026-10-01&to=2026-10-31`)
  const days = page.getByRole('table', { name: 'Reviews over time', includeHidden: true })
  await days.getByRole('columnheader', { name: 'Day', includeHidden: true }).waitFor({ state: 'attached' })
  const daysOfOctober = days.getByRole('row', { includeHidden: true })
  await daysOfOctober.nth(31).waitFor({ state: 'attached' })
  assert.equal(await daysOfOctober.count(), 32)
  assert.deepEqual(await barriersOn(page), [])
})

test('a chart that cannot be loaded is not requested again and again', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews?part=report&from=2026-10-01&to=2026-10-20`, {
    as: 'owner',
  })
  await page.getByRole('heading', { name: 'Number of reviews' }).waitFor()
  let requests = 0
  await page.route('**/report/over-time/*', (route) => {
    requests++
    return route.fulfill({ status: 400, json: { code: 1000, message: 'Invalid' } })
  })
  await page.getByRole('button', { name: /^Dates: / }).click()
  await page.getByLabel('To', { exact: true }).fill('2026-10-21')
  await page.getByRole('alert').waitFor()
  const sent = requests
  await barriersOn(page)
  assert.equal(requests, sent)
})
