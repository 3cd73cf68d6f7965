import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { exampleFaq } from './example-listing.ts'
import { getFaq } from './get-faq.ts'
import { updateFaq } from './update-faq.ts'

test('a business without questions has an empty list, by id and by number', async () => {
  const { call, given } = await fresh()
  const { id, number } = await given.business()
  for (const businessNumber of [id, number]) {
    const { status, body } = await call(getFaq, { params: { businessNumber } })
    assert.deepEqual([status, body], [200, { questions: [] }])
  }
})

test('has an ETag that changes with the content, and returns 304 for a current one', async () => {
  const { app, call, given, key } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  const empty = (await call(getFaq, { params })).headers.etag
  await call(updateFaq, { params, body: exampleFaq })
  const { headers, body } = await call(getFaq, { params })
  assert.deepEqual(body, exampleFaq)
  assert.notEqual(headers.etag, empty)
  const again = await app.inject({
    url: `/v1/listing/${number}/faq`,
    headers: { 'x-api-key': key, 'if-none-match': headers.etag as string },
  })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})

test('does not show the questions of another partner (1011)', async () => {
  const { call, given } = await fresh()
  const other = await fresh()
  const { number } = await given.business()
  await call(updateFaq, { params: { businessNumber: number }, body: exampleFaq })
  const { body } = await other.call(getFaq, { params: { businessNumber: number } })
  assert.equal(body.code, 1011)
})
