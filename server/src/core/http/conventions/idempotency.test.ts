import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBusiness } from '../../../features/accounts/operations/create-business.ts'
import { deleteBusiness } from '../../../features/accounts/operations/delete-business.ts'
import { fresh } from '../../../testing/fresh.ts'

const body = { name: 'Once', type: 'location' }
const withKey = (key: string) => ({ 'idempotency-key': key })
const countOf = async ({ db, partnerId }: Awaited<ReturnType<typeof fresh>>) =>
  (await db.execute('select 1 from businesses where partner_id = $1', [partnerId])).rows.length

test('a repeated write runs once and gets the same bytes', async () => {
  const scene = await fresh()
  const first = await scene.call(createBusiness, { body }, withKey('a'))
  const second = await scene.call(createBusiness, { body }, withKey('a'))
  assert.equal(first.status, 200)
  assert.equal(second.text, first.text)
  assert.equal(second.headers['idempotency-replayed'], 'true')
  assert.equal(await countOf(scene), 1)
})

test('of twenty concurrent requests one runs, and the others conflict or replay (1409)', async () => {
  const scene = await fresh()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => scene.call(createBusiness, { body }, withKey('a'))),
  )
  assert.equal(await countOf(scene), 1)
  for (const { status, body } of answers) assert.ok(status === 200 || body.code === 1409)
  assert.ok(answers.some(({ status }) => status === 200))
})

test('another body, path or query with the same key conflicts (1409)', async () => {
  const scene = await fresh()
  await scene.call(createBusiness, { body }, withKey('a'))
  const other = await scene.call(createBusiness, { body: { ...body, name: 'Other' } }, withKey('a'))
  assert.deepEqual([other.status, other.body.code], [409, 1409])
  const elsewhere = await scene.call(deleteBusiness, { params: { business_Id: 100_000 } }, withKey('a'))
  assert.equal(elsewhere.body.code, 1409)
})

test('keys of different partners are separate', async () => {
  const [mine, other] = [await fresh(), await fresh()]
  const first = await mine.call(createBusiness, { body }, withKey('shared'))
  const second = await other.call(createBusiness, { body }, withKey('shared'))
  assert.notEqual(second.body.businessId, first.body.businessId)
})

test('a refusal of invalid input is not stored: the corrected request can use the same key', async () => {
  const scene = await fresh()
  assert.equal((await scene.call(createBusiness, { body: { ...body, name: '' } }, withKey('a'))).body.code, 1000)
  assert.equal((await scene.call(createBusiness, { body }, withKey('a'))).status, 200)
})

test('a refusal by a rule is stored like any response (1175)', async () => {
  const scene = await fresh()
  const request = { params: { business_Id: 99_000_000 } }
  await scene.call(deleteBusiness, request, withKey('a'))
  const again = await scene.call(deleteBusiness, request, withKey('a'))
  assert.deepEqual([again.body.code, again.headers['idempotency-replayed']], [1175, 'true'])
})

test('after 24 hours a key can be used again', async () => {
  const scene = await fresh()
  const first = await scene.call(createBusiness, { body }, withKey('a'))
  await scene.db.execute(`update idempotency_keys set created_at = now() - interval '24 hours'`)
  const second = await scene.call(createBusiness, { body }, withKey('a'))
  assert.notEqual(second.body.businessId, first.body.businessId)
  assert.equal(second.headers['idempotency-replayed'], undefined)
})

test('the response is stored in the transaction of the work: both are committed, or neither', async () => {
  const scene = await fresh()
  await scene.db.execute(`alter table idempotency_keys add constraint no_room check (key <> 'full')`)
  assert.equal((await scene.call(createBusiness, { body }, withKey('full'))).body.code, 1500)
  assert.equal(await countOf(scene), 0)
})
