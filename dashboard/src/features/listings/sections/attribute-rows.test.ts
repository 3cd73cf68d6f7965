import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, rowsOf, textOfValue, valueFromText } from './attribute-rows.ts'

test('groups become rows, and rows become the same groups again', () => {
  const attribute = { attributeId: 'wifi', attributeName: 'Wi-Fi', value: true }
  const attributes = { Amenities: [attribute, { ...attribute, attributeId: 'parking' }], Crowd: [attribute] }
  assert.equal(rowsOf(attributes).length, 3)
  assert.deepEqual(groupsOf(rowsOf(attributes)), attributes)
})

test('a value keeps its type while it is edited', () => {
  assert.equal(valueFromText('false', true), false)
  assert.equal(valueFromText('3.5', 2), 3.5)
  assert.deepEqual(valueFromText('a, b', ['a']), ['a', 'b'])
  assert.equal(valueFromText('3', 'x'), '3')
  assert.equal(textOfValue(['a', 'b']), 'a, b')
})
