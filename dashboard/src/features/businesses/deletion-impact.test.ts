import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDeletedItems, formatLostAccess } from './deletion-impact.ts'

const NOTHING = {
  accountId: 100001,
  children: 0,
  locations: 0,
  contacts: 0,
  reviews: 0,
  directoryListings: 0,
  media: 0,
  services: 0,
  products: 0,
  webhooks: 0,
  people: 0,
  peopleWithoutAccess: 0,
  endsOwnAccess: false,
  accountValues: [],
  usedServices: 0,
  usedProducts: 0,
}

test('lists everything that is deleted by kind, and leaves out zeros', () => {
  assert.deepEqual(formatDeletedItems(NOTHING), [])
  assert.deepEqual(formatDeletedItems({ ...NOTHING, locations: 2, reviews: 1, contacts: 1 }), [
    '2 locations',
    '1 review',
    '1 contact that belongs to no other business',
  ])
})

test('says that there are more contacts than were counted', () => {
  const impact = { ...NOTHING, locations: 100_000, contacts: 10_001 }
  const contacts = 'more than 10,000 contacts that belong to no other business'
  assert.deepEqual(formatDeletedItems(impact), ['100,000 locations', contacts])
})

test('says who loses access, and whether that includes the person who deletes', () => {
  assert.equal(formatLostAccess(NOTHING), undefined)
  assert.equal(formatLostAccess({ ...NOTHING, people: 1 }), '1 person loses access to it.')
  assert.equal(
    formatLostAccess({ ...NOTHING, people: 3, peopleWithoutAccess: 2, endsOwnAccess: true }),
    '3 people lose access to it; 2 can no longer sign in. You are one of them: you will be signed out.',
  )
})
