import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedCategories, formatDuration, formatPrice, mappingOf, parseNumber } from './catalogue.ts'

test('sends only the changed categories, an emptied one as an empty list', () => {
  const before = { Cakes: ['SERV1', 'SERV2'], Classes: ['SERV3'], Catering: ['SERV4'] }
  const after = { Cakes: ['SERV2', 'SERV1'], Classes: [], Catering: ['SERV4'], Bread: ['SERV5'] }
  assert.deepEqual(changedCategories(before, after), { Classes: [], Bread: ['SERV5'] })
})

test('a new category without services is not a change', () => {
  assert.deepEqual(changedCategories({}, { Bread: [] }), {})
})

test('reads the services that a location carries', () => {
  assert.deepEqual(mappingOf({ Cakes: [{ serviceId: 'SERV1' }] }), { Cakes: ['SERV1'] })
})

test('shows a price with its currency, and nothing without a price', () => {
  assert.match(formatPrice(7.5, 'USD'), /7\.50/)
  assert.equal(formatPrice(null, ''), '')
  assert.equal(formatPrice(5, ''), '5')
})

test('reads the typed price; empty clears it, and an invalid number is left to the service to refuse', () => {
  assert.equal(parseNumber(' 12,50 '), 12.5)
  assert.equal(parseNumber('7.5'), 7.5)
  assert.equal(parseNumber(' '), null)
  assert.equal(parseNumber('cheap'), 'cheap')
})

test('reads separators between thousands', () => {
  for (const [text, number] of [
    ['1,200', 1200],
    ['1,200.50', 1200.5],
    ['1,234,567', 1_234_567],
    ['1.200,50', 1200.5],
    ['1,20', 1.2],
    ['1200,5', 1200.5],
  ] as const)
    assert.equal(parseNumber(text), number, text)
})

test('shows the duration', () => {
  assert.equal(formatDuration(90), '1 h 30 min')
  assert.equal(formatDuration(60), '1 h')
  assert.equal(formatDuration(null), '')
})
