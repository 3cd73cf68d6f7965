import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnalysisFault } from '../../../core/platform/analysis-thread.ts'
import { fresh } from '../../../testing/fresh.ts'
import { importAll } from '../../../testing/given-reviews.ts'
import { openSharedAnalyser, plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { replyToReview } from '../../reviews/operations/reply-to-review.ts'
import { lastWeek } from '../rules/weekly-report.ts'
import { getHome } from './get-home.ts'
import { getWeeklyReport } from './get-weekly-report.ts'

test('compares a week with the one before, for the businesses that the person has access to', async () => {
  const made = await fresh()
  const { given, call } = made
  const account = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: account.id, name: 'Pier Street' })
  const other = await given.business()
  // Two grants for one location count its reviews once.
  const { act } = await signedIn(made, { [account.id]: 'member', [shop.id]: 'owner' })
  await importAll(made, shop.id, [
    { reviewDate: '11/09/2026', rating: 1, comments: 'Cold' },
    { reviewDate: '11/15/2026', rating: 4 },
    { reviewDate: '11/15/2026', rating: 0 },
    { reviewDate: '11/08/2026', rating: 5 },
    { reviewDate: '11/16/2026', rating: 1 },
  ])
  await importAll(made, other.id, [{ reviewDate: '11/10/2026', rating: 1 }])
  const answered = await given.review({ reviewDate: '11/10/2026', rating: 2 }, shop.id)
  await call(replyToReview, {
    params: { businessNumber: shop.number, reviewId: answered.reviewId },
    body: { reply: 'Sorry.' },
  })
  const { body, status, text } = await act(getWeeklyReport, { query: { week: '2026-11-12' } })
  assert.equal(status, 200, text)
  assert.deepEqual([body.from, body.to], ['2026-11-09', '2026-11-15'])
  assert.deepEqual(body.reviews.thisWeek, { reviews: 4, average: 2.33 })
  assert.deepEqual(body.reviews.weekBefore, { reviews: 1, average: 5 })
  assert.deepEqual(
    body.reviews.days.map(({ reviews }: { reviews: number }) => reviews),
    [1, 1, 0, 0, 0, 0, 2],
  )
  const [{ reviewId: _, ...unanswered }] = body.unanswered.reviews.slice(1)
  assert.deepEqual(unanswered, {
    businessName: 'Pier Street',
    businessNumber: shop.number,
    rating: 1,
    reviewDate: '2026-11-09',
    reviewer: '',
    comments: 'Cold',
  })
  assert.deepEqual(body.directories, { total: 0, listings: [] })
})

test('Home and the report have one number of unanswered reviews, old ones too but none of deleted locations', async () => {
  const made = await fresh()
  const { given, call } = made
  const account = await given.business({ type: 'enterprise' })
  const [shop, deleted] = [
    await given.business({ parentId: account.id }),
    await given.business({ parentId: account.id }),
  ]
  const { act } = await signedIn(made, { [account.id]: 'member' })
  for (const { id } of [shop, deleted]) {
    await importAll(made, id, [
      { reviewDate: '11/10/2026', rating: 1 },
      { reviewDate: '01/10/2020', rating: 2 },
    ])
  }
  const unanswered = async () => {
    const { total, reviews } = (await act(getWeeklyReport, { query: { week: '2026-11-12' } })).body.unanswered
    const home = (await act(getHome, { params: { businessNumber: account.number } })).body
    return [total, reviews.length, home.reviews.badUnanswered]
  }
  assert.deepEqual(await unanswered(), [4, 4, 4])
  await call(deleteBusiness, { params: { business_Id: deleted.id } })
  assert.deepEqual(await unanswered(), [2, 2, 2])
})

test('shows how often AI answers name the business', async (t) => {
  const scene = await plannedBusiness(t, () => says('Nothing here.'))
  await scene.start()
  await scene.work()
  const { act } = await signedIn(scene, { [scene.business.id]: 'member' })
  const { body } = await act(getWeeklyReport, { query: { week: new Date().toISOString().slice(0, 10) } })
  assert.deepEqual(body.visibility.thisWeek, { answers: 1, mentions: 0, share: 0 })
  assert.deepEqual(body.visibility.weekBefore, { answers: 0, mentions: 0, share: null })
})

test('an invalid week is refused', async () => {
  const made = await fresh()
  const { act } = await signedIn(made, { [(await made.given.business()).id]: 'member' })
  for (const week of ['2026-02-30', '0000-01-01', 'x']) {
    assert.equal((await act(getWeeklyReport, { query: { week } })).body.code, 1000, week)
  }
})

test('the last complete week depends on the time zone', () => {
  const monday = new Date('2026-11-16T05:00:00Z')
  assert.equal(lastWeek('UTC', monday), '2026-11-09')
  assert.equal(lastWeek('America/Los_Angeles', monday), '2026-11-02')
  assert.equal(lastWeek('UTC', new Date('2026-11-15T23:59:00Z')), '2026-11-02')
})

test('an AI answer that cannot be analysed does not count as one that does not name the business', async (t) => {
  const scene = await plannedBusiness(t, () => says('Harbour Bakery'))
  await scene.start()
  const analyse = () => Promise.reject(new AnalysisFault('takes too long'))
  for (let run = 1; run <= 5; run++) {
    await scene.work({ openAnalyser: () => ({ ...openSharedAnalyser(), analyse }) })
    scene.clock.aheadMs += 6 * 60_000
  }
  const { act } = await signedIn(scene, { [scene.business.id]: 'member' })
  const { body } = await act(getWeeklyReport, { query: { week: new Date().toISOString().slice(0, 10) } })
  assert.deepEqual(body.visibility.thisWeek, { answers: 0, mentions: 0, share: null })
})
