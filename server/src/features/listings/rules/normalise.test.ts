import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cafe, changeOf, weekOf } from './example-listing.fixture.ts'
import { emptyListing, type Listing, type ListingChange } from './listing.ts'
import { mergeListing } from './merge.ts'
import { normaliseListing } from './normalise.ts'

const normalised = (change: ListingChange) => normaliseListing(mergeListing(cafe, change))

test('a normalised listing stays the same, byte for byte', () => {
  assert.equal(JSON.stringify(normaliseListing(cafe)), JSON.stringify(cafe))
})

test('texts are trimmed and otherwise unchanged', () => {
  const inner = 'Kia ora —\r\n\t“bread”  & <b>salt</b> عربى 👩‍🍳'
  const { additionalInfo } = normalised({ additionalInfo: { impressum: `\n ${inner} \t` } })
  assert.equal(additionalInfo.impressum, inner)
})

test('every phone is stored in the same format', () => {
  const { businessInfo, searchListing } = normalised({
    businessInfo: { phone: '09-358 1234' },
    searchListing: { searchPhoneNumber: '+12125550123' },
  })
  assert.equal(businessInfo.phone, '+64 9 358 1234')
  assert.equal(searchListing.searchPhoneNumber, '(212) 555-0123')
})

test('a cleared Yes or No becomes No', () => {
  const { businessInfo } = normalised({ businessInfo: { isAddressHidden: '', isServiceAreaProvider: ' ' } })
  assert.deepEqual([businessInfo.isAddressHidden, businessInfo.isServiceAreaProvider], ['No', 'No'])
})

test('duplicates in a list are removed, and its order is kept', () => {
  const { engineListing } = normalised({ engineListing: { engineCategories: ['B', ' A', 'B ', 'A'] } })
  assert.deepEqual(engineListing.engineCategories, ['B', 'A'])
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(' 09 358 1234', '(646) 555-0123', '+1 646 555 0123', '1/2/2027', 'nz', 'MX', ' us', 'xx'),
)
const anyChange = fc
  .array(
    fc.oneof(
      ...Object.entries(emptyListing).flatMap(([section, members]) =>
        Object.entries(members)
          .filter(([, value]) => typeof value === 'string')
          .map(([member]) => text.map((value) => changeOf(`${section}.${member}`, value))),
      ),
      text.map((countryCode) => changeOf('businessInfo.location.countryCode', countryCode)),
      fc.array(text, { maxLength: 4 }).map((list) => changeOf('additionalInfo.languages', list)),
      fc.constantFrom(0, 1, 2).map((flag) => changeOf('additionalInfo.wholeWeekOperating', flag)),
      fc
        .constantFrom([], weekOf('00:00', '00:00'), weekOf('18:00', '02:00').reverse(), weekOf('9', 'x').slice(3))
        .map((days) => changeOf('additionalInfo.hoursOfOperations', days)),
    ),
    { maxLength: 12 },
  )
  .map((changes) => changes.reduce<Listing>(mergeListing, cafe))

test('normalising twice gives the same result as once, byte for byte', () => {
  fc.assert(
    fc.property(anyChange, (listing) => {
      const once = normaliseListing(listing)
      assert.equal(JSON.stringify(normaliseListing(once)), JSON.stringify(once))
    }),
    { numRuns: 500 },
  )
})
