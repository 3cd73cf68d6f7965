import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Listing } from './listing.ts'
import { countFilledFields, inFormOrder, sectionOfField } from './section-of-field.ts'

test('finds the section of a member, also for a field inside it', () => {
  assert.equal(sectionOfField('businessInfo.location.state'), 'address')
  assert.equal(sectionOfField('additionalInfo.moreHours.Delivery'), 'service-hours')
  assert.equal(sectionOfField('additionalInfo.specialHours[2].specialDate'), 'closures')
  assert.equal(sectionOfField('listing'), undefined)
})

test('fields are ordered as in the form, whatever the order of the rules', () => {
  assert.deepEqual(
    inFormOrder([
      'additionalInfo.menuLink',
      'additionalInfo.hoursOfOperations[1]',
      'businessInfo.location.zip',
      'businessInfo.name',
    ]),
    [
      'businessInfo.name',
      'businessInfo.location.zip',
      'additionalInfo.hoursOfOperations[1]',
      'additionalInfo.menuLink',
    ],
  )
})

test('counts the members of a section that have a value', () => {
  const listing = {
    optOut: { searchLogoOptOut: true, socialLogoOptOut: false },
    businessInfo: { isServiceAreaProvider: 'No', serviceAreas: [] },
    additionalInfo: { languages: ['English'], establishedYear: 0, products: '' },
  } as unknown as Listing
  assert.equal(countFilledFields(listing, 'opt-outs'), 1)
  assert.equal(countFilledFields(listing, 'service-areas'), 0)
})
