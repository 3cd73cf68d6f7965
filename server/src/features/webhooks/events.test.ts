import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportParent } from '../../core/import/batches.ts'
import { importInto } from '../../testing/contact-import.ts'
import { fresh } from '../../testing/fresh.ts'
import { importAsOperator } from '../../testing/import-as-operator.ts'
import { plannedBusiness, says } from '../../testing/search-ai-scene.ts'
import { type Received, withReceiver } from '../../testing/webhooks.ts'
import { purgeDeletedBusinesses } from '../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../accounts/operations/delete-business.ts'
import { findImportParent } from '../businesses/store/imports.ts'
import { changePermission } from '../contacts/operations/change-permission.ts'
import { deleteCustomer } from '../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../contacts/operations/save-customer.ts'
import { listingImport } from '../listings/actions/listing-import.ts'
import { exampleFaq, exampleListing } from '../listings/operations/example-listing.ts'
import { getListing } from '../listings/operations/get-listing.ts'
import { updateFaq } from '../listings/operations/update-faq.ts'
import { updateListing } from '../listings/operations/update-listing.ts'
import { reviewImport } from '../reviews/actions/review-import.ts'
import { importReviews } from '../reviews/operations/import-reviews.ts'
import { deleteSurvey } from '../surveys/operations/delete-survey.ts'
import { deleteSurveyResponse } from '../surveys/operations/delete-survey-response.ts'
import { removeOldWebhooks } from './jobs/remove-old-webhooks.ts'
import { subscribe } from './operations/subscribe.ts'
import { recordEvents } from './store/webhook-events.ts'

const signal = new AbortController().signal

/** An enterprise with two locations, and a receiver for all events below it. */
async function scene(t: Parameters<typeof withReceiver>[0]) {
  const made = await withReceiver(t)
  const { given, deliver, receiver } = made
  const enterprise = await given.business({ type: 'enterprise' })
  const location = await given.business({ parentId: enterprise.id })
  const sibling = await given.business({ parentId: enterprise.id })
  const subscription = await made.subscribeOn(enterprise.id)
  /** Returns the events received since the last call. */
  const told = async () => {
    await deliver()
    return receiver.received.splice(0).map(({ body }: Received) => [body.type, body.data])
  }
  return { ...made, enterprise, location, sibling, subscription, told }
}
const review = (externalId: string) => ({ sourceAlias: 'search', externalId, reviewDate: '11/15/2026', rating: 5 })

test('an update of a listing sends an event with the changed fields, and none when nothing has changed', async (t) => {
  const { call, location, told } = await scene(t)
  const params = { businessNumber: location.number }
  await call(updateListing, { params, body: { ...exampleListing, media: {} } })
  const [[type, data]] = (await told()) as [[string, { businessId: number; fields: string[] }]]
  assert.deepEqual([type, data.businessId], ['listing.updated', location.id])
  assert.ok(data.fields.includes('businessInfo.name'))
  await call(updateListing, {
    params,
    body: { businessInfo: { mainBusinessDescription: 'Fresh bread at seven, '.repeat(10) } },
  })
  assert.deepEqual(await told(), [
    ['listing.updated', { businessId: location.id, fields: ['businessInfo.mainBusinessDescription'] }],
  ])
  await call(updateListing, { params, body: (await call(getListing, { params })).body })
  await call(updateListing, { params, query: { validateOnly: true }, body: { businessInfo: { name: 'Other' } } })
  assert.deepEqual(await told(), [])
  for (let times = 0; times < 2; times++) await call(updateFaq, { params, body: exampleFaq })
  assert.deepEqual(await told(), [['listing.updated', { businessId: location.id, fields: ['faq'] }]])
})

test('creating, changing and deleting a contact sends an event with its id, without personal data', async (t) => {
  const { call, location, sibling, told, receiver, deliver } = await scene(t)
  const businessIds = [location.id, sibling.id]
  const person = { firstName: 'Maya', email: 'maya@okafor.example', phone: '(212) 555-0100', businessIds }
  const { id } = (await call(saveCustomer, { body: person })).body
  await deliver()
  assert.ok(!/maya|okafor|555/i.test(receiver.received[0]?.text as string))
  assert.deepEqual(await told(), [['contact.created', { contactId: id, businessIds }]])
  await call(saveCustomer, { body: { id, lastName: 'Okafor' } })
  await call(changePermission, {
    headers: { 'x-business-number': String(location.id) },
    body: { id, emailPreferences: { marketingOptin: true } },
  })
  await call(deleteCustomer, { params: { customerId: id } })
  assert.deepEqual((await told()).map(([type]) => type).toSorted(), [
    'contact.deleted',
    'contact.updated',
    'contact.updated',
  ])
})

test('an opt-out that also applies to another contact sends an event for that one too', async (t) => {
  const { call, location, told } = await scene(t)
  const save = async (firstName: string, more: object = {}) =>
    (await call(saveCustomer, { body: { firstName, businessIds: [location.id], ...more } })).body.id
  const first = await save('Maya', { phone: '(212) 555-0177', email: 'a@okafor.example', smsOptin: true })
  const second = await save('Ben', { phone: '(212) 555-0177', email: 'b@okafor.example', smsOptin: true })
  await told()
  await call(saveCustomer, { body: { id: second, smsOptin: false } })
  const ids = (await told()).map(([, data]) => data.contactId)
  assert.deepEqual(ids.toSorted(), [first, second].toSorted())
})

test('an import sends one event with the ids of its new reviews, without existing ones', async (t) => {
  const { call, location, told, db } = await scene(t)
  const send = (ids: string[]) =>
    call(importReviews, { params: { businessId: location.id }, body: { reviews: ids.map(review) } })
  await send(['a', 'b'])
  await send(['a', 'b', 'c'])
  await send(['a'])
  const { rows } = await db.execute('select id from reviews where business_id = $1 order by id', [location.id])
  const [a, b, c] = (rows as { id: number }[]).map(({ id }) => id)
  const messages = await told()
  assert.deepEqual(
    messages.toSorted(([, x], [, y]) => y.reviewIds.length - x.reviewIds.length),
    [
      ['review.created', { businessId: location.id, reviewIds: [a, b] }],
      ['review.created', { businessId: location.id, reviewIds: [c] }],
    ],
  )
})

test('imports of files send events too', async (t) => {
  const { db, enterprise, location, told } = await scene(t)
  const parent = (await findImportParent(db, enterprise.id)) as ImportParent
  async function* rows(...contents: object[]) {
    for (const [at, content] of contents.entries()) yield { line: at + 2, content }
  }
  const businessNumber = location.number
  const row = (externalId: string) => ({ externalId, sourceAlias: 'search', reviewDate: '11/15/2026', businessNumber })
  await importAsOperator(db, reviewImport, parent, rows(row('x1'), row('x2')), { options: { scale: 5, dates: 'mdy' } })
  const [[type, data]] = (await told()) as [[string, { businessId: number; reviewIds: number[] }]]
  assert.deepEqual([type, data.businessId, data.reviewIds.length], ['review.created', location.id, 2])
  await importInto(db, enterprise.id, rows({ email: 'ada@marsh.example', businessIds: [businessNumber] }))
  assert.deepEqual(
    (await told()).map(([type, { businessIds }]) => [type, businessIds]),
    [['contact.created', [location.id]]],
  )
  await importAsOperator(db, listingImport, parent, rows({ externalId: 'n1', name: 'Made' }))
  await importAsOperator(db, listingImport, parent, rows({ externalId: 'n1', name: 'Renamed' }))
  const made = await told()
  assert.deepEqual(
    made.map(([type, { fields }]) => [type, fields]),
    [
      ['listing.updated', ['businessInfo.name']],
      ['listing.updated', ['businessInfo.name']],
    ],
  )
})

test('a finished run sends one event with its id', async (t) => {
  const { call, business, start, work, db } = await plannedBusiness(t, () => says('x'))
  const body = { url: 'https://hooks.example/in', events: ['run.finished'] }
  const { subscriptionId } = (await call(subscribe, { query: { businessId: business.id }, body })).body
  const runId = await start()
  await work()
  await work()
  const { rows } = await db.execute('select type, data from webhook_deliveries where subscription_id = $1', [
    subscriptionId,
  ])
  assert.deepEqual(rows, [{ type: 'run.finished', data: { businessId: business.id, runId } }])
})

test('a subscription receives events of its business and those below, not of siblings or parents', async (t) => {
  const { call, location, sibling, enterprise, subscribeOn, told, deliveriesOf } = await scene(t)
  const own = await subscribeOn(location.id, { events: ['review.created'] })
  for (const { id } of [location, sibling])
    await call(importReviews, { params: { businessId: id }, body: { reviews: [review('a')] } })
  await call(updateListing, { params: { businessNumber: enterprise.number }, body: { businessInfo: {} } })
  assert.equal((await told()).length, 3)
  assert.deepEqual(
    (await deliveriesOf(own.subscriptionId)).map(({ businessId }: { businessId: number }) => businessId),
    [location.id],
  )
})

test('a contact at several locations sends one event to a subscription above them', async (t) => {
  const { call, location, sibling, told } = await scene(t)
  await call(saveCustomer, { body: { email: 'x@okafor.example', businessIds: [location.id, sibling.id] } })
  assert.equal((await told()).length, 1)
})

test('a rolled back transaction sends no event', async (t) => {
  const { db, partnerId, location, told } = await scene(t)
  const event = { type: 'run.finished' as const, businessIds: [location.id], data: {} }
  await assert.rejects(
    db.transaction(async (db) => {
      assert.equal(await recordEvents(db, partnerId, [event]), 1)
      throw new Error('undone')
    }),
  )
  assert.deepEqual(await told(), [])
})

test("another partner's changes send no event", async (t) => {
  const { db, location, told } = await scene(t)
  const other = await fresh()
  const event = { type: 'run.finished' as const, businessIds: [location.id], data: {} }
  assert.equal(await recordEvents(db, other.partnerId, [event]), 0)
  assert.deepEqual(await told(), [])
})

test('deleting a business sends an event to subscriptions on it and above it; its own subscriptions are deleted', async (t) => {
  const { call, given, db, enterprise, subscribeOn, deliver, receiver, partnerId } = await scene(t)
  const reseller = await given.business({ type: 'reseller' })
  const inner = await given.business({ type: 'enterprise', parentId: reseller.id })
  const place = await given.business({ parentId: inner.id })
  await subscribeOn(reseller.id)
  await subscribeOn(inner.id)
  await subscribeOn(place.id)
  await call(deleteBusiness, { params: { business_Id: inner.id } })
  await purgeDeletedBusinesses.run({ db, signal })
  await deliver()
  const told = receiver.received.map(({ body }) => [body.type, body.data.businessId, body.data.deletedLocations])
  const ofInner = ['business.deleted', inner.id, 1]
  assert.deepEqual(told.toSorted(), [ofInner, ofInner, ['business.deleted', place.id, 0]].toSorted())
  await db.execute(
    `update webhook_subscriptions set ended_at = ended_at - interval '2 hours' where ended_at is not null`,
  )
  await removeOldWebhooks.run({ db, signal })
  const left = await db.execute('select business_id from webhook_subscriptions where partner_id = $1 order by 1', [
    partnerId,
  ])
  assert.deepEqual(left.rows, [{ business_id: enterprise.id }, { business_id: reseller.id }])
})

test('deliveries older than thirty days are removed from the log, unless they are pending', async (t) => {
  const { db, partnerId, location, subscription, deliver, deliveriesOf } = await scene(t)
  const event = { type: 'run.finished' as const, businessIds: [location.id], data: {} }
  await recordEvents(db, partnerId, [event, event])
  await deliver()
  await recordEvents(db, partnerId, [event])
  await db.execute(`update webhook_deliveries set created_at = created_at - interval '31 days'`)
  await recordEvents(db, partnerId, [event])
  await removeOldWebhooks.run({ db, signal })
  assert.equal((await deliveriesOf(subscription.subscriptionId)).length, 2)
})

test('a survey response sends an event at its business, and so does its deletion and that of the survey', async (t) => {
  const { call, given, location, enterprise, told } = await scene(t)
  const { surveyId, responseId } = await given.surveyResponse(location.number)
  const data = { surveyId, responseId, businessId: location.id }
  assert.deepEqual(await told(), [['survey.response.created', data]])
  const params = { businessNumber: location.number, surveyId }
  await call(deleteSurveyResponse, { params: { ...params, responseId } })
  assert.deepEqual(await told(), [['survey.response.deleted', data]])
  await call(deleteSurvey, { params })
  assert.deepEqual(await told(), [['survey.deleted', { surveyId, businessId: enterprise.id }]])
})
