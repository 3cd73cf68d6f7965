import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cafe } from './example-listing.fixture.ts'
import type { Listing } from './listing.ts'
import { visibleListing } from './visible.ts'

const withCategory = (primaryCategorySearch: string, listing: Listing = cafe): Listing => ({
  ...listing,
  searchListing: { ...listing.searchListing, primaryCategorySearch },
})
const withInfo = (change: Partial<Listing['businessInfo']>, listing: Listing = cafe): Listing => ({
  ...listing,
  businessInfo: { ...listing.businessInfo, ...change },
})
const serviceAreas = [{ description: 'Takapuna', placeId: 'p1' }]

test('shows a listing in which everything applies as it is', () => {
  const listing = withInfo({ isServiceAreaProvider: 'Yes', serviceAreas })
  assert.equal(JSON.stringify(visibleListing(listing)), JSON.stringify(listing))
})

test('hides more hours of both platforms without a primary category', () => {
  const { additionalInfo } = visibleListing(withCategory(''))
  assert.deepEqual([additionalInfo.moreHours, additionalInfo.mapMoreHours], [{}, {}])
})

test('hides service areas unless the provider says Yes', () => {
  for (const isServiceAreaProvider of ['No', ''])
    assert.deepEqual(visibleListing(withInfo({ isServiceAreaProvider, serviceAreas })).businessInfo.serviceAreas, [])
})

test('shows a suburb in New Zealand only', () => {
  const location = { ...cafe.businessInfo.location, countryCode: 'AU', state: 'NSW' }
  assert.equal(visibleListing(cafe).businessInfo.location.subLocality, 'Takapuna')
  assert.equal(visibleListing(withInfo({ location })).businessInfo.location.subLocality, '')
})

test('shows what it has shown just so', () => {
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
