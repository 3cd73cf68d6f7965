import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhone, parsePhoneToE164 } from './phone.ts'

const forms = [
  '(212) 555-0123',
  '(212)555-0123',
  '212-555-0123',
  '212.555.0123',
  '2125550123',
  '1 212 555 0123',
  '+1 212 555 0123',
  '+12125550123',
  ' (212) 555-0123 ',
]

for (const form of forms)
  test(`keeps ${JSON.stringify(form)} as (xxx) xxx-xxxx`, () => {
    assert.equal(parsePhone(form, 'US'), '(212) 555-0123')
  })

test('gives every country of calling code 1 the same form', () => {
  assert.equal(parsePhone('+1 787 234 5678', 'PR'), '(787) 234-5678')
  assert.equal(parsePhone('340-642-1234', 'VI'), '(340) 642-1234')
  assert.equal(parsePhone('613 555 0123', 'CA'), '(613) 555-0123')
  assert.equal(parsePhone('876-523-0123', 'JM'), '(876) 523-0123')
})

test('gives a North American number the same form at a location elsewhere', () => {
  assert.equal(parsePhone('+1 212 555 0123', 'NZ'), '(212) 555-0123')
  assert.equal(parsePhone('+1 212 555 0123', 'DE'), '(212) 555-0123')
  assert.equal(parsePhone('(212) 555-0123', 'DE'), '(212) 555-0123')
})

test('keeps other numbers in international form', () => {
  assert.equal(parsePhone('09 358 1234', 'NZ'), '+64 9 358 1234')
  assert.equal(parsePhone('(09) 358-1234', 'NZ'), '+64 9 358 1234')
  assert.equal(parsePhone('+6493581234', 'US'), '+64 9 358 1234')
  assert.equal(parsePhone('011 64 9 358 1234', 'US'), '+64 9 358 1234')
})

test('reads ten bare digits with the country of the location', () => {
  assert.equal(parsePhone('646 555 0123', 'MX'), '+52 646 555 0123')
  assert.equal(parsePhone('646 555 0123', 'US'), '(646) 555-0123')
})

test('reads (xxx) xxx-xxxx as local where the country writes ten digits without a trunk prefix', () => {
  assert.equal(parsePhone('(646) 555-0123', 'MX'), '+52 646 555 0123')
})

test('keeps the calling code of a North American number that would else be read as a local one', () => {
  assert.equal(parsePhone('+1 646 555 0123', 'MX'), '+1 646 555 0123')
})

test('reads a number with the US plan when no country is known', () => {
  assert.equal(parsePhone('212 555 0123', ''), '(212) 555-0123')
})

test('accepts a number with its calling code where the country has no numbering plan', () => {
  assert.equal(parsePhone('+64 9 358 1234', 'AQ'), '+64 9 358 1234')
  assert.equal(parsePhone('+1 212 555 0123', 'AQ'), '(212) 555-0123')
  assert.equal(parsePhone('09 358 1234', 'AQ'), undefined)
})

test('refuses an extension', () => {
  assert.equal(parsePhone('(212) 555-0123 ext. 5', 'US'), undefined)
  assert.equal(parsePhone('+64 9 358 1234 x5', 'NZ'), undefined)
})

test('refuses the seven-digit numbers of Canada', () => {
  assert.equal(parsePhone('310-1234', 'CA'), undefined)
})

const refused = ['', ' ', '555-0123', '1-800-FLOWERS', '2125550123.0', '+', '+999 1']
for (const text of [...refused, 'call 212 555 0123', '212 555 0123 / 0124', '2125550123'.repeat(30)])
  test(`refuses ${JSON.stringify(text.slice(0, 30))}`, () => {
    assert.equal(parsePhone(text, 'US'), undefined)
  })

test('takes ten digits of an area code that no table knows yet', () => {
  assert.equal(parsePhone('555.123.4567', 'US'), '(555) 123-4567')
  assert.equal(parsePhone('(555) 123-4567', 'US'), '(555) 123-4567')
  assert.equal(parsePhone('(555) 123-4567', 'FR'), undefined)
})

test('compares by E.164, whatever the form', () => {
  assert.equal(parsePhoneToE164('(212) 555-0123', 'US'), '+12125550123')
  assert.equal(parsePhoneToE164('09 358 1234', 'NZ'), '+6493581234')
  assert.equal(parsePhoneToE164('555-0123', 'US'), undefined)
})

const countryCode = fc.constantFrom(...getCountries(), '', 'AQ')
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })
const northAmerican = fc
  .tuple(
    fc.constantFrom('212', '415', '646', '664', '800', '812', '876', '787'),
    fc.integer({ min: 2e6, max: 9999999 }),
  )
  .map(([area, line]) => `${area}${line}`)
const typed = fc.oneof(
  digits(5, 13),
  digits(5, 13).map((text) => `+${text}`),
  northAmerican.map((text) => `+1${text}`),
  northAmerican.map((text) => text.replace(/^(...)(...)/, '($1) $2-')),
)

test('parses its own result to itself, as the same number', () => {
  fc.assert(
    fc.property(typed, countryCode, (text, country) => {
      const phone = parsePhone(text, country)
      if (phone === undefined) return
      assert.equal(parsePhone(phone, country), phone)
      assert.equal(parsePhoneToE164(phone, country), parsePhoneToE164(text, country))
    }),
    { numRuns: 2000 },
  )
})

test('reads ten digits of North America as the library reads them, in every country and form', () => {
  const countries = getCountries().filter((country) => getCountryCallingCode(country) === '1')
  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
  const prefix = fc.constantFrom('', '1', '1-', '1 ', '+1', '+1 ', '+1.', ' ', '(', '1(', '+1 (')
  const joint = fc.constantFrom('', ' ', '-', '.', ') ', ')', ')-')
  const area = fc.stringMatching(/^[2-9]\d\d$/)
  const text = fc.tuple(prefix, area, joint, digits(3), fc.constantFrom('', ' ', '-', '.'), digits(4))
  fc.assert(
    fc.property(fc.constantFrom(...countries), text, (country, parts) => {
      const read = parsePhoneNumberFromString(parts.join(''), { defaultCountry: country, extract: false })
      const [, area, , exchange, , line] = parts
      assert.equal(read?.number, `+1${area}${exchange}${line}`)
      assert.equal(parsePhone(parts.join(''), country), `(${area}) ${exchange}-${line}`)
      assert.equal(parsePhoneToE164(parts.join(''), country), `+1${area}${exchange}${line}`)
    }),
    { numRuns: 2000 },
  )
})
