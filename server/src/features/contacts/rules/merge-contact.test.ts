import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { violationMessage } from '../../../core/values/violation-message.ts'
import { parseIdentifiers, readPhone } from './identifiers.ts'
import { type ContactChange, emptyContact, mergeContact, savedAs } from './merge-contact.ts'

const merged = (change: ContactChange, stored = emptyContact) => {
  const parsed = mergeContact(stored, change)
  return parsed.ok ? parsed.contact : parsed.violations.map(({ field }) => field)
}

test('an absent member keeps its value, an empty string clears it', () => {
  const ann = { ...emptyContact, firstName: 'Ann', email: 'a@x.example', phone: '+12125550100', tags: ['a'] }
  assert.deepEqual(merged({}, ann), ann)
  assert.deepEqual(merged({ firstName: '', phone: ' ' }, ann), { ...ann, firstName: '', phone: '' })
  assert.deepEqual(merged({ email: '', phone: '' }, ann), ['email'])
})

test('a phone without a country is parsed with the stored one', () => {
  const stored = { ...emptyContact, countryCode: 'AU', email: 'a@x.example' }
  assert.deepEqual(merged({ phone: '0412 345 678' }, stored), { ...stored, phone: '+61412345678' })
})

test('merging a valid contact into itself changes nothing', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  const changes = fc.record({
    firstName: text,
    lastName: text,
    source: text,
    externalId: text,
    email: fc.constantFrom('a@x.example', ' Ann@X.example ', ''),
    phone: fc.constantFrom('(212) 555-0100', '+61 412 345 678', '2125550100 x5'),
    countryCode: fc.constantFrom('us', 'AU', '', 'MX'),
    tags: fc.array(text),
  })
  fc.assert(
    fc.property(changes, (change) => {
      const parsed = mergeContact(emptyContact, change)
      if (!parsed.ok) return
      assert.deepEqual(mergeContact(parsed.contact, {}), parsed)
      assert.deepEqual(mergeContact(emptyContact, parsed.contact), parsed)
    }),
  )
})

test('an extension of a phone number is parsed and dropped', () => {
  assert.deepEqual(readPhone('(212) 555-0100 ext. 5')[0]?.phone, '+12125550100')
  assert.equal(savedAs({ phone: '212-555-0100 x5' }).phone, '+12125550100')
})

test('a number with a calling code is parsed the same way for every country', () => {
  assert.deepEqual(readPhone('+61412345678'), [
    { phone: '+61412345678', countries: ['US', 'AU', 'CA', 'MX', 'PR', 'VI'] },
  ])
  assert.deepEqual(
    readPhone('646 555 0123').map(({ phone }) => phone),
    ['+16465550123', '+526465550123'],
  )
})

test('malformed values identify no contact', () => {
  assert.deepEqual(savedAs({ email: 'x', phone: '12', externalId: ' ' }), {
    externalId: undefined,
    emailFolded: undefined,
    phone: undefined,
  })
})

test('every malformed identifier is named at once', () => {
  const parsed = parseIdentifiers({ id: 'x', cid: '0', email: 'x', phone: '1' })
  assert.deepEqual(parsed.ok ? [] : parsed.violations.map(({ field }) => field), ['id', 'cid', 'email', 'phone'])
})

test('the message about an invalid phone names the phone country, not a field of another form', () => {
  const parsed = mergeContact(emptyContact, { phone: '12' })
  assert.deepEqual(parsed.ok ? [] : parsed.violations.map(violationMessage), [
    'Phone must be a valid phone number for the phone country, or one with a calling code such as +44',
  ])
})
