import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import {
  analyse,
  freshForAnalysis,
  importAllOfCompetitor,
  importAllPostsOfCompetitor,
  neverAborted as signal,
} from '../../../testing/theme-scene.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { purgeDeletedCompetitors } from '../jobs/purge-deleted-competitors.ts'
import { addCompetitorAccounts } from './add-competitor-accounts.ts'
import { deleteCompetitor } from './delete-competitor.ts'
import { importCompetitorPosts } from './import-competitor-posts.ts'
import { importCompetitorReviews } from './import-competitor-reviews.ts'
import { listCompetitors } from './list-competitors.ts'
import { signUpCompetitor } from './sign-up-competitor.ts'

const LEFT = `select 'competitors' from competitors where id = $1
  union all select 'accounts' from competitor_accounts where competitor_id = $1
  union all select 'reviews' from competitor_reviews where business_id = $2
  union all select 'posts' from competitor_posts where business_id = $2
  union all select 'analyses' from text_analyses where business_id = $2
  union all select 'mentions' from mentions where business_id = $2
  union all select 'counts' from theme_counts where business_id = $2`

test('a competitor is created with its accounts and listed in pages, in the order of creation', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business({ type: 'enterprise' })
  const body = { name: ' Crumb & Co. ', accounts: [{ name: 'North' }, { name: 'South ' }] }
  const made = await call(signUpCompetitor, { params: { businessNumber: number }, body })
  assert.equal(made.status, 200)
  assert.deepEqual(
    made.body.accounts.map(({ name }: { name: string }) => name),
    ['North', 'South'],
  )
  await given.competitor(number, 'Second')
  const page = async (query: object) =>
    (await call(listCompetitors, { params: { businessId: number }, query: { ...query } })).body
  const first = await page({ count: 1 })
  assert.deepEqual(first, { competitors: [{ ...made.body, name: 'Crumb & Co.' }], hasMore: true })
  const second = await page({ sindex: 1, count: 1 })
  assert.deepEqual([second.competitors[0].name, second.hasMore], ['Second', false])
  assert.deepEqual(await page({ sindex: 5 }), { competitors: [], hasMore: false })
})

test('blank names, no accounts and unknown members are refused (1000)', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const accounts = [{ name: 'North' }]
  for (const body of [
    { name: ' ', accounts },
    { name: 'x', accounts: [] },
    { name: 'x', accounts: [{ name: '' }] },
    { name: 'x' },
    { name: 'x', accounts, partnerId: 1 },
    { name: 'x', accounts: Array(101).fill(accounts[0]) },
  ]) {
    const answer = await call(signUpCompetitor, { params: { businessNumber: number }, body })
    assert.deepEqual([answer.status, answer.body.code], [400, 1000], JSON.stringify(body).slice(0, 80))
  }
})

test("another partner's competitor, account and business get the same response as unknown ones", async () => {
  const other = await fresh()
  const theirs = await other.given.business()
  const { competitorId, accounts } = await other.given.competitor(theirs.number)
  const { call } = await fresh()
  const unknown = 9_000_000_000
  const body = { reviews: [{ sourceAlias: 'search', externalId: 'x', reviewDate: '1/1/2026' }] }
  const post = { sourceAlias: 'social', externalId: 'x', postDate: '1/1/2026', text: 'Hi' }
  const answers = async (business: number, competitor: number, account: number | undefined) => [
    await call(listCompetitors, { params: { businessId: business } }),
    await call(signUpCompetitor, {
      params: { businessNumber: business },
      body: { name: 'x', accounts: [{ name: 'y' }] },
    }),
    await call(importCompetitorReviews, { params: { compAccountId: account }, body }),
    await call(importCompetitorPosts, { params: { compAccountId: account }, body: { posts: [post] } }),
    await call(addCompetitorAccounts, { params: { competitorId: competitor }, body: { accounts: [{ name: 'y' }] } }),
    await call(deleteCompetitor, { params: { competitorId: competitor } }),
  ]
  const foreign = await answers(theirs.id, competitorId, accounts[0]?.compAccountId)
  const missing = await answers(unknown, unknown, unknown)
  assert.deepEqual(
    foreign.map(({ status, text }) => [status, text]),
    missing.map(({ status, text }) => [status, text]),
  )
  assert.deepEqual(
    foreign.map(({ body }) => body.code),
    [1011, 1011, 1404, 1404, 1404, 1404],
  )
  const { body: kept } = await other.call(listCompetitors, { params: { businessId: theirs.id } })
  assert.equal(kept.competitors.length, 1)
  assert.equal(kept.competitors[0].accounts.length, 1)
})

test('its reviews are imported like others: created, updated, unchanged', async () => {
  const scene = await fresh()
  const { number } = await scene.given.business()
  const [account] = (await scene.given.competitor(number)).accounts
  const review = { externalId: 'r', rating: 4, comments: 'Nice cakes.' }
  assert.deepEqual(await importAllOfCompetitor(scene, account?.compAccountId, [review]), {
    created: 1,
    updated: 0,
    unchanged: 0,
  })
  const again = [review, { ...review, externalId: 's' }]
  assert.deepEqual(await importAllOfCompetitor(scene, account?.compAccountId, again), {
    created: 1,
    updated: 0,
    unchanged: 1,
  })
  assert.deepEqual(await importAllOfCompetitor(scene, account?.compAccountId, [{ ...review, comments: 'Bad.' }]), {
    created: 0,
    updated: 1,
    unchanged: 0,
  })
})

test('a deleted competitor is gone at once, and the purge removes all its data (1404)', async () => {
  const scene = await freshForAnalysis()
  const { call, given, db } = scene
  const { id } = await given.business()
  const { competitorId, accounts } = await given.competitor(id)
  const reviews = Array.from({ length: 30 }, () => ({ comments: 'The staff was rude. Lovely bread.' }))
  await importAllOfCompetitor(scene, accounts[0]?.compAccountId, reviews)
  const posts = [{ text: 'The staff was rude.' }]
  await importAllPostsOfCompetitor(scene, accounts[0]?.compAccountId, posts)
  await analyse(scene)
  assert.ok(((await db.execute(LEFT, [competitorId, id])).rowCount ?? 0) > 90)
  const { status, body } = await call(deleteCompetitor, { params: { competitorId } })
  assert.deepEqual([status, body], [200, { competitorId, name: 'Rival', businessId: id }])
  assert.equal((await call(deleteCompetitor, { params: { competitorId } })).body.code, 1404)
  assert.equal((await importAllOfCompetitor(scene, accounts[0]?.compAccountId, reviews)).code, 1404)
  assert.equal((await importAllPostsOfCompetitor(scene, accounts[0]?.compAccountId, posts)).code, 1404)
  const more = { params: { competitorId }, body: { accounts: [{ name: 'Late' }] } }
  assert.equal((await call(addCompetitorAccounts, more)).body.code, 1404)
  assert.deepEqual((await call(listCompetitors, { params: { businessId: id } })).body.competitors, [])
  await purgeDeletedCompetitors.run({ db, signal })
  assert.deepEqual((await db.execute(LEFT, [competitorId, id])).rows, [])
})

test('deleting a business deletes its competitors', async () => {
  const scene = await freshForAnalysis()
  const { call, given, db } = scene
  const { id } = await given.business({ type: 'enterprise' })
  const { competitorId, accounts } = await given.competitor(id)
  await importAllOfCompetitor(scene, accounts[0]?.compAccountId, [{ comments: 'The staff was rude.' }])
  await importAllPostsOfCompetitor(scene, accounts[0]?.compAccountId, [{ text: 'The staff was rude.' }])
  await analyse(scene)
  await call(deleteBusiness, { params: { business_Id: id } })
  assert.equal((await call(deleteCompetitor, { params: { competitorId } })).body.code, 1404)
  await purgeDeletedBusinesses.run({ db, signal })
  assert.deepEqual((await db.execute(LEFT, [competitorId, id])).rows, [])
})
