import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLocation } from '../../../testing/contact-scene.ts'
import { deleteBusiness } from './delete-business.ts'

test('contains the contact, each consent as stored and its history', async () => {
  const { save, permit, exportOf, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', emailPreferences: { marketingOptin: true } })).body
  await permit({ id, smsPreferences: { serviceOptin: false } })
  await save({ id, blocked: true })
  const { body } = await exportOf(id)
  assert.deepEqual(body.contact, (await retrieve({ id })).body)
  assert.deepEqual(body.consent, {
    email: { marketing: 'granted', feedback: 'unknown', service: 'unknown' },
    sms: { marketing: 'unknown', feedback: 'unknown', service: 'withdrawn' },
  })
  assert.deepEqual(
    body.consentChanges.slice(0, 2).map(({ changedAt: _changedAt, ...change }: { changedAt: string }) => change),
    [
      { channel: 'email', purpose: 'marketing', optin: true, proof: null },
      { channel: 'sms', purpose: 'service', optin: false, proof: null },
    ],
  )
  for (const moment of [body.createdAt, body.updatedAt, body.consentChanges[0].changedAt]) {
    assert.ok(Math.abs(Date.now() - Date.parse(moment)) < 60_000)
  }
})

test('malformed, unknown, foreign and unmapped ids get the same response (5043)', async () => {
  const other = await atLocation()
  const foreign = (await other.save({ email: 'a@x.example' })).body.id
  const { call, save, exportOf, given } = await atLocation()
  const closing = await given.business()
  const unmapped = (await save({ email: 'a@x.example', businessIds: [closing.id] })).body.id
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  const unknown = await exportOf(999_999_999)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 5043])
  for (const id of [foreign, unmapped]) assert.equal((await exportOf(id)).text, unknown.text)
  for (const id of ['0', 'x', '1.5', '-1', '99999999999999999999']) assert.equal((await exportOf(id)).body.code, 5043)
})
