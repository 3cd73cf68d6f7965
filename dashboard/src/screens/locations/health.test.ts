import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Business, missingIn } from './health.ts'

const bakery: Business = {
  businessId: 100001,
  businessNumber: 482915073366120,
  name: 'Harbour Bakery',
  type: 'location',
  parentId: null,
  phone: '(212) 555-0100',
  emailId: 'pier@harbour-bakery.example',
  websiteUrl: 'https://harbour-bakery.example',
  location: {
    address1: '12 Pier Street',
    address2: '',
    city: 'New York',
    state: 'NY',
    countryCode: 'US',
    zip: '10004',
    subLocality: '',
  },
  timezone: 'America/New_York',
}

test('names what a location lacks, in words', () => {
  assert.deepEqual(missingIn(bakery), [])
  assert.deepEqual(missingIn({ ...bakery, phone: '', location: { ...bakery.location, city: '' } }), [
    'phone',
    'address',
  ])
})

test('asks nothing of an enterprise: customers do not go there', () => {
  assert.deepEqual(missingIn({ ...bakery, type: 'enterprise', phone: '' }), [])
})
