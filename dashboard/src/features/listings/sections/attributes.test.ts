import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  groupsOf,
  isStandard,
  keyOf,
  optionsFor,
  rowsOf,
  standardRows,
  textOfValue,
  valueFromText,
} from './attributes.ts'

const hearingLoop = standardRows.find(({ attribute }) => attribute.attributeName === 'Assistive hearing loop')

test('every attribute has a different ID, made from its name', () => {
  assert.equal(new Set(standardRows.map(keyOf)).size, standardRows.length)
  assert.equal(hearingLoop?.attribute.attributeId, 'assistive_hearing_loop')
  for (const { attribute } of standardRows) assert.match(attribute.attributeId, /^[a-z0-9]+(_[a-z0-9]+)*$/)
})

test('an attribute of the listing is not offered again', () => {
  assert.ok(hearingLoop)
  const offered = (rows: Parameters<typeof optionsFor>[0]) =>
    optionsFor(rows).flatMap(({ items }) => items.map(({ value }) => value))
  assert.ok(offered([]).includes(keyOf(hearingLoop)))
  assert.ok(!offered([hearingLoop]).includes(keyOf(hearingLoop)))
})

test('a known attribute with another type of value is edited as text', () => {
  assert.ok(hearingLoop)
  assert.equal(isStandard(hearingLoop), true)
  assert.equal(isStandard({ ...hearingLoop, attribute: { ...hearingLoop.attribute, value: 'on request' } }), false)
})

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
