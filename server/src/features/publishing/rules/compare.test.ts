import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareListings, equalPairOf, normalForm } from './compare.ts'
import { flatten } from './projection.ts'

const day = (startHour: string, endHour: string, more: object = {}) => ({
  day: 0,
  isOpen: 1,
  workingHours: [{ startHour, endHour }],
  ...more,
})

const same: [string, unknown, unknown, string?][] = [
  ['name', 'Harbour Bakery', ' harbour  BAKERY '],
  ['name', 'Cafe\u0301', 'Café'],
  ['phone', '(212) 555-0100', '+1 212-555-0100'],
  ['phone', '+61 2 9374 4000', '(02) 9374 4000', 'AU'],
  ['websiteUrl', 'https://a.example', 'https://A.example/'],
  ['menuLink', 'https://a.example/menu/', 'https://a.example/menu'],
  ['hoursOfOperations', [day('09:00', '00:00')], [day('9:00', '24:00', { comment: ' ' })]],
  ['hoursOfOperations', [{ day: 0, isOpen: 0, workingHours: [], comment: '' }], [day('09:00', '17:00', { isOpen: 0 })]],
  [
    'specialHours',
    [{ specialDate: '12/05/2026', isOpen: 0 }],
    [{ specialDate: '12/5/2026', isOpen: 0, startHour: '' }],
  ],
  ['paymentTypes', ['Visa', 'Check / Cheque'], ['check / cheque', 'VISA']],
  ['establishedYear', 1998, '1998'],
  ['establishedYear', 0, undefined],
  [
    'attributes',
    { A: [{ attributeId: 'x', attributeName: 'X', value: true }] },
    { B: [{ attributeId: 'x', value: true }] },
  ],
  ['keywords', '', null],
]
for (const [field, ours, theirs, country = 'US'] of same) {
  test(`${field}: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)} are equal`, () => {
    assert.equal(normalForm(field, ours, country), normalForm(field, theirs, country))
  })
}

const different: [string, unknown, unknown][] = [
  ['address.address2', 'Suite 4', 'Ste 4'],
  ['websiteUrl', 'https://a.example/Menu', 'https://a.example/menu'],
  ['phone', '(212) 555-0100', '(212) 555-0101'],
  ['hoursOfOperations', [day('09:00', '17:00')], [day('09:00', '17:30')]],
  ['name', 'Harbour', { text: 'Harbour' }],
]
for (const [field, ours, theirs] of different) {
  test(`${field}: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)} differ`, () => {
    assert.notEqual(normalForm(field, ours, 'US'), normalForm(field, theirs, 'US'))
  })
}

const ours = flatten({ name: 'A', keywords: 'k', emailId: '', address: { address2: 'Suite 4', countryCode: 'US' } })
const compare = (theirs: object, more: object = {}) =>
  compareListings({ ours, theirs: flatten({ ...theirs }), unsupported: [], equals: [], ...more })

test('an absent value is missing, another value is a mismatch, and fields that we do not send are not compared', () => {
  assert.deepEqual(compare({ name: 'B', emailId: 'x@y.example', address: { address2: 'Suite 4' }, storeId: '7' }), [
    { field: 'name', state: 'MISMATCH', theirs: 'B' },
    { field: 'keywords', state: 'MISSING' },
    { field: 'emailId', state: 'MISMATCH', theirs: 'x@y.example' },
    { field: 'address.countryCode', state: 'MISSING' },
  ])
})

test('a field that the directory does not support is not compared, including lines of an address', () => {
  assert.deepEqual(compare({ name: 'A' }, { unsupported: ['keywords', 'address'] }), [])
})

test('a pair marked as equal is equal, with another value on either side it is not', () => {
  const equals = [equalPairOf('address.address2', 'Suite 4', 'Ste 4', 'US')]
  const there = (address2: string) => ({ name: 'A', keywords: 'k', address: { address2, countryCode: 'US' } })
  assert.deepEqual(compare(there('STE  4'), { equals }), [])
  assert.equal(compare(there('Ste 5'), { equals }).length, 1)
})

test('a pair marked as equal in one field is not equal in another', () => {
  const equals = [equalPairOf('keywords', 'Suite 4', 'Ste 4', 'US')]
  const there = { name: 'A', keywords: 'k', address: { address2: 'Ste 4', countryCode: 'US' } }
  assert.deepEqual(
    compare(there, { equals }).map(({ field }) => field),
    ['address.address2'],
  )
})
