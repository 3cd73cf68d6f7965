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

test('a text that cannot be a tag is checked without the names of languages, which take long to create', async (t) => {
  const created = t.mock.method(Intl, 'DisplayNames')
  // Loads another instance of the module, because other tests have used the first one.
  const unused = './language.ts?unused'
  const { isLanguage } = (await import(unused)) as typeof import('./language.ts')
  assert.equal(isLanguage('te reo Māori'), true)
  assert.equal(created.mock.callCount(), 0)
  assert.equal(isLanguage('en-US'), true)
  assert.equal(created.mock.callCount(), 1)
})
