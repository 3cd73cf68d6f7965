import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeNote, moved } from './names.ts'

const east = { id: 1, name: 'East', locations: 1 }
const west = { id: 2, name: 'West  Coast', locations: 12 }

test('renaming to an existing name says how many locations move', () => {
  assert.match(mergeNote([east, west], west, ' EAST') ?? '', /12 locations of “West {2}Coast” move to it/)
  assert.match(mergeNote([east, west], east, 'west coast') ?? '', /1 location of “East” moves to it/)
  assert.equal(mergeNote([east, west], west, 'west coast'), undefined)
  assert.equal(mergeNote([east, west], west, 'North'), undefined)
})

test('an item moves up or down', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 2, -1), ['a', 'c', 'b'])
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c'])
})
