import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ATTRIBUTE_GROUPS_MAX, GROUP_ATTRIBUTES_MAX, SPECIAL_HOURS_MAX } from '../contract/listing-limits.ts'
import { parseListingRow } from './listing-row.ts'

const read = (row: object) => {
  const parsed = parseListingRow(row, {})
  return parsed.ok ? parsed.row : assert.fail('the row was refused')
}
const boston = { name: 'Boston', location: { zip: '2116', countryCode: 'US' } }

test('a ZIP code that lost its leading zeros gets them back, and the row still matches the one imported before', () => {
  assert.equal(read(boston).draft.location?.zip, '02116')
  // Earlier releases have stored this id, so it must not change.
  assert.equal(read(boston).externalId, 'hash:hsNEs5Alcv6-96R5H1p32nxO4mZ')
})

test('a column called business number does not make a file an export of this service', () => {
  const row = read({ ...boston, businessNumber: 'B-17' })
  assert.equal(row.businessNumber, undefined)
  assert.equal(row.draft.location?.zip, '02116')
  const exported = read({ ...boston, businessLevel: 'location', businessNumber: '482915073366120' })
  assert.equal(exported.businessNumber, 482915073366120)
  assert.equal(exported.draft.location?.zip, '2116')
})

test('a listing with as many attributes and special hours as allowed is read', () => {
  const group = Array.from({ length: GROUP_ATTRIBUTES_MAX }, (_, at) => ({
    attributeId: `${at}`,
    attributeName: '',
    value: true,
  }))
  const attributes = Object.fromEntries(Array.from({ length: ATTRIBUTE_GROUPS_MAX }, (_, at) => [`group ${at}`, group]))
  const special = { specialDate: '01/01/2027', isOpen: 1, startHour: '09:00', endHour: '17:00' }
  const specialHours = Array(SPECIAL_HOURS_MAX).fill(special)
  const listing = { additionalInfo: { specialHours }, searchListing: { attributes } }
  assert.deepEqual(read({ ...boston, listing }).listing, listing)
})
