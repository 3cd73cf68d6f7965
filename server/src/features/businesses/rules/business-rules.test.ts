import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BusinessDraft } from '../../../core/contract/business.ts'
import { parseBusiness } from './business-rules.ts'

const violationsOf = (draft: BusinessDraft) => {
  const parsed = parseBusiness(draft)
  return parsed.ok ? [] : parsed.violations
}
const fieldsOf = (draft: BusinessDraft) => violationsOf(draft).map(({ field }) => field)

test('a valid business is returned normalised', () => {
  const draft = {
    name: ' Harbour Cafe ',
    phone: '09 358 1234',
    emailId: ' Hello@Harbour.example.nz ',
    websiteUrl: ' https://Harbour.example.nz ',
    location: { city: 'Auckland', state: 'auk', countryCode: 'nz', zip: '0620', subLocality: 'Takapuna' },
    timezone: ' Pacific/Auckland',
  }
  assert.deepEqual(parseBusiness(draft), {
    ok: true,
    business: {
      name: 'Harbour Cafe',
      phone: '+64 9 358 1234',
      emailId: 'Hello@Harbour.example.nz',
      websiteUrl: 'https://Harbour.example.nz',
      location: {
        address1: '',
        address2: '',
        city: 'Auckland',
        state: 'AUK',
        countryCode: 'NZ',
        zip: '0620',
        subLocality: 'Takapuna',
      },
      timezone: 'Pacific/Auckland',
    },
  })
})

test('all violations are returned at once, each with its field', () => {
  const parsed = parseBusiness({
    name: '',
    phone: '555-0123',
    emailId: 'nobody',
    websiteUrl: 'example.com',
    location: { state: 'AUK', countryCode: 'US', city: 'x'.repeat(1001) },
    timezone: '+12:00',
  })
  assert.deepEqual(parsed.ok ? [] : parsed.violations.map(({ field }) => field), [
    'name',
    'phone',
    'emailId',
    'websiteUrl',
    'timezone',
    'location.city',
    'location.state',
  ])
})

test('only a name is required', () => {
  assert.deepEqual(fieldsOf({ name: 'A' }), [])
  assert.deepEqual(fieldsOf({ name: 'A', phone: '', emailId: ' ', websiteUrl: '', timezone: '', location: {} }), [])
  assert.deepEqual(violationsOf({}), [{ field: 'name', rule: 'required' }])
})

test('a name has 1 to 1000 code points, not counting surrounding spaces', () => {
  assert.deepEqual(fieldsOf({ name: ' \t\n' }), ['name'])
  assert.deepEqual(fieldsOf({ name: '🍰' }), [])
  assert.deepEqual(fieldsOf({ name: ` ${'🍰'.repeat(1000)} ` }), [])
  assert.deepEqual(fieldsOf({ name: '🍰'.repeat(1001) }), ['name'])
})

test('the phone is parsed with the country of the location, the US by default', () => {
  const phoneIn = (location: BusinessDraft['location']) => {
    const parsed = parseBusiness({ name: 'A', phone: '646 555 0123', ...(location && { location }) })
    return parsed.ok && parsed.business.phone
  }
  assert.equal(phoneIn({ countryCode: 'mx' }), '+52 646 555 0123')
  assert.equal(phoneIn({}), '(646) 555-0123')
  assert.equal(phoneIn(undefined), '(646) 555-0123')
})

test('parsing the result again changes nothing', () => {
  const draft = fc.record({
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    phone: fc.constantFrom('', ' 212 555 0123', '+1 646 555 0123', '(646) 555-0123', '646.555.0123'),
    emailId: fc.constantFrom('', 'A@b.co ', ' a+b@c.example'),
    websiteUrl: fc.constantFrom('', ' https://a.co', 'http://A.co/x '),
    timezone: fc.constantFrom('', 'utc', ' Pacific/Auckland'),
    location: fc.record({ countryCode: fc.constantFrom('', 'us', 'MX', 'GB'), city: fc.string({ unit: 'binary' }) }),
  })
  fc.assert(
    fc.property(draft, (business) => {
      const parsed = parseBusiness(business)
      if (parsed.ok) assert.deepEqual(parseBusiness(parsed.business), parsed)
    }),
  )
})
