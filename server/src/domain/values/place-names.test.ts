import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlaceNames } from './place-names.ts'

test('turns names of countries and states into their codes', () => {
  const cases: [country: string, state: string, expected: [string, string]][] = [
    ['us', 'ny', ['US', 'NY']],
    ['United States', 'New York', ['US', 'NY']],
    ['USA', 'US-NY', ['US', 'NY']],
    ['South Korea', '', ['KR', '']],
    ['germany', 'baden-wurttemberg', ['DE', 'BW']],
    ['England', 'East Sussex', ['GB', 'ESX']],
    ['New Zealand', 'Hawke’s Bay', ['NZ', 'HKB']],
  ]
  for (const [countryCode, state, [country, code]] of cases) {
    const read = readPlaceNames({ countryCode, state })
    assert.deepEqual([read.countryCode, read.state?.toUpperCase()], [country, code])
  }
})

test('leaves what it does not know to the rules', () => {
  assert.deepEqual(readPlaceNames({ countryCode: 'Narnia', state: 'NY' }), { countryCode: 'Narnia', state: 'NY' })
  assert.deepEqual(readPlaceNames({ countryCode: 'BE', state: 'Flanders' }), { countryCode: 'BE', state: 'Flanders' })
  assert.deepEqual(readPlaceNames({ state: 'NY' }), { state: 'NY' })
})
