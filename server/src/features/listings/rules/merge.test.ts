import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cafe, changeOf, weekOf } from './example-listing.fixture.ts'
import { emptyListing, type Listing, type ListingChange } from './listing.ts'
import { mergeListing } from './merge.ts'
import { visibleListing } from './visible-listing.ts'

test('absent members keep their value, in sections and in the location', () => {
  const merged = mergeListing(cafe, { businessInfo: { name: 'B', location: { zip: '0623' } } })
  const { businessInfo } = cafe
  assert.deepEqual(merged, {
    ...cafe,
    businessInfo: { ...businessInfo, name: 'B', location: { ...businessInfo.location, zip: '0623' } },
  })
})

test('an empty change, section or location changes nothing', () => {
  for (const change of [{}, { businessInfo: {}, media: {} }, { businessInfo: { location: {} } }])
    assert.equal(JSON.stringify(mergeListing(cafe, change)), JSON.stringify(cafe))
})

test('"", [] and {} clear a member', () => {
  const merged = mergeListing(cafe, {
    businessInfo: { mainBusinessDescription: '' },
    additionalInfo: { languages: [], moreHours: {}, specialHours: [] },
  })
  assert.equal(merged.businessInfo.mainBusinessDescription, '')
  assert.deepEqual(merged.additionalInfo.languages, [])
  assert.deepEqual(merged.additionalInfo.moreHours, {})
  assert.deepEqual(merged.additionalInfo.specialHours, [])
})

test('lists and more hours are replaced as a whole', () => {
  const merged = mergeListing(cafe, {
    additionalInfo: { languages: ['mi'], moreHours: { Takeout: weekOf('09:00', '10:00') } },
  })
  assert.deepEqual(merged.additionalInfo.languages, ['mi'])
  assert.deepEqual(Object.keys(merged.additionalInfo.moreHours), ['Takeout'])
})

test('the order of members does not depend on the change', () => {
  const merged = mergeListing(cafe, {
    searchListing: { attributes: {}, searchStoreId: '7' },
    media: { socialCover: '' },
  })
  assert.deepEqual(Object.keys(merged), Object.keys(cafe))
  assert.deepEqual(Object.keys(merged.searchListing), Object.keys(cafe.searchListing))
})

const hiddenHours: Listing = { ...cafe, searchListing: emptyListing.searchListing }

test('sending back a listing does not clear its hidden values', () => {
  assert.deepEqual(mergeListing(hiddenHours, visibleListing(hiddenHours)), hiddenHours)
  const areas = [{ description: 'Takapuna', placeId: '' }]
  const hiddenAreas = { ...cafe, businessInfo: { ...cafe.businessInfo, serviceAreas: areas } }
  assert.deepEqual(mergeListing(hiddenAreas, visibleListing(hiddenAreas)), hiddenAreas)
})

test('a visible member can be cleared by the change that hides it', () => {
  const merged = mergeListing(cafe, { additionalInfo: { moreHours: {} }, searchListing: { primaryCategorySearch: '' } })
  assert.deepEqual(merged.additionalInfo.moreHours, {})
})

test('a hidden member can be cleared by the change that would show it', () => {
  const merged = mergeListing(hiddenHours, {
    additionalInfo: { moreHours: {} },
    searchListing: { primaryCategorySearch: 'Cafe' },
  })
  assert.deepEqual(merged.additionalInfo.moreHours, {})
})

const text = fc.string({ unit: 'binary', maxLength: 8 })
const change: fc.Arbitrary<ListingChange> = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom('businessInfo.name', 'businessInfo.location.city', 'media.logoUrl'), text),
      fc.tuple(fc.constantFrom('searchListing.primaryCategorySearch'), fc.constantFrom('', 'Cafe')),
      fc.tuple(fc.constantFrom('additionalInfo.moreHours'), fc.constantFrom({}, { Bar: weekOf('09:00', '10:00') })),
      fc.tuple(fc.constantFrom('additionalInfo.hoursOfOperations'), fc.constantFrom([], weekOf('09:00', '10:00'))),
      fc.tuple(fc.constantFrom('optOut.searchLogoOptOut'), fc.boolean()),
    ),
    { maxLength: 1 },
  )
  .map(([entry]) => (entry ? changeOf(entry[0], entry[1]) : {}))
const listing = fc.array(change, { maxLength: 4 }).map((changes) => changes.reduce(mergeListing, cafe))

test('applying a change twice gives the same result as once', () => {
  fc.assert(
    fc.property(listing, change, (listing, change) => {
      const once = mergeListing(listing, change)
      assert.deepEqual(mergeListing(once, change), once)
    }),
  )
})

test('merging a listing into itself, stored or shown, changes nothing', () => {
  fc.assert(
    fc.property(listing, (listing) => {
      assert.deepEqual(mergeListing(listing, listing), listing)
      const shown = mergeListing(listing, visibleListing(listing))
      assert.deepEqual(visibleListing(shown), visibleListing(listing))
    }),
  )
})
