import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Address,
  normaliseAddress,
  parseCountryCode,
  parseState,
  violationsOfAddress,
  violationsOfZip,
} from './address.ts'

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

test('a valid address stays unchanged', () => {
  assert.deepEqual(normaliseAddress(wellington), wellington)
  assert.deepEqual(violationsOfAddress(wellington), [])
})

test('an empty address is valid', () => {
  assert.deepEqual(violationsOfAddress({}), [])
  assert.deepEqual(Object.values(normaliseAddress({})), ['', '', '', '', '', '', ''])
})

test('every field is trimmed, and codes are converted to upper case', () => {
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

test('a postcode keeps its leading zero', () => {
  assert.equal(normaliseAddress(wellington).zip, '0110')
})

test('a city has at most 1000 code points', () => {
  assert.deepEqual(fieldsOf({ city: '🏙'.repeat(1000) }), [])
  assert.deepEqual(fieldsOf({ city: '🏙'.repeat(1001) }), ['city'])
})

test('a suburb is required in New Zealand', () => {
  assert.deepEqual(violationsOfAddress({ ...wellington, subLocality: '  ' }), [
    { field: 'subLocality', rule: 'required in New Zealand' },
  ])
})

test('a suburb has 4 to 80 code points', () => {
  for (const [length, fields] of [
    [3, ['subLocality']],
    [4, []],
    [80, []],
    [81, ['subLocality']],
  ] as const)
    assert.deepEqual(fieldsOf({ ...wellington, subLocality: '🐑'.repeat(length) }), fields, `${length}`)
})

test('in other countries the suburb is ignored, however long', () => {
  const elsewhere = { ...wellington, countryCode: 'AU', state: 'NSW', subLocality: 'x'.repeat(81) }
  assert.deepEqual(violationsOfAddress(elsewhere), [])
  assert.equal(normaliseAddress(elsewhere).subLocality, '')
})

test('an unknown country is refused, and its state is not checked', () => {
  assert.deepEqual(fieldsOf({ countryCode: 'XX', state: 'CA' }), ['countryCode'])
})

test('a state of another country is refused, and the message names the country', () => {
  assert.deepEqual(violationsOfAddress({ countryCode: 'us', state: 'WGN' }), [
    { field: 'state', rule: 'an ISO 3166-2 subdivision code of US' },
  ])
})

test('a state without a country is refused', () => {
  assert.deepEqual(violationsOfAddress({ state: 'CA' }), [
    { field: 'countryCode', rule: 'required when state is given' },
  ])
})

test('all violations are named at once', () => {
  assert.deepEqual(fieldsOf({ city: 'x'.repeat(1001), state: 'CA', countryCode: 'NZ', subLocality: 'abc' }), [
    'city',
    'state',
    'subLocality',
  ])
})

test('normalising twice gives the same result as once', () => {
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

test('a US ZIP code has five digits or is a ZIP+4; postcodes of other countries are not checked', () => {
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

test('a stored ZIP code is not checked again', () => {
  const stored = normaliseAddress({ countryCode: 'US', zip: 'ABCDE' })
  assert.deepEqual(violationsOfZip(stored, stored), [])
  assert.equal(violationsOfZip(stored, { ...stored, countryCode: 'GB' }).length, 1)
  assert.equal(violationsOfZip({ ...stored, zip: 'ABCDF' }, stored).length, 1)
})

test('a country is accepted in any case and returned in upper case', () => {
  assert.equal(parseCountryCode('NZ'), 'NZ')
  assert.equal(parseCountryCode('nz'), 'NZ')
  assert.equal(parseCountryCode(' Us '), 'US')
})

for (const text of ['', 'XX', 'UK', 'EU', 'AN', 'USA', '840', 'U', 'ﬁ', 'ß', 'ＵＳ'])
  test(`refuses the country ${JSON.stringify(text)}`, () => {
    assert.equal(parseCountryCode(text), undefined)
  })

test('subdivision codes of the country are accepted in any case', () => {
  assert.equal(parseState('ca', 'US'), 'CA')
  assert.equal(parseState('ON', 'ca'), 'ON')
  assert.equal(parseState('AUK', 'NZ'), 'AUK')
  assert.equal(parseState('wgn', 'NZ'), 'WGN')
})

test('subdivision codes may have one to three characters, letters or digits', () => {
  assert.equal(parseState('D', 'IE'), 'D')
  assert.equal(parseState('13', 'JP'), '13')
  assert.equal(parseState('NT', 'AU'), 'NT')
  assert.equal(parseState('NSW', 'AU'), 'NSW')
  assert.equal(parseState('2A', 'FR'), '2A')
})

for (const [state, country] of [
  ['ZZ', 'US'],
  ['ON', 'US'],
  ['CA', 'NZ'],
  ['California', 'US'],
  ['US-CA', 'US'],
  ['C', 'US'],
  ['', 'US'],
  ['ß', 'IE'],
  ['CA', ''],
  ['CA', 'XX'],
] as const)
  test(`refuses the state ${JSON.stringify(state)} in ${JSON.stringify(country)}`, () => {
    assert.equal(parseState(state, country), undefined)
  })

for (const territory of ['PR', 'VI', 'GU', 'AS', 'MP'])
  test(`takes ${territory} as a state of the US and as a state of itself`, () => {
    assert.equal(parseState(territory, 'US'), territory)
    assert.equal(parseState(territory, territory), territory)
  })

test('a country without subdivisions accepts only its own code as a state', () => {
  assert.equal(parseState('hk', 'HK'), 'HK')
  assert.equal(parseState('KL', 'HK'), undefined)
  assert.equal(parseState('VI', 'PR'), undefined)
})
