import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe, cafeAfter, context, fieldsAfter, violationsAfter } from './example-listing.fixture.ts'
import { parseListingChange } from './parse-listing.ts'
import { isLanguage } from './rules-additional-info.ts'

const status = (businessStatus: string, reopenDate = '') => ({ additionalInfo: { businessStatus, reopenDate } })

test('the status is one of four values or empty', () => {
  for (const value of ['Open', 'Permanently Closed', '']) assert.deepEqual(fieldsAfter(status(value)), [])
  for (const value of ['Temporarily Closed', 'Opening Soon'])
    assert.deepEqual(fieldsAfter(status(value, '12/01/2026')), [])
  for (const value of ['open', 'Closed'])
    assert.deepEqual(fieldsAfter(status(value)), ['additionalInfo.businessStatus'])
})

for (const value of ['Temporarily Closed', 'Opening Soon']) {
  test(`requires a reopenDate when ${value}`, () => {
    assert.deepEqual(violationsAfter(status(value)), [
      { field: 'additionalInfo.reopenDate', rule: `required when businessStatus is ${value}` },
    ])
  })

  test(`takes today as reopenDate when ${value}, not yesterday`, () => {
    assert.deepEqual(fieldsAfter(status(value, '11/15/2026')), [])
    assert.deepEqual(violationsAfter(status(value, '11/14/2026')), [
      { field: 'additionalInfo.reopenDate', rule: `must not be in the past when businessStatus is ${value}` },
    ])
  })
}

test('where a reopenDate is not required, any real date is accepted', () => {
  for (const value of ['Open', 'Permanently Closed', ''])
    for (const date of ['', '01/01/2001', '1/1/2030']) assert.deepEqual(fieldsAfter(status(value, date)), [])
})

test('a reopenDate that does not exist is refused with any status', () => {
  for (const value of ['Open', 'Opening Soon'])
    for (const date of ['02/30/2027', '2027-02-03', 'soon'])
      assert.deepEqual(violationsAfter(status(value, date)), [
        { field: 'additionalInfo.reopenDate', rule: 'a real date, MM/dd/yyyy' },
      ])
})

test('a reopenDate is stored with two-digit months and days', () => {
  assert.equal(cafeAfter(status('Open', '1/2/2027')).additionalInfo.reopenDate, '01/02/2027')
})

test('a stored reopenDate may be in the past, a new one may not', () => {
  const stored = cafeAfter(status('Temporarily Closed', '11/20/2026'))
  const later = { ...context, today: '2026-11-21' }
  const write = (additionalInfo: object) => parseListingChange(stored, { additionalInfo }, later).ok
  assert.equal(write({ keywords: 'bread' }), true)
  assert.equal(write({ businessStatus: 'Temporarily Closed', reopenDate: '11/20/2026' }), true)
  assert.equal(write({ reopenDate: '11/19/2026' }), false)
  assert.equal(write({ businessStatus: 'Opening Soon' }), false)
  assert.equal(write({ keywords: 'bread', businessStatus: 'Open' }), true)
  assert.equal(write({ keywords: 'bread', reopenDate: '11/21/2026' }), true)
  assert.equal(parseListingChange(stored, { additionalInfo: { keywords: 'bread' } }, context).ok, true)
})

test('a reopenDate of a permanently closed business causes a warning', () => {
  const parsed = parseListingChange(cafe, status('Permanently Closed', '01/01/2027'), context)
  assert.deepEqual(
    parsed.warnings.map(({ field }) => field),
    ['additionalInfo.reopenDate'],
  )
})

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
  const unused = './rules-additional-info.ts?unused'
  const { isLanguage } = (await import(unused)) as typeof import('./rules-additional-info.ts')
  assert.equal(isLanguage('te reo Māori'), true)
  assert.equal(created.mock.callCount(), 0)
  assert.equal(isLanguage('en-US'), true)
  assert.equal(created.mock.callCount(), 1)
})
