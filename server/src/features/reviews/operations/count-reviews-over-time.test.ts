import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { countReviewsOverTime } from './count-reviews-over-time.ts'

const DAYS = ['10/31/2026', '11/01/2026', '11/02/2026', '11/02/2026', '12/31/2026', '01/01/2027']

async function givenReviews() {
  const scene = await givenChain(await fresh())
  await importAll(
    scene,
    scene.north.id,
    DAYS.map((reviewDate, at) => ({ reviewDate, rating: at % 6 })),
  )
  const over = async (body: object) => {
    const { body: answer } = await scene.call(countReviewsOverTime, { params: { BusinessId: scene.chain.id }, body })
    type Period = { fromDate: string; toDate: string; reviewCount: number }
    const periods = answer.periods?.map((each: Period) => `${each.fromDate}–${each.toDate} ${each.reviewCount}`)
    return { ...answer, periods }
  }
  return { ...scene, over }
}

test('months run from the first review to the last without a gap, and add up', async () => {
  const { over } = await givenReviews()
  const { reviewCount, periods } = await over({})
  assert.equal(reviewCount, 6)
  assert.deepEqual(periods, [
    '10/01/2026–10/31/2026 1',
    '11/01/2026–11/30/2026 3',
    '12/01/2026–12/31/2026 1',
    '01/01/2027–01/31/2027 1',
  ])
})

test('a month that the range covers partly is counted by its days', async () => {
  const { over } = await givenReviews()
  assert.deepEqual((await over({ fromDate: '11/02/2026', toDate: '12/30/2026' })).periods, [
    '11/02/2026–11/30/2026 2',
    '12/01/2026–12/30/2026 0',
  ])
})

test('weeks begin on Monday', async () => {
  const { over } = await givenReviews()
  assert.deepEqual((await over({ granularity: 'week', toDate: '11/03/2026' })).periods, [
    '10/26/2026–11/01/2026 2',
    '11/02/2026–11/03/2026 2',
  ])
  const { periods } = await over({ granularity: 'week', fromDate: '12/30/2026' })
  assert.deepEqual(periods, ['12/30/2026–01/03/2027 2'])
})

test('days without reviews are included with zeros', async () => {
  const { over } = await givenReviews()
  assert.deepEqual((await over({ granularity: 'day', fromDate: '10/31/2026', toDate: '11/3/2026' })).periods, [
    '10/31/2026–10/31/2026 1',
    '11/01/2026–11/01/2026 1',
    '11/02/2026–11/02/2026 2',
    '11/03/2026–11/03/2026 0',
  ])
})

test('without reviews an open range has no periods, and a closed one has zeros', async () => {
  const { over } = await givenReviews()
  assert.deepEqual((await over({ sourceAlias: ['other'] })).periods, [])
  const none = await over({ sourceAlias: ['other'], fromDate: '12/30/9999', toDate: '12/31/9999', granularity: 'day' })
  assert.deepEqual(none.periods, ['12/30/9999–12/30/9999 0', '12/31/9999–12/31/9999 0'])
})

test('refuses more than 4000 periods and other granularities (1000)', async () => {
  const { over } = await givenReviews()
  assert.equal((await over({ granularity: 'day', fromDate: '01/01/2000', toDate: '01/01/2026' })).code, 1000)
  assert.equal((await over({ granularity: 'year' })).code, 1000)
})
