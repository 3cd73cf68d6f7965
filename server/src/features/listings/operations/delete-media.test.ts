import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { listMedia } from '../../media/operations/list-media.ts'
import { deleteMedia } from './delete-media.ts'

async function scene() {
  const service = await fresh()
  const business = await service.given.business()
  const medium = await service.given.medium(business.id)
  const remove = (businessNumber: unknown, mediaId: unknown) =>
    service.call(deleteMedia, { params: { businessNumber }, query: { mediaId } })
  const count = async () =>
    (await service.call(listMedia, { params: { businessNumber: business.id } })).body.media.length
  return { ...service, business, medium, remove, count }
}

test('returns what it has deleted', async () => {
  const { business, medium, remove, count } = await scene()
  const { status, body } = await remove(business.number, medium.id)
  assert.equal(status, 200)
  assert.deepEqual(body, { businessId: business.id, businessNumber: business.number, mediaId: medium.id })
  assert.equal(await count(), 0)
})

test('a second call finds nothing (1404)', async () => {
  const { business, medium, remove } = await scene()
  const answers = await Promise.all([1, 2, 3].map(() => remove(business.id, medium.id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404])
  assert.equal((await remove(business.id, medium.id)).body.code, 1404)
})

test('media of another business, of the same partner or not, are not found (1404, 1011)', async () => {
  const { given, business, medium, remove, count } = await scene()
  const sibling = await given.business()
  assert.equal((await remove(sibling.id, medium.id)).body.code, 1404)
  const other = await fresh()
  const own = await other.given.business()
  const request = (businessNumber: number) => ({ params: { businessNumber }, query: { mediaId: medium.id } })
  assert.equal((await other.call(deleteMedia, request(own.id))).body.code, 1404)
  assert.equal((await other.call(deleteMedia, request(business.id))).body.code, 1011)
  assert.equal(await count(), 1)
})

test('refuses an invalid id (1000)', async () => {
  const { business, remove } = await scene()
  for (const id of ['0', '-1', '1.5', '1e3', 'x', '', '99999999999999999999']) {
    assert.equal((await remove(business.id, id)).body.code, 1000, id)
  }
})
