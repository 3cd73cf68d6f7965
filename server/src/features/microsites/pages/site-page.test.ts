import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { addProductsToLocation } from '../../catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../../catalogue/operations/create-product.ts'
import { createService } from '../../catalogue/operations/create-service.ts'
import { updateLocationMapping } from '../../catalogue/operations/update-location-mapping.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { measureListingMedia } from '../../listings/jobs/measure-listing-media.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { png } from '../../media/files/sample-images.fixture.ts'
import { dataIn, listedSite } from './listed-site.fixture.ts'

async function withOffers({ call, location }: Awaited<ReturnType<typeof listedSite>>) {
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

test('the page shows the listing, the offers and the reviews', async () => {
  const scene = await listedSite()
  await withOffers(scene)
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

test('the structured data follows schema.org and has the same content', async () => {
  const scene = await listedSite()
  await withOffers(scene)
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

test('coordinates are in the structured data, unless the address is hidden or they are those of an area', async () => {
  const { call, location, page, put } = await listedSite()
  const move = async (body: object) =>
    assert.equal((await call(updateBusiness, { params: { business_Id: location.id }, body })).status, 200)
  await move({ latitude: 40.703377, longitude: -74.013144 })
  const { geo, hasMap } = dataIn((await page()).body)
  assert.deepEqual(geo, { '@type': 'GeoCoordinates', latitude: 40.703377, longitude: -74.013144 })
  assert.match(hasMap, /mlat=40\.703377&mlon=-74\.013144$/)
  const isShown = async () => /703377|013144/.test((await page()).body)
  await put({ businessInfo: { isAddressHidden: 'Yes' } })
  assert.equal(await isShown(), false)
  await put({ businessInfo: { isAddressHidden: 'No' } })
  assert.equal(await isShown(), true)
  await move({ coordinatePrecision: 'area' })
  assert.equal(await isShown(), false)
})

test('no field can become markup or script, whatever is stored in the database', async () => {
  const scene = await listedSite()
  const { db, location, page } = scene
  await withOffers(scene)
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

test('a business without data has a page that is not indexed', async () => {
  const { app, given } = await fresh()
  const { number } = await given.business({ name: 'Bare' })
  const { statusCode, body } = await app.inject({ url: `/sites/${number}` })
  assert.equal(statusCode, 200)
  assert.match(body, /<h1 dir="auto">Bare<\/h1>/)
  assert.match(body, /noindex/)
  assert.deepEqual(Object.keys(dataIn(body)).toSorted(), ['@context', '@id', '@type', 'name', 'url'])
  assert.ok(!body.includes('class="card"'))
})

test('a hidden street is not shown, and there is no map link', async () => {
  const { put, page } = await listedSite()
  const { address1, city } = exampleListing.businessInfo.location
  const { body: before } = await page()
  assert.ok(before.includes(address1) && before.includes('openstreetmap.org'))
  await put({ businessInfo: { isAddressHidden: 'Yes' } })
  const { body } = await page()
  assert.ok(!body.includes(address1))
  assert.ok(!body.includes('openstreetmap.org'))
  assert.ok(body.includes(city))
})

test('only uploaded pictures of this business are shown', async () => {
  const { given, put, page, location, db, files } = await listedSite()
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

test('the page has no data of contacts, users or reviewers', async () => {
  const { call, location, given, page } = await listedSite()
  await call(saveCustomer, { body: { firstName: 'Zebedee', email: 'zeb@okafor.example', businessIds: [location.id] } })
  await signUp(call, location.id, { userEmailId: 'owner@okafor.example', firstName: 'Quentin' })
  await given.review({ rating: 5, reviewer: 'Xanthippe', comments: 'Splendid' }, location.id)
  assert.ok(!/zebedee|okafor|quentin|xanthippe|splendid/i.test((await page()).body))
})
