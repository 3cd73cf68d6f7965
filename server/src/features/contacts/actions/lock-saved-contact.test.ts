import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlocking } from '../../../testing/blocking.ts'
import { atLocation } from '../../../testing/contact-scene.ts'
import { saveCustomer } from '../operations/save-customer.ts'

test('a save by an address that its owner is just giving up never changes the wrong person', async () => {
  const { save, retrieve } = await atLocation()
  for (let round = 0; round < 20; round++) {
    const [old, next] = [`old${round}@x.example`, `new${round}@x.example`]
    const { id } = (await save({ email: old, firstName: 'Owner' })).body
    const moves = () => save({ id, email: next })
    const names = () => save({ email: old, firstName: 'Named' })
    const [moved, named] =
      round % 2 ? await Promise.all([moves(), names()]) : (await Promise.all([names(), moves()])).toReversed()
    assert.deepEqual([moved?.status, named?.status], [200, 200])
    const owner = (await retrieve({ id })).body
    assert.equal(owner.email, next)
    if (named?.body.id === id) assert.equal(owner.firstName, 'Named')
    else {
      assert.equal(owner.firstName, 'Owner')
      assert.equal((await retrieve({ id: named?.body.id })).body.email, old)
    }
  }
})

test('a save that waited for the contact looks it up again if its address has changed', async () => {
  const { db, save, retrieve, call, location } = await atLocation()
  const { id } = (await save({ email: 'old@x.example', firstName: 'Owner' })).body
  let waiting: ReturnType<typeof call> | undefined
  await db.transaction(async (db) => {
    await db.execute(`update contacts set email = 'new@x.example', email_folded = 'new@x.example' where id = $1`, [id])
    const body = { email: 'old@x.example', firstName: 'Named', businessIds: [location.id] }
    waiting = call(saveCustomer, { body })
    while (!(await isBlocking(db)));
  })
  const named = (await waiting)?.body
  assert.notEqual(named?.id, id)
  const owner = (await retrieve({ id })).body
  assert.deepEqual([owner.email, owner.firstName], ['new@x.example', 'Owner'])
})

test('a phone without a calling code is read in the country of the saved contact', async () => {
  const { save, retrieve } = await atLocation()
  const person = { email: 'a@x.example', externalId: 'x', phone: '55 1234 5678' }
  const { id } = (await save({ ...person, countryCode: 'MX' })).body
  const { email, externalId, phone } = person
  for (const by of [{ id }, { email }, { externalId }]) {
    assert.equal((await save({ ...by, phone })).body.id, id)
    assert.equal((await retrieve({ id })).body.phone, '+525512345678', JSON.stringify(by))
  }
  const stranger = (await save({ phone })).body.id
  assert.notEqual(stranger, id)
  assert.equal((await retrieve({ id: stranger })).body.phone, '+15512345678')
})
