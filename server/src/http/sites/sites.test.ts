import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { measureListingMedia } from '../../jobs/measure-listing-media.ts'
import { deleteBusiness } from '../../operations/business/delete-business.ts'
import { saveCustomer } from '../../operations/contact/save-customer.ts'
import { exampleListing } from '../../operations/listing/example-listing.ts'
import { updateListing } from '../../operations/listing/update-listing.ts'
import { addProductsToLocation } from '../../operations/products/add-products-to-location.ts'
import { createProduct } from '../../operations/products/create-product.ts'
import { createService } from '../../operations/services/create-service.ts'
import { updateLocationMapping } from '../../operations/services/update-location-mapping.ts'
import { png } from '../../platform/media/sample-images.fixture.ts'
import { fresh } from '../../testing/fresh.ts'
import { signUp } from '../../testing/sign-up.ts'

type Scene = Awaited<ReturnType<typeof fresh>>
type Location = { id: number; number: number }

const get = (app: Scene['app'], number: number | string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/sites/${number}`, headers })

async function listed() {
  const scene = await fresh()
  const location = await scene.given.business()
  const params = { businessNumber: location.number }
  const put = (body: object) => scene.call(updateListing, { params, body })
  assert.equal((await put({ ...exampleListing, media: {} })).status, 200)
  const page = () => get(scene.app, location.number)
  return { ...scene, location, put, page }
}
const dataIn = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] as string)

async function withOffers({ call }: Scene, location: Location) {
  const headers = { 'x-business-number': String(location.number) }
  const query = { businessId: location.id }
  const make = async (body: object) => (await call(createProduct, { headers, body })).body.productId
  const loaf = { name: 'Loaf', description: 'Dark', price: 7.5, currency: 'USD', status: 'PUBLISH' }
  const productIds = [await make(loaf), await make({ name: 'Secret draft' })]
  await call(addProductsToLocation, { headers, body: { productIds } })
  const service = { name: 'Tasting', price: 25, currency: 'EUR', duration: 90 }
  const { serviceId } = (await call(createService, { query, body: service })).body
  await call(updateLocationMapping, { query, body: { Cakes: [serviceId] } })
}

test('the page shows the listing, what is offered and how it is reviewed', async () => {
  const scene = await listed()
  await withOffers(scene, scene.location)
  for (const rating of [5, 4, 4, 0]) await scene.given.review({ rating }, scene.location.id)
  const { statusCode, headers, body } = await scene.page()
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  const { name, phone } = exampleListing.businessInfo
  for (const text of [
    name,
    phone,
    'Cakes',
    'Tasting',
    '€25.00',
    '1\u00a0h 30\u00a0min',
    'Loaf',
    '$7.50',
    '4.3',
    '4 reviews',
  ])
    assert.ok(body.includes(text.replaceAll('&', '&amp;')), text)
  assert.ok(!body.includes('Secret draft'))
  assert.ok(!body.includes('noindex'))
})

test('it runs nothing, loads nothing from elsewhere, and its one style is the one that is allowed', async () => {
  const { page } = await listed()
  const { headers, body } = await page()
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] as string
  const hash = createHash('sha256').update(style).digest('base64')
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  )
  assert.equal(body.match(/<script/g)?.length, 1)
  assert.equal(body.match(/<style|<link rel="stylesheet/g)?.length, 1)
  assert.ok(!/ style=| on\w+=/.test(body))
})

test('the data for machines is that of schema.org and says the same', async () => {
  const scene = await listed()
  await withOffers(scene, scene.location)
  await scene.put({
    additionalInfo: {
      specialHours: [
        { specialDate: '12/25/2099', isOpen: 0 },
        { specialDate: '12/24/2099', isOpen: 1, startHour: '08:00', endHour: '12:00' },
      ],
    },
  })
  await scene.given.review({ rating: 4 }, scene.location.id)
  const data = dataIn((await scene.page()).body)
  assert.equal(data['@context'], 'https://schema.org')
  assert.equal(data['@type'], 'LocalBusiness')
  assert.equal(data.name, exampleListing.businessInfo.name)
  assert.equal(data.url, `http://localhost:8080/sites/${scene.location.number}`)
  assert.equal(data.address.addressLocality, exampleListing.businessInfo.location.city)
  assert.deepEqual(data.aggregateRating, {
    '@type': 'AggregateRating',
    ratingValue: 4,
    ratingCount: 1,
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  })
  const shifts = exampleListing.additionalInfo.hoursOfOperations.flatMap(({ isOpen, workingHours }) =>
    isOpen ? workingHours : [],
  )
  assert.equal(data.openingHoursSpecification.length, shifts.length)
  assert.deepEqual(data.specialOpeningHoursSpecification, [
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2099-12-24',
      validThrough: '2099-12-24',
      opens: '08:00',
      closes: '12:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2099-12-25',
      validThrough: '2099-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ])
  assert.deepEqual(data.makesOffer, [
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: 'Loaf', description: 'Dark' },
      price: 7.5,
      priceCurrency: 'USD',
    },
    { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Tasting' }, price: 25, priceCurrency: 'EUR' },
  ])
})

test('no field can become markup or script, however it got into the database', async () => {
  const scene = await listed()
  const { db, location, page } = scene
  await withOffers(scene, location)
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(2)></style>{{x}}<!--`
  const href = 'javascript:alert(3)//https://x.example'
  const kept = new Set([
    'timezone',
    'hoursOfOperations',
    'specialHours',
    'countryCode',
    'isAddressHidden',
    'businessStatus',
  ])
  const poison = (value: unknown, name = ''): unknown => {
    if (kept.has(name)) return value
    if (typeof value === 'string') return /link|url$/i.test(name) ? href : attack
    if (Array.isArray(value)) return value.length > 0 ? value.map((each) => poison(each)) : [attack]
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poison(each, key)]))
  }
  const { rows } = await db.execute('select document from listings where business_id = $1', [location.id])
  const document = poison((rows[0] as { document: object }).document) as { businessInfo: object }
  await db.execute('update listings set document = $2 where business_id = $1', [location.id, JSON.stringify(document)])
  await db.execute(
    `update businesses set (name, phone, website_url, address1, address2, city, state, zip) = ($2, $2, $3, $2, $2, $2, $2, $2)
    where id = $1`,
    [location.id, attack, href],
  )
  await db.execute('update products set (name, description, url) = ($2, $2, $3) where account_id = $1', [
    location.id,
    attack,
    href,
  ])
  await db.execute('update services set (name, description) = ($2, $2) where account_id = $1', [location.id, attack])
  await db.execute('update service_categories set name = $2 where account_id = $1', [location.id, attack])
  await db.execute('insert into faqs (business_id, questions) values ($1, $2)', [
    location.id,
    JSON.stringify([{ question: attack, answer: attack }]),
  ])
  await scene.given.medium(location.number)
  await db.execute('update business_media set caption = $2 where business_id = $1', [location.id, attack])
  const { statusCode, body } = await page()
  assert.equal(statusCode, 200)
  assert.equal(body.match(/<script/g)?.length, 1)
  assert.equal(body.match(/<\/style>/g)?.length, 1)
  assert.equal(body.match(/<img/g)?.length, 1)
  assert.ok(!/<[^<>]* onerror/.test(body.replaceAll(/"[^"]*"/g, '""')))
  assert.ok(!body.includes('<!--'))
  assert.ok(!/href="\s*javascript/i.test(body))
  assert.ok(body.includes('&lt;script&gt;'))
  assert.equal(dataIn(body).name, attack)
})

test('a page that is held is not sent again, HEAD is like GET, and nothing can be written (1405)', async () => {
  const { app, location, page } = await listed()
  const first = await page()
  const etag = first.headers.etag as string
  assert.match(first.headers['cache-control'] as string, /^public, max-age=\d{1,2}$/)
  const again = await get(app, location.number, { 'if-none-match': etag })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
  assert.match(String(again.headers['content-security-policy']), /style-src 'sha256-/)
  const head = await app.inject({ method: 'HEAD', url: `/sites/${location.number}` })
  assert.deepEqual(
    [head.statusCode, head.body, head.headers['content-length']],
    [200, '', first.headers['content-length']],
  )
  const post = await app.inject({ method: 'POST', url: `/sites/${location.number}` })
  assert.deepEqual([post.statusCode, post.json().code, post.headers.allow], [405, 1405, 'GET, HEAD'])
})

test('a page that was made a moment ago is given in front of the framework, with the same head and body', async () => {
  const { app, location, page } = await listed()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (sent: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/sites/${location.number}`, { headers: sent })
    const shown: Record<string, string> = Object.fromEntries(answer.headers)
    const headers = { ...shown, 'x-request-id': '', date: '' }
    return { status: answer.status, headers, body: await answer.text() }
  }
  await page()
  const kept = await ask()
  const etag = String((kept.headers as Record<string, string>).etag)
  // An unknown query is no page that was kept, but the same page.
  const plain = await fetch(`http://127.0.0.1:${port}/sites/${location.number}?x`)
  assert.deepEqual(kept.headers, { ...Object.fromEntries(plain.headers), 'x-request-id': '', date: '' })
  assert.equal(kept.body, await plain.text())
  const held = await ask({ 'if-none-match': etag })
  assert.deepEqual([held.status, held.body], [304, ''])
})

test('a change of the listing shows at once', async () => {
  const { put, page } = await listed()
  await page()
  await put({ businessInfo: { mainBusinessDescription: 'Bread from a new oven. '.repeat(10) } })
  assert.match((await page()).body, /Bread from a new oven/)
})

test('a deleted business is gone at once (410); what never was, and what is no location, is not there (404)', async () => {
  const { app, call, given, location, page } = await listed()
  assert.equal((await page()).statusCode, 200)
  await call(deleteBusiness, { params: { business_Id: location.id } })
  const gone = await page()
  assert.equal(gone.statusCode, 410)
  assert.match(gone.headers['content-type'] as string, /html/)
  assert.match(gone.body, /noindex/)
  const enterprise = await given.business({ type: 'enterprise' })
  for (const number of [100000000000001, enterprise.number, enterprise.id, '0', '1e14', '٣', 'x', '9'.repeat(15)])
    assert.equal((await get(app, number)).statusCode, 404, String(number))
})

test('a business without data has a page that is not indexed', async () => {
  const { app, given } = await fresh()
  const { number } = await given.business({ name: 'Bare' })
  const { statusCode, body } = await get(app, number)
  assert.equal(statusCode, 200)
  assert.match(body, /<h1 dir="auto">Bare<\/h1>/)
  assert.match(body, /noindex/)
  assert.deepEqual(Object.keys(dataIn(body)).toSorted(), ['@context', '@id', '@type', 'name', 'url'])
  assert.ok(!body.includes('class="card"'))
})

test('a hidden street is not shown, and there is no map link', async () => {
  const { put, page } = await listed()
  const { address1, city } = exampleListing.businessInfo.location
  const { body: before } = await page()
  assert.ok(before.includes(address1) && before.includes('openstreetmap.org'))
  await put({ businessInfo: { isAddressHidden: 'Yes' } })
  const { body } = await page()
  assert.ok(!body.includes(address1))
  assert.ok(!body.includes('openstreetmap.org'))
  assert.ok(body.includes(city))
})

test('only our own pictures of this very business are shown', async () => {
  const { given, put, page, location, db, files } = await listed()
  const other = await given.medium((await given.business()).number)
  await put({
    media: { coverImageUrl: 'https://elsewhere.example/cover.jpg', logoUrl: `https://x.example${other.path}` },
  })
  assert.ok(!(await page()).body.includes('<img'))
  const first = await given.medium(location.number)
  const second = await given.medium(location.number, png(1110, 720, 10_240))
  const third = await given.medium(location.number)
  await put({ media: { coverImageUrl: `https://x.example${second.path}`, logoUrl: `https://x.example${third.path}` } })
  // Not measured yet: the first photo is the cover.
  assert.match((await page()).body, new RegExp(`<img class="cover" src="${first.path}" width="720" height="720"`))
  await measureListingMedia.run({ db, files, signal: new AbortController().signal })
  // Measuring alone does not invalidate the cached page.
  await put({ additionalInfo: { keywords: 'rye' } })
  const { body } = await page()
  assert.match(body, new RegExp(`<img class="cover" src="${second.path}" width="1110" height="720"`))
  assert.ok(body.includes(third.path))
  const photos = [...(/<ul class="photos">.*?<\/ul>/s.exec(body)?.[0] ?? '').matchAll(/src="([^"]+)"/g)]
  assert.deepEqual(
    photos.map(([, path]) => path),
    [first.path],
  )
})

test('nothing of contacts, users or reviewers shows', async () => {
  const { call, location, given, page } = await listed()
  await call(saveCustomer, { body: { firstName: 'Zebedee', email: 'zeb@okafor.example', businessIds: [location.id] } })
  await signUp(call, location.id, { userEmailId: 'owner@okafor.example', firstName: 'Quentin' })
  await given.review({ rating: 5, reviewer: 'Xanthippe', comments: 'Splendid' }, location.id)
  assert.ok(!/zebedee|okafor|quentin|xanthippe|splendid/i.test((await page()).body))
})
