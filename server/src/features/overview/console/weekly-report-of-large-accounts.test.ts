import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { givenLargeScene } from '../../../testing/large-scene.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { replyToReview } from '../../reviews/operations/reply-to-review.ts'
import { listBadUnanswered } from '../store/bad-unanswered.ts'
import { listReportedDirectories, listReviewDays } from '../store/weekly-figures.ts'
import { getWeeklyReport } from './get-weekly-report.ts'

const WEEK = '2026-11-09'
const BAD = { rating: 1, reviewDate: '11/10/2026' }

test('the report about a large account follows every write, and knows nothing of other accounts and partners', async (t) => {
  const made = await givenLargeScene(t)
  const { given, call, pier, publish, accountId } = made
  const theirs = await givenLargeScene(t)
  await theirs.given.review(BAD, theirs.pier.id)
  await theirs.publish(theirs.pier.id, 'drifted')
  const elsewhere = await given.business({
    name: 'Elsewhere',
    parentId: (await given.business({ type: 'enterprise' })).id,
  })
  await given.review(BAD, elsewhere.id)
  await publish(elsewhere.id, 'action required')
  const { act } = await signedIn(made, { [accountId]: 'member', [pier.id]: 'owner' })
  const report = async () => {
    const { body } = await act(getWeeklyReport, { query: { week: WEEK } })
    const names = (list: { businessName: string }[]) => list.map(({ businessName }) => businessName).join()
    const { reviews, unanswered, directories } = body
    assert.equal(unanswered.total, unanswered.reviews.length)
    assert.equal(directories.total, directories.listings.length)
    return [reviews.thisWeek.reviews, names(unanswered.reviews), names(directories.listings)]
  }
  assert.deepEqual(await report(), [0, '', ''])
  const { reviewId } = await given.review(BAD, pier.id)
  assert.deepEqual(await report(), [1, 'Pier', ''])
  const params = { businessNumber: pier.number, reviewId }
  await call(replyToReview, { params, body: { reply: 'Sorry.' } })
  assert.deepEqual(await report(), [1, '', ''])
  await publish(pier.id, 'drifted')
  assert.deepEqual(await report(), [1, '', 'Pier'])
  const move = (parentId: number | '') =>
    call(updateBusiness, { params: { business_Id: elsewhere.id }, body: { parentId } })
  await move(accountId)
  assert.deepEqual(await report(), [2, 'Elsewhere', 'Elsewhere,Pier'])
  await call(updateBusiness, { params: { business_Id: elsewhere.id }, body: { name: 'Zoo' } })
  assert.deepEqual(await report(), [2, 'Zoo', 'Pier,Zoo'])
  await publish(pier.id, 'in sync')
  await call(deleteReview, { params })
  assert.deepEqual(await report(), [1, 'Zoo', 'Zoo'])
  await move('')
  assert.deepEqual(await report(), [0, '', ''])
  await move(accountId)
  await call(deleteBusiness, { params: { business_Id: elsewhere.id } })
  assert.deepEqual(await report(), [0, '', ''])
})

test('a person with access to one location gets a report about that location alone', async (t) => {
  const made = await givenLargeScene(t)
  const { given, pier, publish } = made
  const next = await given.business({ name: 'Next', parentId: made.accountId })
  for (const { id } of [pier, next]) {
    await given.review(BAD, id)
    await publish(id, 'drifted')
  }
  const { act } = await signedIn(made, { [pier.id]: 'member' })
  const { body } = await act(getWeeklyReport, { query: { week: WEEK } })
  assert.deepEqual([body.reviews.thisWeek.reviews, body.unanswered.total, body.directories.total], [1, 1, 1])
})

test('reviews and directories are reported at a cost that does not depend on the number of locations', async () => {
  const costs = []
  for (const locations of [1_100, 5_500]) {
    const made = await fresh()
    const accountId = await givenLargeAccount(made.db, made.partnerId, { locations, reviews: 5_500 })
    const { userId } = await signedIn(made, { [accountId]: 'member' })
    const person = [made.partnerId, userId] as const
    costs.push(
      await rowsHandled(made.db, async (db) => {
        await listReviewDays(db, ...person, WEEK, '2026-11-16')
        await listBadUnanswered(db, ...person, 10)
        await listReportedDirectories(db, ...person, 10)
      }),
    )
  }
  const [few = 0, many = 0] = costs
  assert.ok(many < few * 1.5, `${few} rows, and ${many}`)
})

test('listing unanswered reviews reads only the newest of each account', async () => {
  const costs = []
  for (const accounts of [2, 10]) {
    const made = await fresh()
    const granted: Record<number, 'member'> = {}
    for (let n = 0; n < accounts; n++)
      granted[await givenLargeAccount(made.db, made.partnerId, { locations: 1, reviews: 500 })] = 'member'
    const { userId } = await signedIn(made, granted)
    costs.push(
      await rowsHandled(made.db, async (db) => {
        const reviews = await listBadUnanswered(db, made.partnerId, userId, 1, 100)
        assert.equal(reviews[0]?.total, 101)
      }),
    )
  }
  const [few = 0, many = 0] = costs
  assert.ok(many < few * 2, `${few} rows, and ${many}`)
})
