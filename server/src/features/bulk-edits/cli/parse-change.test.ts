import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseChange } from './parse-change.ts'

const none = { close: [], open: [], usual: [], set: [] }

test('dates and hours are parsed', () => {
  const change = parseChange({
    ...none,
    close: ['12/25/2026'],
    open: ['12/24/2026=09:00-13:00'],
    usual: ['12/26/2026'],
  })
  assert.deepEqual(change, {
    specialHours: {
      set: [
        { specialDate: '12/25/2026', isOpen: 0 },
        { specialDate: '12/24/2026', isOpen: 1, startHour: '09:00', endHour: '13:00' },
      ],
      remove: ['12/26/2026'],
    },
  })
  assert.throws(() => parseChange({ ...none, open: ['12/24/2026'] }), /--open must be a date and its hours/)
})

test('a date that does not exist or has another format is refused with its option', () => {
  assert.throws(() => parseChange({ ...none, close: ['2026-12-25'] }), /--close 2026-12-25: .*MM\/DD\/YYYY/)
  assert.throws(() => parseChange({ ...none, usual: ['02/30/2026'] }), /--usual 02\/30\/2026: .*MM\/DD\/YYYY/)
  assert.throws(() => parseChange({ ...none, open: ['25/12/2026=9:00-13:00'] }), /--open 25\/12\/2026: .*MM\/DD\/YYYY/)
})

test('texts are taken literally, and lists are parsed as JSON', () => {
  const set = [
    'businessInfo.phone=',
    'businessInfo.websiteUrl=https://a.example/?b=c',
    'internalListing.subCategories=["Bakery"]',
  ]
  assert.deepEqual(parseChange({ ...none, set }), {
    listing: {
      businessInfo: { phone: '', websiteUrl: 'https://a.example/?b=c' },
      internalListing: { subCategories: ['Bakery'] },
    },
  })
})

test('unknown fields and malformed values are refused', () => {
  const refusals: [string, RegExp][] = [
    ['phone=1', /use a field of a listing/],
    ['businessInfo.fax=1', /use a field of a listing/],
    ['__proto__.x=1', /use a field of a listing/],
    ['internalListing.subCategories=Bakery', /must be JSON/],
    ['internalListing.subCategories=[1]', /wrong type/],
  ]
  for (const [text, words] of refusals) assert.throws(() => parseChange({ ...none, set: [text] }), words)
})
