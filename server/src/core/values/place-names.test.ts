import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { iso31661, iso31662 } from 'iso-3166'
import { readPlaceNames } from './place-names.ts'

test('names of countries and states are converted to their codes', () => {
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

test('unknown names stay unchanged, for validation to refuse', () => {
  assert.deepEqual(readPlaceNames({ countryCode: 'Narnia', state: 'NY' }), { countryCode: 'Narnia', state: 'NY' })
  assert.deepEqual(readPlaceNames({ countryCode: 'BE', state: 'Flanders' }), { countryCode: 'BE', state: 'Flanders' })
  assert.deepEqual(readPlaceNames({ state: 'NY' }), { state: 'NY' })
})

test('codes are accepted without creating the tables of names, which is slow', async (t) => {
  const reads = [countReads(t, iso31661), countReads(t, iso31662)]
  const created = () => reads.map((count) => count())
  // Loads another instance of the module, because other tests have used the first one.
  const unused = './place-names.ts?unused'
  const { readPlaceNames } = (await import(unused)) as typeof import('./place-names.ts')
  readPlaceNames({ countryCode: 'US', state: 'NY' })
  assert.deepEqual(created(), [0, 0])
  readPlaceNames({ countryCode: 'US', state: 'New York' })
  assert.deepEqual(created(), [0, 1])
  readPlaceNames({ countryCode: 'Canada', state: 'ON' })
  assert.deepEqual(created(), [1, 1])
})

function countReads(t: TestContext, list: readonly unknown[]) {
  let reads = 0
  const value = () => {
    reads++
    return list.values()
  }
  Object.defineProperty(list, Symbol.iterator, { configurable: true, value })
  t.after(() => Reflect.deleteProperty(list, Symbol.iterator))
  return () => reads
}
