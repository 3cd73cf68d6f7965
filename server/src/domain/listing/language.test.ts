import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLanguage } from './language.ts'

for (const text of [
  'en',
  'EN',
  'en-US',
  'zh-Hant-TW',
  'mi',
  'English',
  'te reo Māori',
  'Chinese (Traditional)',
  '中文',
  'हिन्दी',
  'ASL',
])
  test(`takes ${text}`, () => {
    assert.ok(isLanguage(text))
  })

for (const text of ['', 'e', 'xx', 'xx-YY', 'en_US', 'English1', '<b>', '123', 'en-'])
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.ok(!isLanguage(text))
  })
