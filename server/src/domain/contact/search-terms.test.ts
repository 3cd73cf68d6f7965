import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearchTerms } from './search-terms.ts'

test('words are terms, and punctuation separates them', () => {
  assert.deepEqual(parseSearchTerms('  Maya  Oka '), ['Maya', 'Oka'])
  assert.deepEqual(parseSearchTerms('anne-marie @mail.example'), ['anne', 'marie', 'mail', 'example'])
  assert.deepEqual(parseSearchTerms(' - @ '), [])
})

test('the beginning of an e-mail address is one term', () => {
  assert.deepEqual(parseSearchTerms('maya.okafor@ma'), ['maya.okafor@ma'])
})

test('a phone number is one term, however it is written and with or without a trunk prefix', () => {
  assert.deepEqual(parseSearchTerms('(212) 555-0143'), ['2125550143'])
  assert.deepEqual(parseSearchTerms('+1 212 555 0143'), ['12125550143'])
  assert.deepEqual(parseSearchTerms('0171 1234567'), ['1711234567'])
  assert.deepEqual(parseSearchTerms('0143'), ['0143'])
})
