import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { all, atLocation } from '../../../testing/contact-scene.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { unsubscribeUrl } from '../actions/links.ts'
import { requestReview } from '../operations/request-review.ts'

const parts = { secret: secretOf('test'), baseUrl: '' }
const EMAIL = 'maya@mail.example'
const maya = { email: EMAIL, firstName: 'Maya', emailPreferences: all }

async function scene() {
  const made = await atLocation()
  const { app, call, save, retrieve, location } = made
  const linkOf = async (contactId: number) => {
    const params = { businessNumber: location.number }
    const { unsubscribeUrl } = (await call(requestReview, { params, body: { contactId } })).body
    return new URL(unsubscribeUrl).pathname
  }
  const id = (await save(maya)).body.id as number
  const unsubscribe = async (url: string, remoteAddress = '9.9.9.9') =>
    (await app.inject({ method: 'POST', url, payload: {}, remoteAddress })).statusCode
  const wants = async (id: number, at = location) => (await retrieve({ id }, at)).body.emailPreferences
  return { ...made, id, link: await linkOf(id), linkOf, unsubscribe, wants }
}
const noFeedback = { ...all, feedbackOptin: false }

test('the link of a deleted contact opts out its address: no messages are sent when the person is saved again', async () => {
  const { id, link, remove, unsubscribe, save, wants } = await scene()
  await remove(id)
  assert.equal(await unsubscribe(link), 200)
  const { body } = await save(maya)
  assert.deepEqual(body.notApplied, ['emailPreferences.feedbackOptin'])
  assert.deepEqual(await wants(body.id), noFeedback)
})

test('the link of a contact that was deleted and created again opts out the new one, and can be repeated', async () => {
  const { id, link, remove, unsubscribe, save, wants, db, partnerId } = await scene()
  await remove(id)
  const { id: again } = (await save(maya)).body
  assert.notEqual(again, id)
  for (let at = 0; at < 2; at++) assert.equal(await unsubscribe(link), 200)
  assert.deepEqual(await wants(again), noFeedback)
  const { rows } = await db.execute(
    `select subject_id as id, after from audit_entries where partner_id = $1 and operation = 'unsubscribe link'`,
    [partnerId],
  )
  assert.deepEqual(rows, [{ id: String(id), after: { consent: { emailFeedback: false } } }])
  const told = await db.execute('select purpose from consent_changes where contact_id = $1 and not optin', [again])
  assert.deepEqual(told.rows, [{ purpose: 'feedback' }])
})

test('the link for an old address opts out that address only, for everyone who has it', async () => {
  const { id, link, unsubscribe, save, wants } = await scene()
  await save({ id, email: 'new@mail.example' })
  const other = (await save({ ...maya, externalId: 'other' })).body.id
  await unsubscribe(link)
  assert.deepEqual(await wants(id), all)
  assert.deepEqual(await wants(other), noFeedback)
})

test('when the location has moved and the contact is now in the other account, that one is opted out', async () => {
  const { given, call, save, location, linkOf, unsubscribe, wants, retrieve } = await scene()
  const theirs = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: theirs.id })
  const person = { ...maya, email: 'joined@mail.example', externalId: 'x-1' }
  const old = (await save(person)).body.id
  const link = await linkOf(old)
  const kept = (await call(saveCustomer, { body: { ...person, businessIds: [shop.id] } })).body.id
  const moved = await call(updateBusiness, { params: { business_Id: location.id }, body: { parentId: theirs.id } })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  assert.equal((await retrieve({ id: old })).status, 404)
  assert.deepEqual(await wants(kept, shop), all)
  assert.equal(await unsubscribe(link), 200)
  assert.deepEqual(await wants(kept, shop), noFeedback)
})

test('one network can unsubscribe any number of people, as mail providers do; each link has its own limit', async () => {
  const { unsubscribe, link, partnerId } = await scene()
  const ofNoAccount = { partnerId, accountId: 999_999_998, businessId: 999_999_999 }
  const links = Array.from({ length: 120 }, (_, at) =>
    unsubscribeUrl(parts, { ...ofNoAccount, contactId: at + 1, address: `${at}@mail.example` }, 'emailFeedback'),
  )
  const codes = await Promise.all(links.map((link) => unsubscribe(link)))
  assert.deepEqual(new Set(codes), new Set([200]))
  const same = []
  for (let at = 0; at < 31; at++) same.push(await unsubscribe(link))
  assert.deepEqual(same, [...Array(30).fill(200), 429])
})
