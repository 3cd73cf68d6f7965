import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { givenHealth, PHONE } from '../../../testing/health-scene.ts'
import { oneDay, reportBusiness } from '../../../testing/search-ai-report-scene.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { resolveListingStatus } from '../../publishing/operations/resolve-listing-status.ts'
import { countReviewsByRating } from '../../reviews/operations/count-reviews-by-rating.ts'
import { listReviews } from '../../reviews/operations/list-reviews.ts'
import { replyToReview } from '../../reviews/operations/reply-to-review.ts'
import { getSearchAiVisibility } from '../../search-ai/operations/get-search-ai-visibility.ts'
import { getHome } from './get-home.ts'
import { listDrift, listDriftedLocations } from './list-drift.ts'
import { listLocations } from './list-locations.ts'

const usDate = (isoDate: string) => {
  const [year, month, day] = isoDate.split('-')
  return `${month}/${day}/${year}`
}

async function scene(t: TestContext) {
  const made = await givenHealth(t)
  const { act, group } = made
  const homeOf = async ({ number } = group) => (await act(getHome, { params: { businessNumber: number } })).body
  const drift = async () => (await act(listDrift, { params: { businessNumber: group.number } })).body.groups
  const driftedAt = async (field: string, businessNumber = group.number) => {
    const query = { directory: made.directory, field }
    return (await act(listDriftedLocations, { params: { businessNumber }, query })).body
  }
  return { ...made, homeOf, drift, driftedAt }
}

test('has the same count as the list of locations for the same issue', async (t) => {
  const { homeOf, act, group, images } = await scene(t)
  const { health } = await homeOf()
  assert.deepEqual(health, {
    locations: 5,
    inactive: 0,
    healthy: 1,
    failing: 1,
    drifted: 2,
    driftedFields: 3,
    images: 1,
    incomplete: 1,
  })
  for (const issue of ['healthy', 'failing', 'drifted', 'images', 'incomplete'] as const) {
    const { body } = await act(listLocations, { query: { health: issue, businessId: group.number } })
    assert.equal(body.total, health[issue], issue)
  }
  assert.deepEqual((await homeOf(images)).health.locations, 1)
})

test('compares the reviews of 30 days with the 30 days before, with the counts of the report', async (t) => {
  const { homeOf, given, call, group, drifted, images } = await scene(t)
  const { current, previous } = (await homeOf()).reviews
  const review = (rating: number, isoDate: string) =>
    given.review({ rating, reviewDate: usDate(isoDate) }, rating > 3 ? images.id : drifted.id)
  await review(5, current.to)
  await review(2, current.from)
  await review(1, previous.to)
  await review(4, '2020-01-01')
  const { reviews } = await homeOf()
  assert.deepEqual(
    [reviews.current, reviews.previous].map(({ reviews, averageRating }) => [reviews, averageRating]),
    [
      [2, 3.5],
      [1, 1],
    ],
  )
  const body = { fromDate: usDate(current.from), toDate: usDate(current.to) }
  const report = await call(countReviewsByRating, { params: { BusinessId: group.id }, body })
  assert.equal(report.body.reviewCount, reviews.current.reviews)
})

test('counts reviews of 1 and 2 stars until they have a reply', async (t) => {
  const { homeOf, given, call, group, images, drifted } = await scene(t)
  const { reviewId } = await given.review({ rating: 2 }, drifted.id)
  await given.review({ rating: 1 }, images.id)
  await given.review({ rating: 3 }, images.id)
  const unanswered = async () => (await homeOf()).reviews.badUnanswered
  const body = { ratings: [1, 2], status: 'unreplied' }
  const listed = await call(listReviews, { params: { businessId: group.id }, body })
  assert.deepEqual([await unanswered(), listed.body.reviews.length], [2, 2])
  await call(replyToReview, { params: { businessNumber: group.number, reviewId }, body: { reply: 'We are sorry.' } })
  assert.equal(await unanswered(), 1)
})

test('counts failing webhooks for those who may see them, and pending texts', async (t) => {
  const scenery = await scene(t)
  const { homeOf, db, partnerId, group, images, given } = scenery
  const subscribe = (businessId: number, state: string) =>
    db.execute(
      `insert into webhook_subscriptions (partner_id, business_id, url, events, description, sealed_secret, state, ended_at)
      values ($1, $2, 'https://x.example', '{review.created}', '', '', $3, case $3 when 'active' then null else now() end)`,
      [partnerId, businessId, state],
    )
  await subscribe(group.id, 'active')
  await subscribe(images.id, 'disabled')
  await given.review({ comments: 'The staff was friendly.' }, images.id)
  const { failingWebhooks, unreadTexts } = await homeOf()
  assert.deepEqual([failingWebhooks, unreadTexts], [1, 1])
  const { act } = await signedIn(scenery, { [group.id]: 'member' })
  assert.equal((await act(getHome, { params: { businessNumber: group.id } })).body.failingWebhooks, null)
})

test('shows the visibility of the last two days with runs, as in the report', async (t) => {
  const scenery = await reportBusiness(t)
  const { act } = await signedIn(scenery, { [scenery.business.id]: 'member' })
  const { visibility } = (await act(getHome, { params: { businessNumber: scenery.business.id } })).body
  const { total } = await scenery.report(getSearchAiVisibility, oneDay)
  assert.deepEqual(visibility, [
    { day: '2026-11-06', answers: 3, share: 66.67 },
    { day: '2026-11-05', answers: total.answers, share: total.share },
  ])
})

test('another account or partner changes no figure, and sees none', async (t) => {
  const mine = await scene(t)
  const theirs = await scene(t)
  const other = await mine.given.business({ name: 'Elsewhere', type: 'enterprise' })
  const below = await mine.given.business({ name: 'Below', parentId: other.id })
  await mine.publish(below, 'drifted', [PHONE])
  assert.equal((await mine.homeOf()).health.driftedFields, 3)
  for (const number of [other.number, theirs.group.number]) {
    for (const operation of [getHome, listDrift]) {
      assert.equal((await mine.act(operation, { params: { businessNumber: number } })).status, 404)
    }
  }
})

test('groups drifted fields by directory, with both values at each location', async (t) => {
  const { drift, driftedAt, directory, drifted, failing } = await scene(t)
  assert.deepEqual(await drift(), [
    { directory, field: 'phone', locations: 2, missing: 0 },
    { directory, field: 'websiteUrl', locations: 1, missing: 1 },
  ])
  const { locations, hasMore } = await driftedAt('phone')
  const values = { city: 'New York', state: 'MISMATCH', ours: '(212) 555-0100', theirs: '(212) 555-0199' }
  assert.deepEqual(locations, [
    { businessNumber: drifted.number, name: 'Dock', ...values },
    { businessNumber: failing.number, name: 'Ferry', ...values },
  ])
  assert.equal(hasMore, false)
})

test('a resolved field is removed from its group', async (t) => {
  const { drift, call, directory, drifted } = await scene(t)
  const resolutions = [{ field: 'phone', action: 'restore' }]
  const params = { businessNumber: drifted.number }
  await call(resolveListingStatus, { params, body: { directory, resolutions } })
  assert.deepEqual(
    (await drift()).map(({ field, locations }: { field: string; locations: number }) => [field, locations]),
    [
      ['phone', 1],
      ['websiteUrl', 1],
    ],
  )
})

test('failing review sources below the business are counted, and those of others are not', async (t) => {
  const { homeOf, given, db, images, partnerId } = await scene(t)
  const elsewhere = await given.business()
  const failing = async (number: number) => (await given.sourceLink(number)).sourceLinkId
  const ids = [await failing(images.number), await failing(elsewhere.number)]
  await given.sourceLink(images.number, { sourceAlias: 'fine' })
  const count = async (business?: typeof images) => (await homeOf(business)).reviews.failingSources
  assert.equal(await count(), 0)
  await db.execute("update source_links set attempts = 1, error = 'status 500' where id = any ($1)", [ids])
  assert.deepEqual([await count(), await count(images)], [1, 1])
  const other = await scene(t)
  assert.notEqual(other.partnerId, partnerId)
  assert.equal((await other.homeOf()).reviews.failingSources, 0)
})
