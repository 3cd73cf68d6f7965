import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { exampleListing } from './example-listing.ts'
import { getListing } from './get-listing.ts'
import { updateListing } from './update-listing.ts'

async function listed() {
  const scene = await fresh()
  const business = await scene.given.business()
  const params = { businessNumber: business.number }
  const put = (body: unknown, more: { query?: object; headers?: Record<string, string> } = {}) =>
    scene.call(updateListing, { params, body, query: (more.query ?? {}) as Record<string, string> }, more.headers)
  const get = () => scene.call(getListing, { params })
  await put(exampleListing)
  return { ...scene, business, params, put, get }
}

test('reads back what was written, and sending a GET back changes no byte', async () => {
  const { get, put } = await listed()
  const first = await get()
  assert.deepEqual(first.body, exampleListing)
  const again = await put(first.text)
  assert.equal(again.status, 200)
  assert.equal(again.text, first.text)
  assert.equal((await get()).text, first.text)
  assert.equal(again.headers.etag, first.headers.etag)
})

test('keeps emoji, right-to-left text and macrons, and escapes no HTML', async () => {
  const { get, put } = await listed()
  const name = 'Kōwhai ☕ مقهى <b>&amp;'
  await put({ businessInfo: { name } })
  const { text, body } = await get()
  assert.equal(body.businessInfo.name, name)
  assert.ok(text.includes(name))
})

test('absent members stay, empty ones are cleared, and the business is updated too', async () => {
  const { call, business, get, put } = await listed()
  await put({ businessInfo: { name: 'Moved', location: { address2: '' } }, additionalInfo: { paymentTypes: [] } })
  const { body } = await get()
  assert.equal(body.businessInfo.name, 'Moved')
  assert.equal(body.businessInfo.location.address1, exampleListing.businessInfo.location.address1)
  assert.equal(body.businessInfo.location.address2, '')
  assert.deepEqual(body.additionalInfo.paymentTypes, [])
  assert.equal(body.additionalInfo.services, exampleListing.additionalInfo.services)
  assert.equal((await call(getBusiness, { params: { business_Id: business.id } })).body.name, 'Moved')
})

test('names every broken rule at once and changes nothing (1000)', async () => {
  const { get, put } = await listed()
  const before = await get()
  const { status, body } = await put({
    businessInfo: { phone: '', emailId: 'nobody', mainBusinessDescription: 'x'.repeat(199) },
    additionalInfo: { services: '', businessStatus: 'Opening Soon', paymentTypes: ['Shells'] },
    socialListing: { socialDescription: 'x'.repeat(256) },
  })
  assert.deepEqual([status, body.code], [400, 1000])
  for (const field of [
    'businessInfo.phone',
    'businessInfo.emailId',
    'businessInfo.mainBusinessDescription',
    'additionalInfo.services',
    'additionalInfo.reopenDate',
    'additionalInfo.paymentTypes',
    'socialListing.socialDescription',
  ]) {
    assert.ok(body.message.includes(field), `${field} is not named in: ${body.message}`)
  }
  assert.equal((await get()).text, before.text)
})

test('validates a listing without storing it, with warnings, on request', async () => {
  const { get, put } = await listed()
  const before = await get()
  const query = { validateOnly: true }
  const change = {
    businessInfo: { name: 'Never stored' },
    socialListing: { socialDescription: 'See https://x.example' },
  }
  const { status, body } = await put(change, { query })
  assert.equal(status, 200)
  assert.deepEqual(body.violations, [])
  assert.deepEqual(
    body.warnings.map(({ field }: { field: string }) => field),
    ['socialListing.socialDescription'],
  )
  const broken = await put({ businessInfo: { phone: '1' }, socialListing: { socialPhoneNumber: '1' } }, { query })
  const [phone, socialPhone] = broken.body.violations
  assert.deepEqual([phone.field, socialPhone.field], ['businessInfo.phone', 'socialListing.socialPhoneNumber'])
  assert.equal(phone.message, `Phone must be ${phone.rule}`)
  assert.equal(socialPhone.message, `Social page phone must be ${socialPhone.rule}`)
  assert.equal((await get()).text, before.text)
})

test('does not overwrite a change that was made in the meantime (1412)', async () => {
  const { get, put } = await listed()
  const read = await get()
  const headers = { 'if-match': read.headers.etag as string }
  assert.equal((await put({ businessInfo: { name: 'First' } }, { headers })).status, 200)
  const late = await put({ businessInfo: { name: 'Late' } }, { headers })
  assert.deepEqual([late.status, late.body.code], [412, 1412])
  assert.equal((await get()).body.businessInfo.name, 'First')
})

test("concurrent writers do not lose each other's changes", async () => {
  const { call, given } = await fresh()
  const params = { businessNumber: (await given.business()).number }
  await call(updateListing, { params, body: exampleListing })
  for (let round = 0; round < 5; round++) {
    const change = { keywords: `k${round}`, products: `p${round}`, services: `s${round}` }
    const bodies = Object.entries(change).map(([name, text]) => ({ additionalInfo: { [name]: text } }))
    await Promise.all(bodies.map((body) => call(updateListing, { params, body })))
    const { keywords, products, services } = (await call(getListing, { params })).body.additionalInfo
    assert.deepEqual({ keywords, products, services }, change)
  }
})

test('of two concurrent writers with the same ETag, one succeeds (1412)', async () => {
  const { get, put } = await listed()
  const headers = { 'if-match': (await get()).headers.etag as string }
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => put({ businessInfo: { name } }, { headers })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412, 412])
})

test('hides more-hours while their category is missing, and shows them when it is back', async () => {
  const { get, put } = await listed()
  await put({ searchListing: { primaryCategorySearch: '' } })
  assert.deepEqual((await get()).body.additionalInfo.moreHours, {})
  await put({ searchListing: { primaryCategorySearch: 'Bakery' } })
  assert.deepEqual((await get()).body.additionalInfo.moreHours, exampleListing.additionalInfo.moreHours)
})

test('refuses unknown members in any section (1000)', async () => {
  const { put } = await listed()
  for (const body of [{ partnerId: 1 }, { businessInfo: { isReseller: true } }, { media: { logo: 'x' } }]) {
    assert.equal((await put(body)).body.code, 1000)
  }
})

test('a reopenDate in the past does not block other changes, but cannot be set', async () => {
  const { db, business, get, put } = await listed()
  const closed = { businessStatus: 'Temporarily Closed', reopenDate: '12/31/2099' }
  assert.equal((await put({ additionalInfo: closed })).status, 200)
  await db.execute(`update listings set document = replace(document::text, '12/31/2099', '01/02/2020')::json,
    shown = replace(shown, '12/31/2099', '01/02/2020') where business_id = ${business.id}`)
  const read = await get()
  assert.equal(read.body.additionalInfo.reopenDate, '01/02/2020')
  assert.equal((await put(read.text)).status, 200)
  assert.equal((await put({ additionalInfo: { reopenDate: '01/03/2020' } })).body.code, 1000)
})

test('a repeated write returns the ETag of the version that the first one created', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  const key = { 'idempotency-key': 'tagged' }
  const first = await call(updateListing, { params, body: exampleListing }, key)
  const again = await call(updateListing, { params, body: exampleListing }, key)
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.equal(again.headers.etag, (await call(getListing, { params })).headers.etag)
  assert.equal(first.headers.etag, again.headers.etag)
})

test('accepts the year of establishment as a string of digits and returns it as a number', async () => {
  const { get, put } = await listed()
  assert.equal((await put({ additionalInfo: { establishedYear: '2022' } })).status, 200)
  assert.equal((await get()).body.additionalInfo.establishedYear, 2022)
  for (const establishedYear of ['', ' 2022', '2022.0', 'MMXXII', '1e3'])
    assert.equal((await put({ additionalInfo: { establishedYear } })).body.code, 1000, establishedYear)
})

test('accepts dining, delivery, takeout and pickup in lower case, once the maps platform has a category', async () => {
  const { get, put } = await listed()
  const days = exampleListing.additionalInfo.hoursOfOperations
  const mapMoreHours = { dining: days, delivery: days, takeout: days, pickup: days }
  const written = await put({
    searchListing: { primaryCategorySearch: '', primaryCategoryMap: 'Bakery' },
    additionalInfo: { mapMoreHours },
  })
  assert.equal(written.status, 200, written.text)
  const { additionalInfo, searchListing } = (await get()).body
  assert.deepEqual(Object.keys(additionalInfo.mapMoreHours), ['Dining', 'Delivery', 'Takeout', 'Pickup'])
  assert.deepEqual([additionalInfo.moreHours, searchListing.primaryCategoryMap], [{}, 'Bakery'])
})

test('refuses an invalid ZIP code (1000), unless it is already stored', async () => {
  const { db, business, get, put } = await listed()
  const refused = await put({ businessInfo: { location: { zip: 'ABCDE' } } })
  assert.deepEqual([refused.status, refused.body.code], [400, 1000])
  assert.match(refused.body.message, /businessInfo\.location\.zip/)
  await db.execute(`update businesses set zip = 'ABCDE' where id = $1`, [business.id])
  assert.equal((await put({ ...exampleListing, businessInfo: { location: { zip: 'ABCDE' } } })).status, 200)
  assert.equal((await put({ additionalInfo: { keywords: 'bread' } })).status, 200)
  assert.equal((await get()).body.businessInfo.location.zip, 'ABCDE')
  assert.equal((await put({ businessInfo: { location: { zip: 'ABCDF' } } })).body.code, 1000)
})
