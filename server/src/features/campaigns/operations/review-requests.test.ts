import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { getReviewLink } from './get-review-link.ts'
import { requestReview } from './request-review.ts'
import { updateReviewSites } from './update-review-sites.ts'

const sites = [
  { name: 'Yellow Book', url: 'https://yellow.example/review' },
  { name: 'Town Guide', url: 'https://town.example/42' },
]

async function scene() {
  const made = await givenChain(await fresh())
  const { call, north } = made
  const put = (body: object, { number }: { number: number } = north) =>
    call(updateReviewSites, { params: { businessNumber: number }, body })
  const get = ({ number }: { number: number } = north) => call(getReviewLink, { params: { businessNumber: number } })
  return { ...made, put, get }
}

test('updating the sites of a location replaces all of them, in order, and its link stays the same', async () => {
  const { put, get, south } = await scene()
  const { body: before } = await get()
  assert.deepEqual(before.sites, [])
  assert.equal(before.qrCodeUrl, `${before.url}/qr.svg`)
  assert.deepEqual((await put({ sites })).body, { ...before, sites })
  assert.deepEqual((await put({ sites: sites.toReversed() })).body.sites, sites.toReversed())
  assert.deepEqual((await put({ sites: sites.slice(1) })).body.sites, sites.slice(1))
  assert.deepEqual((await get()).body, { ...before, sites: sites.slice(1) })
  assert.deepEqual((await get(south)).body.sites, [])
  assert.notEqual((await get(south)).body.url, before.url)
})

test('a change of the sites is in the audit log; saving the same sites again is not', async () => {
  const { put, db, partnerId } = await scene()
  await put({ sites })
  await put({ sites })
  const { rows } = await db.execute(
    `select after from audit_entries where partner_id = $1 and subject = 'review sites'`,
    [partnerId],
  )
  assert.deepEqual(rows, [{ after: { sites } }])
})

test('the link can be sent back as it was read; its address cannot be changed (1000)', async () => {
  const { put, get } = await scene()
  await put({ sites })
  const { body: link } = await get()
  assert.deepEqual((await put(link)).body, link)
  for (const member of ['url', 'qrCodeUrl']) {
    const { body } = await put({ ...link, [member]: 'https://else.example/' })
    assert.equal(body.code, 1000)
    assert.match(body.message, new RegExp(`${member} cannot be changed`))
  }
})

test('names are unique, addresses are http or https, and only a location has a link (1000)', async () => {
  const { put, get, chain } = await scene()
  for (const [wrong, message] of [
    [[...sites, { ...sites[0], url: 'https://else.example/' }], /sites\.2\.name \(must be unique\)/],
    [[{ name: ' ', url: 'https://town.example' }], /sites\.0\.name \(1 to 60 characters\)/],
    [[{ name: 'Town', url: 'javascript:alert(1)' }], /sites\.0\.url \(an http or https URL with a domain name/],
    [[{ name: 'Town', url: 'https://me:secret@town.example' }], /sites\.0\.url/],
  ] as const) {
    const { body } = await put({ sites: wrong })
    assert.equal(body.code, 1000)
    assert.match(body.message, message)
  }
  assert.equal((await put({ sites }, chain)).body.code, 1000)
  assert.equal((await get(chain)).body.code, 1000)
})

test('another partner can see neither the link nor the contact (1011, 5043)', async () => {
  const [one, other] = [await scene(), await scene()]
  const { body } = await one.call(saveCustomer, { body: { email: 'a@mail.example', businessIds: [one.north.id] } })
  const params = { businessNumber: one.north.number }
  assert.equal((await other.get(one.north)).body.code, 1011)
  assert.equal((await other.put({ sites }, one.north)).body.code, 1011)
  assert.equal((await other.call(requestReview, { params, body: { contactId: body.id } })).body.code, 1011)
  const own = { businessNumber: other.north.number }
  assert.equal((await other.call(requestReview, { params: own, body: { contactId: body.id } })).body.code, 5043)
})

test('a contact has one personal link per location, valid for 60 days, and none where it is not mapped (5043)', async () => {
  const { call, north, south } = await scene()
  const saved = await call(saveCustomer, { body: { email: 'a@mail.example', businessIds: [north.id] } })
  const body = { contactId: saved.body.id }
  const ask = (at: { number: number }) => call(requestReview, { params: { businessNumber: at.number }, body })
  const [first, second] = [(await ask(north)).body, (await ask(north)).body]
  assert.equal(first.requestId, second.requestId)
  const days = (Date.parse(first.expires) - Date.now()) / 86_400_000
  assert.ok(days > 59.9 && days <= 60, first.expires)
  assert.equal((await ask(south)).body.code, 5043)
})

test('the unsubscribe link is for text messages when the contact has only a phone', async () => {
  const { call, north } = await scene()
  const ask = async (person: object) => {
    const { id: contactId } = (await call(saveCustomer, { body: { ...person, businessIds: [north.id] } })).body
    return (await call(requestReview, { params: { businessNumber: north.number }, body: { contactId } })).body
  }
  assert.match((await ask({ phone: '+12125550143' })).unsubscribeUrl, /smsFeedback/)
  assert.match((await ask({ phone: '+12125550144', email: 'a@mail.example' })).unsubscribeUrl, /emailFeedback/)
})
