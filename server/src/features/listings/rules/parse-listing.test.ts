import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cafe, cafeAfter, changeOf, context, weekOf } from './example-listing.fixture.ts'
import { emptyListing, type Listing } from './listing.ts'
import { parseListingChange } from './parse-listing.ts'
import { visibleListing } from './visible-listing.ts'

test('a valid listing is returned, in order', () => {
  const parsed = parseListingChange(emptyListing, cafe, context)
  assert.equal(JSON.stringify(parsed), JSON.stringify({ ok: true, listing: cafe, warnings: [] }))
})

test('all required members of an empty listing are named at once', () => {
  const parsed = parseListingChange(emptyListing, {}, context)
  assert.deepEqual(parsed.ok ? [] : parsed.violations, [
    { field: 'businessInfo.name', rule: 'required' },
    { field: 'businessInfo.phone', rule: 'required' },
    { field: 'additionalInfo.hoursOfOperations', rule: 'required' },
    { field: 'additionalInfo.services', rule: 'required' },
    { field: 'internalListing.category', rule: 'required' },
  ])
})

test('no other member is required', () => {
  const parsed = parseListingChange(
    emptyListing,
    {
      businessInfo: { name: 'A', phone: '212 555 0123' },
      additionalInfo: { hoursOfOperations: weekOf('09:00', '17:00'), services: 'Repairs' },
      internalListing: { category: 'Cafe', subCategories: ['Bakery'] },
    },
    context,
  )
  assert.ok(parsed.ok)
  assert.deepEqual(parsed.warnings, [])
})

test('violations of all sections are named at once, with the warnings', () => {
  const parsed = parseListingChange(
    cafe,
    {
      businessInfo: { phone: '1', location: { state: 'CA' } },
      additionalInfo: { paymentTypes: ['Barter'] },
      media: { logoUrl: 'logo.png' },
      socialListing: { categories: ['a', 'b', 'c', 'd'], socialDescription: 'Visit www.example.com' },
    },
    context,
  )
  assert.ok(!parsed.ok)
  assert.deepEqual(
    parsed.violations.map(({ field }) => field),
    [
      'businessInfo.phone',
      'businessInfo.location.state',
      'additionalInfo.paymentTypes',
      'media.logoUrl',
      'socialListing.categories',
    ],
  )
  assert.ok(parsed.warnings.some(({ field }) => field === 'socialListing.socialDescription'))
})

test('the listing after the change is checked: a phone with the new country', () => {
  const moved = cafeAfter({
    businessInfo: { phone: '212 555 0123', location: { countryCode: 'us', state: 'ny', zip: '10001' } },
  })
  assert.equal(moved.businessInfo.phone, '(212) 555-0123')
  assert.equal(moved.businessInfo.location.subLocality, '')
})

test('a stored phone stays the same when the country changes', () => {
  const { businessInfo } = cafeAfter({ businessInfo: { location: { countryCode: 'AU', state: 'NSW' } } })
  assert.equal(businessInfo.phone, cafe.businessInfo.phone)
})

const someChange = fc.oneof(
  fc.constantFrom('', 'Cafe').map((category) => changeOf('searchListing.primaryCategorySearch', category)),
  fc.constantFrom('Yes', 'No', '').map((provider) => changeOf('businessInfo.isServiceAreaProvider', provider)),
  fc.constant(changeOf('businessInfo.serviceAreas', [{ description: ' North Shore ' }])),
  fc
    .constantFrom(weekOf('00:00', '00:00'), weekOf('18:00', '02:00').reverse())
    .map((days) => changeOf('additionalInfo.hoursOfOperations', days)),
  fc.constant(changeOf('additionalInfo.wholeWeekOperating', 1)),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => changeOf('additionalInfo.impressum', text)),
  fc
    .constantFrom('0212345678', '+1 646 555 0123', '')
    .map((phone) => changeOf('socialListing.socialPhoneNumber', phone)),
  fc.constant(changeOf('businessInfo.location', { countryCode: 'mx', state: '', subLocality: 'Centro' })),
)

test('sending a GET response back with PUT changes nothing, visible or hidden, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(someChange, { maxLength: 6 }), (changes) => {
      const stored = changes.reduce<Listing>((listing, change) => {
        const parsed = parseListingChange(listing, change, context)
        return parsed.ok ? parsed.listing : listing
      }, cafe)
      const again = parseListingChange(stored, visibleListing(stored), context)
      assert.ok(again.ok)
      assert.equal(JSON.stringify(again.listing), JSON.stringify(stored))
    }),
    { numRuns: 500 },
  )
})

test('the empty listing is never mutated', () => {
  const before = JSON.stringify(emptyListing)
  parseListingChange(emptyListing, cafe, context)
  assert.equal(JSON.stringify(emptyListing), before)
})
