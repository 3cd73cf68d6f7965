import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyListing } from './listing.ts'
import { normaliseListing } from './normalise.ts'
import { visibleListing } from './visible-listing.ts'

const members = {
  businessInfo:
    'name phone websiteUrl emailId isAddressHidden isServiceAreaProvider mainBusinessDescription serviceAreas location',
  additionalInfo:
    'establishedYear timezone languages moreHours mapMoreHours wholeWeekOperating hoursOfOperations specialHours businessStatus reopenDate services keywords products appointmentLink reservationLink menuLink orderAheadLink impressum paymentTypes additionalPaymentTypes localPhoneNumber tollFreePhoneNumber platformAAppURL platformBAppURL',
  media: 'logoUrl coverImageUrl searchCover socialCover',
  optOut:
    'searchLogoOptOut socialLogoOptOut searchCoverOptOut socialCoverOptOut searchProfileOptOut businessProfileOptOut',
  covidInfo: 'postDescription covid19SupportLink virtualCareLink',
  engineListing: 'primaryCategoryEngine engineCategories enginePhoneNumber engineDescription',
  internalListing: 'description category subCategories displayCategory',
  socialListing: 'socialPhoneNumber categories socialDescription',
  searchListing:
    'searchWebsiteUrl searchPhoneNumber searchStoreId primaryCategorySearch additionalCategories searchDescription attributes primaryCategoryMap',
}
const orderOf = (listing: object) =>
  Object.fromEntries(Object.entries(listing).map(([section, value]) => [section, Object.keys(value).join(' ')]))

test('the empty listing has the sections and members of the specification, in order', () => {
  for (const listing of [emptyListing, normaliseListing(emptyListing), visibleListing(emptyListing)]) {
    assert.deepEqual(Object.keys(listing), Object.keys(members))
    assert.deepEqual(orderOf(listing), members)
    assert.equal(
      Object.keys(listing.businessInfo.location).join(' '),
      'address1 address2 city state countryCode zip subLocality',
    )
  }
})

test('normalising restores that order from any other order', () => {
  const shuffled = Object.fromEntries(
    Object.entries(emptyListing)
      .reverse()
      .map(([section, value]) => [section, Object.fromEntries(Object.entries(value).reverse())]),
  ) as typeof emptyListing
  assert.equal(JSON.stringify(normaliseListing(shuffled)), JSON.stringify(emptyListing))
})

test('the empty listing is already normalised and visible', () => {
  assert.equal(JSON.stringify(normaliseListing(emptyListing)), JSON.stringify(emptyListing))
  assert.equal(JSON.stringify(visibleListing(emptyListing)), JSON.stringify(emptyListing))
})
