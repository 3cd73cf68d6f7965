import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCountryCode, parseState } from './country.ts'

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
