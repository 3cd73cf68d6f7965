import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe } from '../../listings/rules/example-listing.fixture.ts'
import { emptyListing } from '../../listings/rules/listing.ts'
import { fillPrompt } from './questions.ts'

test('placeholders of a prompt are filled from the listing, and values are not filled in again', () => {
  const { businessInfo } = cafe
  const listing = { ...cafe, businessInfo: { ...businessInfo, name: 'The {city}' } }
  assert.deepEqual(fillPrompt('{name} in {city}, {city}?', listing), {
    text: `The {city} in ${businessInfo.location.city}, ${businessInfo.location.city}?`,
    missing: [],
  })
})

test('placeholders that the listing cannot fill are named', () => {
  assert.deepEqual(fillPrompt('{category} in {city}', emptyListing).missing, ['{category}', '{city}'])
})
