import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesOf } from './regions.ts'

const subdivisions = [
  { code: 'US-WY', name: 'Wyoming' },
  { code: 'US-AL', name: 'Alabama' },
  { code: 'NZ-AUK', name: 'Auckland' },
]

test('offers the states of the country by name, with the code that the server stores', () => {
  assert.deepEqual(statesOf(subdivisions, 'us'), [
    { value: 'AL', label: 'Alabama (AL)' },
    { value: 'WY', label: 'Wyoming (WY)' },
  ])
})

test('a country without states has its own code, and without a country there is none', () => {
  assert.deepEqual(
    statesOf(subdivisions, 'PR').map(({ value }) => value),
    ['PR'],
  )
  assert.deepEqual(statesOf(subdivisions, ''), [])
})
