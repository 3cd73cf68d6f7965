import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLocation } from '../../../testing/contact-scene.ts'
import { saveCustomer } from './save-customer.ts'

async function toCheck() {
  const scene = await atLocation()
  const { call, location } = scene
  const query = { validateOnly: true }
  return {
    ...scene,
    check: (body: object) => call(saveCustomer, { query, body: { businessIds: [location.id], ...body } }),
  }
}

test('with validateOnly a save says whom it would change and stores nothing', async () => {
  const { check, save, retrieve, db, partnerId } = await toCheck()
  const { body: ada } = await save({ email: 'ada@x.example', firstName: 'Ada' })
  assert.deepEqual((await check({ email: 'ADA@x.example', firstName: 'Eve', blocked: true })).body, {
    wouldUpdate: ada.id,
  })
  assert.deepEqual((await check({ email: 'new@x.example' })).body, { wouldUpdate: null })
  const { body: after } = await retrieve({ id: ada.id })
  assert.deepEqual([after.firstName, after.blocked], ['Ada', false])
  assert.equal((await db.execute('select 1 from contacts where partner_id = $1', [partnerId])).rows.length, 1)
})

test('with validateOnly a save is refused with the same message as without it (1000, 1059, 1011)', async () => {
  const { check, save } = await toCheck()
  const wrong = [
    { email: 'nobody' },
    { email: 'a@x.example', lastName: 'x'.repeat(51) },
    { email: 'a@x.example', smsOptin: false, smsPreferences: { marketingOptin: true } },
    { email: 'a@x.example', businessIds: [1] },
    { email: 'a@x.example', businessIds: [] },
  ]
  for (const body of wrong) {
    const { code, message } = (await check(body)).body
    const refused = (await save(body)).body
    assert.deepEqual([code, message], [refused.code, refused.message])
    assert.notEqual(code, undefined)
  }
})
