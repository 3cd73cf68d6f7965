import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import {
  analysePlain,
  importAllOfCompetitor,
  importAllPosts,
  importAllPostsOfCompetitor,
  plainText,
} from '../../../testing/theme-scene.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { listThemeExamples } from './list-theme-examples.ts'

const comments = plainText([['good', 'tea', 50]])

async function scene() {
  const made = await givenChain(await fresh())
  const ask = async (body: object = {}, { number }: { number: number } = made.chain) =>
    (await made.call(getThemeStatistics, { params: { businessNumber: number }, body })).body
  const pending = async (body: object = {}, at?: { number: number }) => (await ask(body, at)).pendingTexts
  return { ...made, ask, pending }
}

test('counts the texts that match the filter and have not been analysed yet, at every level', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [
    { comments },
    { comments, sourceAlias: 'Maps', reviewDate: '1/5/2024' },
    { comments: '' },
  ])
  await importAll(made, made.south.id, [{ comments }])
  await importAllPosts(made, made.south.id, [{ text: comments }])
  assert.equal(await made.pending({}, made.reseller), 3)
  assert.equal(await made.pending(), 3)
  assert.equal(await made.pending({}, made.north), 2)
  assert.equal(await made.pending({ sources: ['maps'] }), 1)
  assert.equal(await made.pending({ sources: ['never'] }), 0)
  assert.equal(await made.pending({ sources: ['ALL', 'maps'] }), 3)
  assert.equal(await made.pending({ endDate: '1/5/2024' }), 1)
  assert.equal(await made.pending({ startDate: '1/6/2024' }), 2)
  assert.equal(await made.pending({ sourceType: 'social' }), 1)
  assert.equal(await made.pending({ sourceType: 'social' }, made.north), 0)
  await analysePlain(made)
  assert.equal(await made.pending({}, made.reseller), 0)
  assert.equal((await made.ask()).ct, 3)
})

test('a changed text is pending again; a deleted one, and one analysed by an older version, is not', async () => {
  const made = await scene()
  const { reviewId } = await made.given.review({ comments, externalId: 'a' }, made.north.id)
  await importAll(made, made.north.id, [{ comments, externalId: 'b' }])
  await analysePlain(made)
  await made.db.execute(`update text_analyses set version = 'older' where business_id = $1`, [made.north.id])
  assert.equal(await made.pending(), 0)
  await importAll(made, made.north.id, [
    { comments: `${comments} `, externalId: 'a', reviewDate: '2/1/2025' },
    { comments: `${comments} `, externalId: 'b' },
  ])
  assert.equal(await made.pending(), 2)
  assert.equal(await made.pending({ endDate: '12/31/2025' }), 1)
  await made.call(deleteReview, { params: { reviewId } })
  assert.equal(await made.pending(), 1)
})

test('each competitor has its own count, of the requested accounts', async () => {
  const made = await scene()
  const rival = await made.given.competitor(made.chain.id, 'Rival', ['One', 'Two'])
  const other = await made.given.competitor(made.chain.id, 'Other')
  const [one, two] = rival.accounts.map(({ compAccountId }) => compAccountId)
  await importAllOfCompetitor(made, one, [{ comments }, { comments }])
  await importAllOfCompetitor(made, two, [{ comments, sourceAlias: 'maps' }])
  await importAllPostsOfCompetitor(made, two, [{ text: comments }])
  const pendingOf = async (body: object = {}) => {
    const { pendingTexts, competitors } = await made.ask(body)
    return [pendingTexts, ...competitors.map((each: { pendingTexts: number }) => each.pendingTexts)]
  }
  assert.deepEqual(await pendingOf(), [0, 3, 0])
  assert.deepEqual(await pendingOf({ sources: ['maps'] }), [0, 1, 0])
  assert.deepEqual(await pendingOf({ sourceType: 'social' }), [0, 1, 0])
  const competitors = [
    { competitorId: other.competitorId },
    { competitorId: rival.competitorId, compAccountIds: [one] },
  ]
  assert.deepEqual(await pendingOf({ competitors }), [0, 0, 2])
})

test('the examples of a theme have the count too', async () => {
  const made = await scene()
  const { competitorId, accounts } = await made.given.competitor(made.chain.id)
  await importAll(made, made.north.id, [{ comments }])
  await importAllOfCompetitor(made, accounts[0]?.compAccountId, [{ comments }, { comments }])
  const ask = async (body: object) =>
    (await made.call(listThemeExamples, { params: { businessNumber: made.chain.id }, body })).body
  const nothing = { examples: [], hasMore: false }
  assert.deepEqual(await ask({ theme: 'good tea' }), { ...nothing, pendingTexts: 1 })
  assert.deepEqual(await ask({ theme: 'good tea', competitorId }), { ...nothing, pendingTexts: 2 })
  await analysePlain(made)
  const { examples, pendingTexts } = await ask({ theme: 'good tea' })
  assert.deepEqual([examples.length, pendingTexts], [1, 0])
})

test("never counts another partner's texts", async () => {
  const other = await scene()
  await importAll(other, other.north.id, [{ comments }])
  const made = await scene()
  assert.equal(await made.pending({}, made.reseller), 0)
  assert.equal(await made.pending({}, made.north), 0)
})
