import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKnown, keyOf, knownRows, optionsFor } from './standard-attributes.ts'

const hearingLoop = knownRows.find(({ attribute }) => attribute.attributeName === 'Assistive hearing loop')

test('every attribute has a different ID, made from its name', () => {
  assert.equal(new Set(knownRows.map(keyOf)).size, knownRows.length)
  assert.equal(hearingLoop?.attribute.attributeId, 'assistive_hearing_loop')
  for (const { attribute } of knownRows) assert.match(attribute.attributeId, /^[a-z0-9]+(_[a-z0-9]+)*$/)
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
  assert.equal(isKnown(hearingLoop), true)
  assert.equal(isKnown({ ...hearingLoop, attribute: { ...hearingLoop.attribute, value: 'on request' } }), false)
})
