import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Address, normaliseAddress, violationsOfAddress, violationsOfZip } from './address.ts'

const wellington: Address = {
  address1: '1 Cuba Street',
  address2: '',
  city: 'Wellington',
  state: 'WGN',
  countryCode: 'NZ',
  zip: '0110',
  subLocality: 'Te Aro',
}
const fieldsOf = (draft: Partial<Address>) => violationsOfAddress(draft).map(({ field }) => field)

test('keeps an address that is right as it is', () => {
  assert.deepEqual(normaliseAddress(wellington), wellington)
  assert.deepEqual(violationsOfAddress(wellington), [])
})

test('takes an address of which nothing is known', () => {
  assert.deepEqual(violationsOfAddress({}), [])
  assert.deepEqual(Object.values(normaliseAddress({})), ['', '', '', '', '', '', ''])
})

test('trims every field and puts codes in upper case', () => {
  assert.deepEqual(
    normaliseAddress({
      address1: ' 1 Cuba Street ',
      city: 'Wellington\n',
      state: ' wgn',
      countryCode: 'nz ',
      zip: ' 0110 ',
    }),
    { ...wellington, subLocality: '' },
  )
})

test('keeps the leading zero of a postcode', () => {
  assert.equal(normaliseAddress(wellington).zip, '0110')
})

test('takes a city of 1000 code points, not of 1001', () => {
  assert.deepEqual(fieldsOf({ city: '🏙'.repeat(1000) }), [])
  assert.deepEqual(fieldsOf({ city: '🏙'.repeat(1001) }), ['city'])
})

test('requires a suburb in New Zealand', () => {
  assert.deepEqual(violationsOfAddress({ ...wellington, subLocality: '  ' }), [
    { field: 'subLocality', rule: 'required in New Zealand' },
  ])
})

test('takes a suburb of 4 to 80 code points', () => {
  for (const [length, fields] of [
    [3, ['subLocality']],
    [4, []],
    [80, []],
    [81, ['subLocality']],
  ] as const)
    assert.deepEqual(fieldsOf({ ...wellington, subLocality: '🐑'.repeat(length) }), fields, `${length}`)
})

test('ignores the suburb elsewhere, however long', () => {
  const elsewhere = { ...wellington, countryCode: 'AU', state: 'NSW', subLocality: 'x'.repeat(81) }
  assert.deepEqual(violationsOfAddress(elsewhere), [])
  assert.equal(normaliseAddress(elsewhere).subLocality, '')
})

test('refuses a country that does not exist, and leaves its state unjudged', () => {
  assert.deepEqual(fieldsOf({ countryCode: 'XX', state: 'CA' }), ['countryCode'])
})

test('refuses a state of another country, naming the country', () => {
  assert.deepEqual(violationsOfAddress({ countryCode: 'us', state: 'WGN' }), [
    { field: 'state', rule: 'an ISO 3166-2 subdivision code of US' },
  ])
})

test('refuses a state without a country', () => {
  assert.deepEqual(violationsOfAddress({ state: 'CA' }), [
    { field: 'countryCode', rule: 'required when state is given' },
  ])
})

test('names all violations at once', () => {
  assert.deepEqual(fieldsOf({ city: 'x'.repeat(1001), state: 'CA', countryCode: 'NZ', subLocality: 'abc' }), [
    'city',
    'state',
    'subLocality',
  ])
})

test('normalises to something that normalises to itself', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('nz', 'US', ' pr', 'wgn', 'ca '))
  const draft = fc.record({ city: text, state: text, countryCode: text, zip: text, subLocality: text })
  fc.assert(
    fc.property(draft, (address) => {
      const normalised = normaliseAddress(address)
      assert.deepEqual(normaliseAddress(normalised), normalised)
      assert.deepEqual(violationsOfAddress(normalised), violationsOfAddress(address))
    }),
  )
})

test('takes a US ZIP code of five digits or ZIP+4, and codes of other countries as they are', () => {
  const violationsOf = (countryCode: string, zip: string) => violationsOfZip(normaliseAddress({ countryCode, zip }))
  for (const zip of ['10004', ' 00501 ', '10004-1234', '']) assert.deepEqual(violationsOf('us', zip), [], zip)
  for (const zip of ['ABCDE', '1000', '100040', '10004-', '10004-12345', '10004 1234', '１０００４'])
    assert.deepEqual(
      violationsOf('US', zip).map(({ field }) => field),
      ['zip'],
      zip,
    )
  for (const country of ['GB', 'NZ', 'CA', '']) assert.deepEqual(violationsOf(country, 'SW1A 1AA'), [], country)
})

test('does not check a stored ZIP code again', () => {
  const stored = normaliseAddress({ countryCode: 'US', zip: 'ABCDE' })
  assert.deepEqual(violationsOfZip(stored, stored), [])
  assert.equal(violationsOfZip(stored, { ...stored, countryCode: 'GB' }).length, 1)
  assert.equal(violationsOfZip({ ...stored, zip: 'ABCDF' }, stored).length, 1)
})
