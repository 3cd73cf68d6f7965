import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'

test('consent reads exactly as stored: without a record there is no consent', async () => {
  const { save, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', emailPreferences: { serviceOptin: true } })).body
  const { body } = await retrieve({ id })
  assert.deepEqual(body.emailPreferences, { ...none, serviceOptin: true })
  assert.deepEqual([body.smsOptin, body.smsPreferences, body.blocked], [false, none, false])
})

test('smsOptin is true exactly when an SMS purpose is granted', async () => {
  const { save, retrieve } = await atLocation()
  const { id } = (await save({ phone: '2125550100', smsOptin: true })).body
  assert.deepEqual((await retrieve({ id })).body.smsPreferences, all)
  await save({ id, smsPreferences: { marketingOptin: false, feedbackOptin: false } })
  assert.equal((await retrieve({ id })).body.smsOptin, true)
  await save({ id, smsOptin: false })
  const { body } = await retrieve({ id })
  assert.deepEqual([body.smsOptin, body.smsPreferences], [false, none])
})

test('a blocked person has no consent, and saving neither unblocks nor grants', async () => {
  const { save, permit, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', phone: '2125550101', emailPreferences: all })).body
  await save({ id, blocked: true })
  const { notApplied } = (await save({ id, blocked: false, smsOptin: true })).body
  assert.deepEqual(notApplied, ['blocked', 'smsOptin'])
  const { body } = await retrieve({ id })
  assert.deepEqual([body.blocked, body.smsOptin, body.emailPreferences, body.smsPreferences], [true, false, none, none])
  assert.equal((await permit({ id, smsOptin: true })).body.code, 1000)
  const lifted = (await permit({ id, blocked: false })).body
  assert.deepEqual([lifted.blocked, lifted.emailPreferences, lifted.smsPreferences], [false, all, none])
})

test('false where nothing was granted is not a withdrawal: a later true grants consent', async () => {
  const { save, retrieve, exportOf } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', emailPreferences: none, smsOptin: false })).body
  await save({ id, emailPreferences: none, smsPreferences: none })
  const { consent, consentChanges } = (await exportOf(id)).body
  const unknown = { marketing: 'unknown', feedback: 'unknown', service: 'unknown' }
  assert.deepEqual([consent, consentChanges], [{ email: unknown, sms: unknown }, []])
  const { notApplied } = (await save({ id, emailPreferences: all, smsOptin: true })).body
  assert.deepEqual(notApplied, [])
  const { body } = await retrieve({ id })
  assert.deepEqual([body.emailPreferences, body.smsPreferences], [all, all])
})

test('a new contact with an opted-out address gets no consent, and the response says so', async () => {
  const { save, saveWithNo, remove } = await atLocation()
  const { id } = (await saveWithNo({ email: 'a@x.example' }, { emailPreferences: { feedbackOptin: false } })).body
  await remove(id)
  const { notApplied } = (await save({ email: 'a@x.example', emailPreferences: all })).body
  assert.deepEqual(notApplied, ['emailPreferences.feedbackOptin'])
})

test('false stays although the contact leaves an opted-out address', async () => {
  const { save, saveWithNo, retrieve } = await atLocation()
  const { id } = (await save({ externalId: '1', email: 'a@x.example', emailPreferences: all })).body
  await saveWithNo({ externalId: '2', email: 'a@x.example' }, { emailPreferences: none })
  await save({ id, email: 'b@x.example', emailPreferences: none })
  assert.deepEqual((await retrieve({ id })).body.emailPreferences, none)
})

test('both operations refuse contradictions (1000)', async () => {
  const { save, permit } = await atLocation()
  const { id } = (await save({ email: 'a@x.example' })).body
  for (const request of [
    { smsOptin: false, smsPreferences: { marketingOptin: true } },
    { smsOptin: true, smsPreferences: none },
    { smsOptin: true, smsPreferences: {} },
    { blocked: true, smsOptin: true },
    { blocked: true, emailPreferences: { feedbackOptin: true } },
    { blocked: 'true' },
    { emailPreferences: { marketing: true } },
  ]) {
    for (const write of [save, permit]) {
      assert.equal((await write({ id, ...request })).body.code, 1000, JSON.stringify(request))
    }
  }
})

test('an address that a contact gives up stays opted out for the next contact with it', async () => {
  const { save, saveWithNo, retrieve } = await atLocation()
  const { id } = (await saveWithNo({ email: 'old@x.example' }, { emailPreferences: none })).body
  await save({ id, email: 'new@x.example' })
  const next = (await save({ email: 'old@x.example', emailPreferences: all })).body.id
  assert.notEqual(next, id)
  assert.deepEqual((await retrieve({ id: next })).body.emailPreferences, none)
})
