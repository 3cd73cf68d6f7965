import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe } from './example-listing.fixture.ts'
import { emptyListing, type Listing, profileOf } from './listing.ts'
import { emptyHealthFields, healthFields } from './listing-health.ts'

const complete: Listing = {
  ...cafe,
  media: { ...cafe.media, logoUrl: 'https://x.example/logo.png', coverImageUrl: 'https://x.example/cover.png' },
}
const emptyFieldsOf = (listing: Listing) => emptyHealthFields(profileOf(listing), listing)

/** The listing with the empty value of one member, by its path. */
function without(field: string): Listing {
  const listing = structuredClone(complete) as unknown as Record<string, unknown>
  const members = field.split('.')
  const last = members.pop() as string
  const parentIn = (root: unknown) => members.reduce((parent, name) => (parent as never)[name], root) as never
  ;(parentIn(listing) as Record<string, unknown>)[last] = parentIn(emptyListing)[last]
  return listing as unknown as Listing
}

test('a listing with all fields that directories need lacks nothing', () => {
  assert.deepEqual(emptyFieldsOf(complete), [])
})

test('each field is missed when it is empty, and the weights are percentages of a whole', () => {
  for (const { field } of healthFields) assert.deepEqual(emptyFieldsOf(without(field)), [field])
  assert.equal(
    healthFields.reduce((sum, { weight }) => sum + weight, 0),
    100,
  )
})

test('a business without a listing lacks what only a listing has, such as hours and images', () => {
  assert.deepEqual(emptyHealthFields(profileOf(complete)), [
    'internalListing.category',
    'additionalInfo.hoursOfOperations',
    'businessInfo.mainBusinessDescription',
    'media.logoUrl',
    'media.coverImageUrl',
  ])
})

test('a hidden street is not missed, nor are the hours of a place that never closes', () => {
  const { businessInfo, additionalInfo } = complete
  const hidden = { ...businessInfo, isAddressHidden: 'Yes', location: { ...businessInfo.location, address1: '' } }
  const alwaysOpen = { ...additionalInfo, wholeWeekOperating: 1, hoursOfOperations: [] }
  assert.deepEqual(emptyFieldsOf({ ...complete, businessInfo: hidden, additionalInfo: alwaysOpen }), [])
})
