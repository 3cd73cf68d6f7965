import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { importAllPosts } from '../../../testing/theme-scene.ts'
import { importPosts } from './import-posts.ts'

const POST = { sourceAlias: 'Social', externalId: 'p-1', postDate: '1/5/2026', text: 'Great bread.' }

test('creates, updates and leaves posts, and returns the number of each', async () => {
  const scene = await fresh()
  const { id } = await scene.given.business()
  assert.deepEqual(await importAllPosts(scene, id, [POST]), { created: 1, updated: 0, unchanged: 0 })
  assert.deepEqual(await importAllPosts(scene, id, [{ ...POST, sourceAlias: ' SOCIAL ' }]), {
    created: 0,
    updated: 0,
    unchanged: 1,
  })
  const changed = [{ ...POST, text: 'Stale bread.' }, { ...POST, externalId: 'p-2' }, POST]
  assert.deepEqual(await importAllPosts(scene, id, changed), { created: 1, updated: 0, unchanged: 1 })
  assert.deepEqual(await importAllPosts(scene, id, [{ ...POST, text: 'Stale bread.' }]), {
    created: 0,
    updated: 1,
    unchanged: 0,
  })
})

test('names every violation and stores nothing (1000)', async () => {
  const { call, given, db } = await fresh()
  const { id } = await given.business()
  const posts = [POST, { ...POST, postDate: '2/30/2026' }, { ...POST, externalId: ' ', sourceAlias: ' ' }]
  const { status, body } = await call(importPosts, { params: { businessId: id }, body: { posts } })
  assert.deepEqual([status, body.code], [400, 1000])
  for (const part of ['posts.1.postDate', 'posts.2.externalId', 'posts.2.sourceAlias'])
    assert.ok(body.message.includes(part), part)
  assert.equal((await db.execute('select 1 from social_posts where business_id = $1', [id])).rowCount, 0)
})

test('accepts at most a thousand, without unknown members, and only at a location (1000)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  const enterprise = await given.business({ type: 'enterprise' })
  const codeOf = async (businessId: number, posts: unknown) =>
    (await call(importPosts, { params: { businessId }, body: { posts } })).body.code
  assert.equal(await codeOf(id, Array(1001).fill(POST)), 1000)
  assert.equal(await codeOf(id, [{ ...POST, rating: 5 }]), 1000)
  assert.equal(await codeOf(enterprise.id, [POST]), 1000)
  assert.equal(await codeOf(id, Array(1000).fill(POST)), undefined)
})

test("another partner's location is unknown (1011)", async () => {
  const other = await fresh()
  const theirs = await other.given.business()
  const { call } = await fresh()
  const request = (businessId: number) => ({ params: { businessId }, body: { posts: [POST] } })
  const foreign = await call(importPosts, request(theirs.id))
  const unknown = await call(importPosts, request(99_999_999))
  assert.deepEqual([foreign.status, foreign.body.code, foreign.text], [404, 1011, unknown.text])
})
