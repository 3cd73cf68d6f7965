import assert from 'node:assert/strict'
import { test } from 'node:test'
import { englishOf, readerLocale } from './reader-locale.ts'

test('the preferred language that dates can be formatted in is used', () => {
  assert.equal(readerLocale('de-CH, de;q=0.9, en;q=0.8'), 'de-CH')
  assert.equal(readerLocale('en;q=0.2, fr-CA;q=0.7'), 'fr-CA')
  assert.equal(readerLocale('tlh, pt-BR;q=0.5'), 'pt-BR')
  assert.equal(readerLocale('de;q=0, it;q=0.1'), 'it')
})

test('the number of locales is limited, whatever a client sends', () => {
  assert.equal(readerLocale('de-US'), 'de')
  assert.equal(readerLocale('ar-EG-u-nu-latn-ca-islamic'), 'ar-EG')
})

test('there is no locale without a usable language, or for plain English', () => {
  for (const header of [undefined, '', '*', 'en', 'x', 'tlh', '<script>', ',;q=1,', 'de;q=x'])
    assert.equal(readerLocale(header), undefined, header)
})

test('the variant of English is that of the country', () => {
  assert.deepEqual(['US', 'GB', 'BR', '', '1'].map(englishOf), ['en-US', 'en-GB', 'en-150', 'en-150', 'en-150'])
})
