import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { readHome } from '../../overview/console/get-home.ts'
import { countBadUnanswered } from '../../overview/store/bad-unanswered.ts'
import { countMatchingReviews, listReviews } from '../store/review-list.ts'

const WINDOW = { offset: 0, count: 25, order: 'newest' as const }
const ALL = {
  sourceIds: undefined,
  ratings: undefined,
  from: undefined,
  to: undefined,
  text: undefined,
  tags: undefined,
  isReplied: undefined,
}

test('reviews are listed and counted the same way with ten locations and with a thousand', async () => {
  const { db, partnerId } = await fresh()
  for (const locations of [10, 1_000]) {
    const id = await givenLargeAccount(db, partnerId, { locations, reviews: 2_000 })
    const account = { id, type: 'enterprise' } as const
    const page = JSON.parse(await listReviews(db, partnerId, account, ALL, WINDOW)) as { reviews: object[] }
    assert.equal(page.reviews.length, 25)
    assert.equal(await countBadUnanswered(db, partnerId, account.id, 1_000), 800)
    assert.equal(await countBadUnanswered(db, partnerId, account.id, 100), 101)
    // The first location has the reviews whose number is divisible by the number of locations; all of them have 1 star.
    const { rows } = await db.execute('select min(id) as id from businesses where parent_id = $1', [id])
    const [first] = rows as { id: number }[]
    const location = { id: first?.id ?? 0, type: 'location' } as const
    assert.equal(await countBadUnanswered(db, partnerId, location.id, 1_000), 2_000 / locations)
    assert.equal(await countBadUnanswered(db, partnerId, location.id, 1), 2)
  }
})

test('Home counts bad reviews without a reply up to 10,001', async () => {
  const { db, partnerId } = await fresh()
  // Two of five have 1 or 2 stars.
  const id = await givenLargeAccount(db, partnerId, { locations: 10, reviews: 25_100 })
  const { reviews } = await readHome(db, partnerId, { id, type: 'enterprise' }, new Date())
  assert.equal(reviews.badUnanswered, 10_001)
})

test('a word is found both in thousands of reviews and in only one', async () => {
  const { db, partnerId } = await fresh()
  const id = await givenLargeAccount(db, partnerId, { locations: 10, reviews: 6_000 })
  const account = { id, type: 'enterprise' } as const
  const find = async (text: string) => {
    const filter = { ...ALL, text }
    const page = JSON.parse(await listReviews(db, partnerId, account, filter, WINDOW)) as {
      reviews: { externalId: string }[]
    }
    const count = await countMatchingReviews(db, partnerId, account, filter, 10_000)
    return { count, first: page.reviews[0]?.externalId, shown: page.reviews.length }
  }
  assert.deepEqual(await find('bread'), { count: 6_000, first: '5840', shown: 25 })
  assert.deepEqual(await find('number77'), { count: 1, first: '77', shown: 1 })
})
