import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, importAllPosts, importAllPostsOfCompetitor, plainText } from '../../../testing/theme-scene.ts'
import { addCompetitorAccounts } from './add-competitor-accounts.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { listCompetitors } from './list-competitors.ts'
import { listThemeExamples } from './list-theme-examples.ts'

const GOOD_TEA = plainText([['good', 'tea', 50]])

test('accounts are added to a competitor, returned with their ids and listed after the existing ones', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  const { competitorId, accounts } = await given.competitor(id, 'Rival', ['North'])
  const body = { accounts: [{ name: ' South ' }, { name: 'East' }] }
  const added = await call(addCompetitorAccounts, { params: { competitorId }, body })
  assert.equal(added.status, 200)
  assert.deepEqual(
    added.body.accounts.map(({ name }: { name: string }) => name),
    ['South', 'East'],
  )
  const { body: page } = await call(listCompetitors, { params: { businessId: id } })
  assert.deepEqual(page.competitors[0].accounts, [{ ...accounts[0], name: 'North' }, ...added.body.accounts])
})

test('a competitor has at most 100 accounts, also when two requests add some at once (1000)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  const { competitorId } = await given.competitor(id, 'Rival', Array(60).fill('Old'))
  const body = { accounts: Array(30).fill({ name: 'New' }) }
  const answers = await Promise.all([1, 2].map(() => call(addCompetitorAccounts, { params: { competitorId }, body })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  const { body: page } = await call(listCompetitors, { params: { businessId: id } })
  assert.equal(page.competitors[0].accounts.length, 90)
  for (const accounts of [[], [{ name: ' ' }], [{}], 'x'])
    assert.equal((await call(addCompetitorAccounts, { params: { competitorId }, body: { accounts } })).body.code, 1000)
})

test('posts about competitors are counted in statistics with sourceType social, and in no others', async () => {
  const scene = await fresh()
  const { call, given } = scene
  const { id, number } = await given.business()
  const rival = await given.competitor(id, 'Rival', ['One', 'Two'])
  const [one, two] = rival.accounts.map(({ compAccountId }) => compAccountId)
  await importAllPosts(scene, id, [{ text: GOOD_TEA }])
  await importAll(scene, id, [{ comments: GOOD_TEA }])
  await importAllPostsOfCompetitor(scene, one, [{ text: GOOD_TEA }, { text: GOOD_TEA, postDate: '1/5/2024' }])
  await importAllPostsOfCompetitor(scene, two, [{ text: GOOD_TEA, externalId: 'same' }])
  await importAllPostsOfCompetitor(scene, two, [{ text: plainText([['bad', 'tea', -50]]), externalId: 'same' }])
  await analysePlain(scene)
  const countOf = async (body: object) => {
    const { competitors } = (await call(getThemeStatistics, { params: { businessNumber: number }, body })).body
    return [competitors[0].occr, competitors[0].ct]
  }
  assert.deepEqual(await countOf({ sourceType: 'social' }), [2, 3])
  assert.deepEqual(await countOf({ sourceType: 'social', startDate: '1/1/2026' }), [1, 2])
  const ofTwo = [{ competitorId: rival.competitorId, compAccountIds: [two] }]
  assert.deepEqual(await countOf({ sourceType: 'social', competitors: ofTwo }), [0, 1])
  assert.deepEqual(await countOf({}), [0, 0])
  const requested = { theme: 'good tea', sourceType: 'social', competitorId: rival.competitorId }
  const { body } = await call(listThemeExamples, { params: { businessNumber: number }, body: requested })
  assert.deepEqual(
    body.examples.map((each: { compAccountId: number; postId: number }) => [each.compAccountId, each.postId > 0]),
    [
      [one, true],
      [one, true],
    ],
  )
})
