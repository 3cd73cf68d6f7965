import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type BusinessDraft, normaliseBusiness, parseBusiness, violationsOfBusiness } from './business-rules.ts'

const fieldsOf = (draft: BusinessDraft) => violationsOfBusiness(draft).map(({ field }) => field)

test('answers with the normalised business when every rule is kept', () => {
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

test('answers with all violations at once, each under its own field', () => {
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

test('requires nothing but a name', () => {
  assert.deepEqual(fieldsOf({ name: 'A' }), [])
  assert.deepEqual(fieldsOf({ name: 'A', phone: '', emailId: ' ', websiteUrl: '', timezone: '', location: {} }), [])
  assert.deepEqual(violationsOfBusiness({}), [{ field: 'name', rule: 'required' }])
})

test('takes a name of 1 to 1000 code points, blanks around not counted', () => {
  assert.deepEqual(fieldsOf({ name: ' \t\n' }), ['name'])
  assert.deepEqual(fieldsOf({ name: '🍰' }), [])
  assert.deepEqual(fieldsOf({ name: ` ${'🍰'.repeat(1000)} ` }), [])
  assert.deepEqual(fieldsOf({ name: '🍰'.repeat(1001) }), ['name'])
})

test('reads the phone with the country of the location, the US by default', () => {
  const phoneIn = (location: BusinessDraft['location']) =>
    normaliseBusiness({ phone: '646 555 0123', ...(location && { location }) }).phone
  assert.equal(phoneIn({ countryCode: 'mx' }), '+52 646 555 0123')
  assert.equal(phoneIn({}), '(646) 555-0123')
  assert.equal(phoneIn(undefined), '(646) 555-0123')
})

test('changes nothing when its result is written back', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(' 212 555 0123', '+1 646 555 0123', '(646) 555-0123', 'A@b.co ', ' https://a.co', 'utc'),
  )
  const location = fc.record({ countryCode: fc.constantFrom('', 'us', 'MX', 'NZ', 'xx'), state: value })
  const draft = fc.record({ name: value, phone: value, emailId: value, websiteUrl: value, timezone: value, location })
  fc.assert(
    fc.property(draft, (business) => {
      const normalised = normaliseBusiness(business)
      assert.deepEqual(normaliseBusiness(normalised), normalised)
      assert.deepEqual(violationsOfBusiness(normalised), violationsOfBusiness(business))
    }),
  )
})
