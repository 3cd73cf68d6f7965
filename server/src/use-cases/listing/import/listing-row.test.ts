import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseListingRow } from './listing-row.ts'

const read = (row: object) => {
  const parsed = parseListingRow(row, {})
  return parsed.ok ? parsed.row : assert.fail('the row was refused')
}
const boston = { name: 'Boston', location: { zip: '2116', countryCode: 'US' } }

test('a ZIP code that a spreadsheet has cut gets its zeros back, and the row stays the one that was imported before', () => {
  assert.equal(read(boston).draft.location?.zip, '02116')
  // As earlier releases have stored it.
  assert.equal(read(boston).externalId, 'hash:hsNEs5Alcv6-96R5H1p32nxO4mZ')
})

test('a column called business number does not turn a file from elsewhere into an export', () => {
  const row = read({ ...boston, businessNumber: 'B-17' })
  assert.equal(row.businessNumber, undefined)
  assert.equal(row.draft.location?.zip, '02116')
  const exported = read({ ...boston, businessLevel: 'location', businessNumber: '482915073366120' })
  assert.equal(exported.businessNumber, 482915073366120)
  assert.equal(exported.draft.location?.zip, '2116')
})
