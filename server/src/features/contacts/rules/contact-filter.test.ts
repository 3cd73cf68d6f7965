import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearchTerms } from './contact-filter.ts'

test('words are terms, punctuation alone is not', () => {
  assert.deepEqual(parseSearchTerms('  Maya  Oka '), ['Maya', 'Oka'])
  assert.deepEqual(parseSearchTerms('anne-marie @mail.ex'), ['anne-marie', '@mail.ex'])
  assert.deepEqual(parseSearchTerms(' - @ '), [])
})

test('a phone number is one term, however it is written and with or without a trunk prefix', () => {
  assert.deepEqual(parseSearchTerms('(212) 555-0143'), ['2125550143'])
  assert.deepEqual(parseSearchTerms('+1 212 555 0143'), ['12125550143'])
  assert.deepEqual(parseSearchTerms('0171 1234567'), ['1711234567'])
  assert.deepEqual(parseSearchTerms('0143'), ['0143'])
})
