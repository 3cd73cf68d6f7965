import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleFields } from '../../../core/contract/example-business.ts'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { exampleListing } from './example-listing.ts'
import { getListing } from './get-listing.ts'
import { updateListing } from './update-listing.ts'

test('shows every section and member of a listing that was never written, in the order of the specification', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business({ name: 'New', ...exampleFields })
  const { status, body } = await call(getListing, { params: { businessNumber: number } })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), Object.keys(exampleListing))
  for (const [section, members] of Object.entries(exampleListing)) {
    assert.deepEqual(Object.keys(body[section]), Object.keys(members))
  }
  assert.equal(body.businessInfo.name, 'New')
  assert.equal(body.additionalInfo.services, '')
  assert.deepEqual(body.additionalInfo.moreHours, {})
  assert.equal(body.optOut.searchLogoOptOut, false)
})

test('id and number give the same response, with the same bytes every time', async () => {
  const { call, given } = await fresh()
  const { id, number } = await given.business()
  const first = await call(getListing, { params: { businessNumber: number } })
  const second = await call(getListing, { params: { businessNumber: id } })
  assert.equal(second.text, first.text)
  assert.equal(second.headers.etag, first.headers.etag)
})

test('returns 304 without a body when the client has the current version', async () => {
  const { app, call, given, key } = await fresh()
  const { number } = await given.business()
  const { headers } = await call(getListing, { params: { businessNumber: number } })
  const ask = (tag: string) =>
    app.inject({
      url: `/v1/listing/${number}/get`,
      headers: { 'x-api-key': key, 'if-none-match': tag },
    })
  for (const tag of [headers.etag as string, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
    const answer = await ask(tag)
    assert.deepEqual([answer.statusCode, answer.body, answer.headers.etag], [304, '', headers.etag], tag)
  }
  assert.equal((await ask('"other"')).statusCode, 200)
})

test('shows a change of the business at once, with another ETag', async () => {
  const { call, given } = await fresh()
  const { id, number } = await given.business()
  const params = { businessNumber: number }
  await call(updateListing, { params, body: exampleListing })
  const before = await call(getListing, { params })
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'Renamed', emailId: '' } })
  const { body, headers } = await call(getListing, { params })
  assert.deepEqual([body.businessInfo.name, body.businessInfo.emailId], ['Renamed', ''])
  assert.equal(body.additionalInfo.services, exampleListing.additionalInfo.services)
  assert.notEqual(headers.etag, before.headers.etag)
})

test('the listing of a deleted business is not found (1011)', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  await call(updateListing, { params, body: exampleListing })
  await call(deleteBusiness, { params: { business_Id: number } })
  assert.equal((await call(getListing, { params })).body.code, 1011)
})
