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
let location: { businessId: number; businessNumber: number }
before(async () => {
  if (skip) return
  const server = await dashboard.server()
  client = server.client(server.demoKey ?? '')
  group = (await client.getBusiness({ params: { business_Id: 100000 } })).businessNumber
  const { businesses } = await client.listChildBusinesses({ query: { businessId: 100000 } })
  location = businesses[0] ?? assert.fail('the demo has no location')
})

const reviewBy = (page: Page, name: string) => page.getByRole('article', { name: `Review by ${name}`, exact: true })

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
  const { page } = await dashboard.visit(`/app/business/${location.businessNumber}/reviews?text=cold+tea`, {
    as: 'owner',
  })
  const review = reviewBy(page, 'Ida Q.')
  await review.getByRole('button', { name: 'Reply to Ida Q.' }).click()
  await review.getByLabel('Reply to Ida Q.').fill('The next one is on us, and hot.')
  await review.getByRole('button', { name: 'Save reply' }).click()
  await review.getByText('Replied just now').waitFor()
  assert.match((await review.textContent()) ?? '', /The next one is on us, and hot\./)
  assert.equal(await replyNow(), 'The next one is on us, and hot.')

  await review.getByRole('button', { name: 'Edit reply to Ida Q.' }).click()
  await review.getByLabel('Reply to Ida Q.').fill('Sorry, Ida.')
  await review.getByRole('button', { name: 'Save reply' }).click()
  await review.getByRole('button', { name: 'Edit reply to Ida Q.' }).waitFor()
  await review.getByText('Sorry, Ida.').waitFor()
  assert.equal(await replyNow(), 'Sorry, Ida.')

  await review.getByRole('button', { name: 'Remove reply to Ida Q.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Reply removed.').waitFor()
  await review.getByRole('button', { name: 'Reply to Ida Q.', exact: true }).waitFor()
  assert.equal(await replyNow(), '')
})

test('a review is deleted only after the question, and is gone from the figures', { skip }, async () => {
  await importReview('Noa Z.')
  const { page } = await dashboard.visit(`/app/business/${location.businessNumber}/reviews`, { as: 'owner' })
  const { reviewCount } = await client.getReviewSummary({ params: { businessId: location.businessId } })
  const all = page.getByRole('region', { name: 'All reviews' })
  await all.getByText(`${reviewCount} reviews`).waitFor()
  const button = reviewBy(page, 'Noa Z.').getByRole('button', { name: 'Delete the review by Noa Z.' })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Review deleted.').waitFor()
  await all.getByText(`${reviewCount - 1} reviews`).waitFor()
  await reviewBy(page, 'Noa Z.').waitFor({ state: 'detached' })
})

test('filters stand in the address, and a link with them shows the same reviews', { skip }, async () => {
  const { page } = await dashboard.visit(`/app/business/${group}/reviews`, { as: 'owner' })
  await page.getByLabel('Reply status').selectOption('Not replied')
  await page.getByText('1 star', { exact: true }).last().click()
  await page.waitForURL(/stars=/)
  await page.goto(page.url())
  const { reviews } = await client.listReviews({
    params: { businessId: 100000 },
    query: { count: 20 },
    body: { ratings: [1], status: 'unreplied' },
  })
  const list = page.getByRole('list', { name: 'Reviews' })
  await list.getByRole('article').first().waitFor()
  assert.equal(await list.getByRole('article').count(), reviews.length)
  assert.equal(await list.getByRole('img', { name: '1 out of 5 stars' }).count(), reviews.length)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
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
  await page.getByText('Show as a table').click()
  const { periods } = await client.countReviewsOverTime({ params, body: { ...body, granularity: 'month' } })
  const rows = page.getByRole('table', { name: 'Reviews over time' }).getByRole('row')
  await rows.nth(periods.length).waitFor()
  assert.equal(await rows.count(), periods.length + 1)
  assert.deepEqual(await barriersOn(page), [])
})
