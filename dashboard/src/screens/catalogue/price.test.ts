import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationInWords, numberTyped, priceInWords } from './price.ts'

test('shows a price with its currency, and nothing without a price', () => {
  assert.match(priceInWords(7.5, 'USD'), /7\.50/)
  assert.equal(priceInWords(null, ''), '')
  assert.equal(priceInWords(5, ''), '5')
})

test('reads the typed price; empty clears it, and an invalid number is left to the service to refuse', () => {
  assert.equal(numberTyped(' 12,50 '), 12.5)
  assert.equal(numberTyped(' '), null)
  assert.equal(numberTyped('cheap'), 'cheap')
})

test('shows the duration', () => {
  assert.equal(durationInWords(90), '1 h 30 min')
  assert.equal(durationInWords(60), '1 h')
  assert.equal(durationInWords(null), '')
})
