import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { createBusiness } from './create-business.ts'
import { deleteBusiness } from './delete-business.ts'

test('returns what it deleted, and no operation finds the business any more', async () => {
  const { call, given } = await fresh()
  const { id, number } = await given.business({ name: 'Short-lived' })
  const { status, body } = await call(deleteBusiness, { params: { business_Id: number } })
  assert.equal(status, 200)
  assert.deepEqual(body, { businessId: id, businessNumber: number, name: 'Short-lived', deletedLocations: 0 })
  assert.equal((await call(getBusiness, { params: { business_Id: id } })).body.code, 1175)
  assert.equal((await call(deleteBusiness, { params: { business_Id: id } })).body.code, 1175)
})

test('refuses to delete a reseller that has child accounts (1174)', async () => {
  const { call, given } = await fresh()
  const reseller = await given.business({ type: 'reseller' })
  const child = await given.business({ parentId: reseller.id })
  const params = { business_Id: reseller.id }
  const refused = await call(deleteBusiness, { params })
  assert.deepEqual([refused.status, refused.body.code], [400, 1174])
  assert.equal((await call(getBusiness, { params })).status, 200)
  await call(deleteBusiness, { params: { business_Id: child.id } })
  assert.equal((await call(deleteBusiness, { params })).status, 200)
})

test('deletes the locations of an enterprise with it', async () => {
  const { call, given } = await fresh()
  const enterprise = await given.business({ type: 'enterprise' })
  const locations = [
    await given.business({ parentId: enterprise.id }),
    await given.business({ parentId: enterprise.id }),
  ]
  const { body } = await call(deleteBusiness, { params: { business_Id: enterprise.id } })
  assert.equal(body.deletedLocations, 2)
  for (const { id } of locations)
    assert.equal((await call(getBusiness, { params: { business_Id: id } })).body.code, 1175)
})

test('exactly one of ten parallel calls succeeds (1175)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(deleteBusiness, { params: { business_Id: id } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(404)])
})

test('never leaves a child without its reseller, whichever request comes first (1174, 1175)', async () => {
  const { call, given } = await fresh()
  for (let round = 0; round < 10; round++) {
    const reseller = await given.business({ type: 'reseller' })
    const body = { name: 'Racing', type: 'location', parentId: reseller.id }
    const [deleted, ...created] = await Promise.all([
      call(deleteBusiness, { params: { business_Id: reseller.id } }),
      ...Array.from({ length: 4 }, () => call(createBusiness, { body })),
    ])
    const alive = (await call(getBusiness, { params: { business_Id: reseller.id } })).status === 200
    assert.equal(alive, deleted.body.code === 1174)
    for (const { status, body } of created) assert.ok(status === 200 ? alive : body.code === 1175)
    if (!alive) assert.ok(created.every(({ status }) => status === 404))
  }
})

test('works with and without a content type and a body, and refuses members', async () => {
  const { app, given, key } = await fresh()
  const remove = async (headers: Record<string, string>, payload?: string) => {
    const { id } = await given.business()
    const url = `/v1/business/${id}`
    return app.inject({ method: 'DELETE', url, headers: { 'x-api-key': key, ...headers }, ...(payload && { payload }) })
  }
  const json = { 'content-type': 'application/json' }
  assert.equal((await remove({})).statusCode, 200)
  assert.equal((await remove(json)).statusCode, 200)
  assert.equal((await remove(json, '{}')).statusCode, 200)
  assert.equal((await remove(json, '{"force":true}')).json().code, 1000)
})

test('accepts only true or false for unpublish (1000)', async () => {
  const { call, given } = await fresh()
  const remove = async (unpublish: string) => {
    const { id } = await given.business()
    return call(deleteBusiness, { params: { business_Id: id }, query: { unpublish } })
  }
  assert.equal((await remove('true')).status, 200)
  assert.equal((await remove('false')).status, 200)
  assert.equal((await remove('yes')).body.code, 1000)
})
