import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe } from '../listing/example-listing.fixture.ts'
import { emptyListing } from '../listing/listing.ts'
import { fillPrompt } from './prompt.ts'

test('a prompt is filled with what the listing says, and only once', () => {
  const { businessInfo } = cafe
  const listing = { ...cafe, businessInfo: { ...businessInfo, name: 'The {city}' } }
  assert.deepEqual(fillPrompt('{name} in {city}, {city}?', listing), {
    text: `The {city} in ${businessInfo.location.city}, ${businessInfo.location.city}?`,
    missing: [],
  })
})

test('what the listing does not say is named', () => {
  assert.deepEqual(fillPrompt('{category} in {city}', emptyListing).missing, ['{category}', '{city}'])
})
