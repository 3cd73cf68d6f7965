import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeBetween, changedPaths, type Listing, rebase, valueAt, withValueAt } from './listing.ts'

/** Only the parts of a listing that the rules use. */
const listing = {
  businessInfo: { name: 'Harbour Bakery', phone: '(212) 555-0100', location: { city: 'New York', zip: '10004' } },
  additionalInfo: { languages: ['English'], moreHours: {} },
} as unknown as Listing

test('reads and replaces one member, and leaves the others unchanged', () => {
  const moved = withValueAt(listing, 'businessInfo.location.city', 'Boston')
  assert.equal(valueAt(moved, 'businessInfo.location.city'), 'Boston')
  assert.equal(valueAt(moved, 'businessInfo.location.zip'), '10004')
  assert.equal(valueAt(listing, 'businessInfo.location.city'), 'New York')
})

test('sends only what differs, the address part by part', () => {
  const edited = withValueAt(withValueAt(listing, 'businessInfo.location.zip', '02108'), 'businessInfo.name', 'Pier')
  assert.deepEqual(changeBetween(listing, edited), { businessInfo: { name: 'Pier', location: { zip: '02108' } } })
  assert.deepEqual(changeBetween(listing, withValueAt(edited, 'additionalInfo.languages', [])), {
    businessInfo: { name: 'Pier', location: { zip: '02108' } },
    additionalInfo: { languages: [] },
  })
  assert.deepEqual(changeBetween(listing, listing), {})
})

test('a reverted change is not a change', () => {
  const there = withValueAt(listing, 'businessInfo.name', 'Pier')
  assert.deepEqual(changedPaths(listing, withValueAt(there, 'businessInfo.name', 'Harbour Bakery')), [])
})

test('applies my changes to theirs, and names the fields that both have changed', () => {
  const mine = withValueAt(withValueAt(listing, 'businessInfo.name', 'Mine'), 'additionalInfo.languages', [])
  const theirs = withValueAt(withValueAt(listing, 'businessInfo.name', 'Theirs'), 'businessInfo.location.zip', '1')
  const { draft, conflicts } = rebase(listing, mine, theirs)
  assert.deepEqual(conflicts, ['businessInfo.name'])
  assert.equal(valueAt(draft, 'businessInfo.name'), 'Mine')
  assert.equal(valueAt(draft, 'businessInfo.location.zip'), '1')
  assert.deepEqual(valueAt(draft, 'additionalInfo.languages'), [])
})

test('the same change by both sides is not a conflict', () => {
  const both = withValueAt(listing, 'businessInfo.name', 'Same')
  assert.deepEqual(rebase(listing, both, both).conflicts, [])
})
