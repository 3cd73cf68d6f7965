import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationInWords, numberTyped, priceInWords } from './price.ts'

test('says a price with its currency, and nothing without a price', () => {
  assert.match(priceInWords(7.5, 'USD'), /7\.50/)
  assert.equal(priceInWords(null, ''), '')
  assert.equal(priceInWords(5, ''), '5')
})

test('reads what was typed; nothing clears, and what is no number is left for the service to refuse', () => {
  assert.equal(numberTyped(' 12,50 '), 12.5)
  assert.equal(numberTyped(' '), null)
  assert.equal(numberTyped('cheap'), 'cheap')
})

test('says how long it takes', () => {
  assert.equal(durationInWords(90), '1 h 30 min')
  assert.equal(durationInWords(60), '1 h')
  assert.equal(durationInWords(null), '')
})
