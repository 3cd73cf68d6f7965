import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteMedia } from '../../listings/operations/delete-media.ts'
import { png } from '../files/sample-images.fixture.ts'
import { listMedia } from './list-media.ts'

async function scene() {
  const service = await fresh()
  const business = await service.given.business()
  const list = async (query: Record<string, unknown> = {}) =>
    (await service.call(listMedia, { params: { businessNumber: business.number }, query })).body
  return { ...service, business, list }
}

test('a business without media has an empty list', async () => {
  assert.deepEqual(await (await scene()).list(), { media: [], hasMore: false })
})

test('lists in the order of upload, page by page', async () => {
  const { given, business, list } = await scene()
  const sizes = [10_240, 10_241, 10_242]
  for (const bytes of sizes) await given.medium(business.id, png(720, 720, bytes))
  const bytesIn = ({ media }: { media: { bytes: number }[] }) => media.map(({ bytes }) => bytes)
  assert.deepEqual(bytesIn(await list()), sizes)
  const first = await list({ sindex: 0, count: 2 })
  assert.deepEqual([bytesIn(first), first.hasMore], [[10_240, 10_241], true])
  const second = await list({ sindex: 2, count: 2 })
  assert.deepEqual([bytesIn(second), second.hasMore], [[10_242], false])
  assert.deepEqual(await list({ sindex: 3 }), { media: [], hasMore: false })
})

test('shows the media of this business only, and no deleted ones', async () => {
  const { given, business, list, call } = await scene()
  const enterprise = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: enterprise.id })
  await given.medium(below.id)
  const { id } = await given.medium(business.id)
  assert.equal((await list()).media[0].mediaId, id)
  const above = await call(listMedia, { params: { businessNumber: enterprise.id } })
  assert.deepEqual(above.body.media, [])
  await call(deleteMedia, { params: { businessNumber: business.id }, query: { mediaId: id } })
  assert.deepEqual(await list(), { media: [], hasMore: false })
})
