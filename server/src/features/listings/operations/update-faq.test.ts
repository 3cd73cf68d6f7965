import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { withReceiver } from '../../../testing/webhooks.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { exampleFaq } from './example-listing.ts'
import { getFaq } from './get-faq.ts'
import { updateFaq } from './update-faq.ts'

async function asked() {
  const scene = await fresh()
  const business = await scene.given.business()
  const params = { businessNumber: business.number }
  const put = (body: object, headers: Record<string, string> = {}) => scene.call(updateFaq, { params, body }, headers)
  const get = () => scene.call(getFaq, { params })
  return { ...scene, business, put, get }
}

test('replaces all questions, and an empty list removes them', async () => {
  const { put, get } = await asked()
  assert.deepEqual((await put(exampleFaq)).body, exampleFaq)
  const one = { questions: exampleFaq.questions.slice(1) }
  const written = await put(one)
  const read = await get()
  assert.deepEqual([read.body, read.headers.etag], [one, written.headers.etag])
  await put({ questions: [] })
  assert.deepEqual((await get()).body, { questions: [] })
})

test('does not overwrite a newer version (1412)', async () => {
  const { put, get } = await asked()
  const { headers } = await get()
  const etag = headers.etag as string
  assert.equal((await put(exampleFaq, { 'if-match': etag })).status, 200)
  const late = await put({ questions: [] }, { 'if-match': etag })
  assert.deepEqual([late.status, late.body.code], [412, 1412])
  assert.deepEqual((await get()).body, exampleFaq)
})

test('names every violation and changes nothing (1000)', async () => {
  const { put, get } = await asked()
  await put(exampleFaq)
  const [first] = exampleFaq.questions
  const { status, body } = await put({ questions: [first, { ...first, answer: ' ' }] })
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /questions\.1\.question.*questions\.1\.answer/)
  const tooMany = Array.from({ length: 21 }, (_, at) => ({ question: `${at}?`, answer: 'Yes.' }))
  assert.equal((await put({ questions: tooMany })).body.code, 1000)
  assert.equal((await put({ questions: tooMany.slice(1) })).status, 200)
  assert.equal((await get()).body.questions.length, 20)
})

test('writes one audit entry for a change, and none when nothing changes', async () => {
  const { call, put, business } = await asked()
  await put(exampleFaq)
  await put(exampleFaq)
  const { body } = await call(listAuditEntries, { query: { businessId: business.id } })
  const entries = body.entries.filter(({ operation }: { operation: string }) => operation === 'updateFaq')
  assert.equal(entries.length, 1)
  assert.deepEqual(entries[0].after, { faq: exampleFaq.questions })
})

test('the event of a change names the field, and nothing is sent when nothing changes', async (t) => {
  const { call, given, subscribeOn, deliver, receiver } = await withReceiver(t)
  const business = await given.business()
  await subscribeOn(business.id)
  for (let times = 0; times < 2; times++)
    await call(updateFaq, { params: { businessNumber: business.number }, body: exampleFaq })
  await deliver()
  assert.deepEqual(
    receiver.received.map(({ body }) => [body.type, body.data]),
    [['listing.updated', { businessId: business.id, fields: ['faq'] }]],
  )
})
