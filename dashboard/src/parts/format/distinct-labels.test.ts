import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distinctLabels } from './distinct-labels.ts'

test('only items that share a name get a longer label, as long as needed', () => {
  const places = [
    { name: 'Airport', city: 'Boston', number: 1 },
    { name: 'Pier', city: 'Boston', number: 2 },
    { name: 'Pier', city: 'Salem', number: 3 },
    { name: 'Dock', city: 'Salem', number: 4 },
    { name: 'Dock', city: 'Salem', number: 5 },
  ]
  const labels = distinctLabels(
    places,
    ({ name }) => name,
    ({ name, city }) => `${name} (${city})`,
    ({ name, number }) => `${name} (${number})`,
  )
  assert.deepEqual(
    places.map((place) => labels.get(place)),
    ['Airport', 'Pier (Boston)', 'Pier (Salem)', 'Dock (4)', 'Dock (5)'],
  )
})
