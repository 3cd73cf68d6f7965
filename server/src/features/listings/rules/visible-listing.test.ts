import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cafe } from './example-listing.fixture.ts'
import type { Listing } from './listing.ts'
import { visibleListing } from './visible-listing.ts'

const withCategory = (primaryCategorySearch: string, listing: Listing = cafe): Listing => ({
  ...listing,
  searchListing: { ...listing.searchListing, primaryCategorySearch },
})
const withInfo = (change: Partial<Listing['businessInfo']>, listing: Listing = cafe): Listing => ({
  ...listing,
  businessInfo: { ...listing.businessInfo, ...change },
})
const serviceAreas = [{ description: 'Takapuna', placeId: 'p1' }]

test('a listing without hidden members is shown unchanged', () => {
  const listing = withInfo({ isServiceAreaProvider: 'Yes', serviceAreas })
  assert.equal(JSON.stringify(visibleListing(listing)), JSON.stringify(listing))
})

test('without a primary category, the more hours of both platforms are hidden', () => {
  const { additionalInfo } = visibleListing(withCategory(''))
  assert.deepEqual([additionalInfo.moreHours, additionalInfo.mapMoreHours], [{}, {}])
})

test('service areas are hidden unless isServiceAreaProvider is Yes', () => {
  for (const isServiceAreaProvider of ['No', ''])
    assert.deepEqual(visibleListing(withInfo({ isServiceAreaProvider, serviceAreas })).businessInfo.serviceAreas, [])
})

test('a suburb is shown only in New Zealand', () => {
  const location = { ...cafe.businessInfo.location, countryCode: 'AU', state: 'NSW' }
  assert.equal(visibleListing(cafe).businessInfo.location.subLocality, 'Takapuna')
  assert.equal(visibleListing(withInfo({ location })).businessInfo.location.subLocality, '')
})

test('hiding members of a visible listing again changes nothing', () => {
  const listing = fc
    .record({ category: fc.constantFrom('', 'Cafe'), provider: fc.constantFrom('Yes', 'No', '') })
    .map(({ category, provider }) =>
      withCategory(category, withInfo({ isServiceAreaProvider: provider, serviceAreas })),
    )
  fc.assert(
    fc.property(listing, (listing) => {
      const visible = visibleListing(listing)
      assert.deepEqual(visibleListing(visible), visible)
    }),
  )
})
