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

test('numbers of all countries with calling code 1 have the same format', () => {
  assert.equal(parsePhone('+1 787 234 5678', 'PR'), '(787) 234-5678')
  assert.equal(parsePhone('340-642-1234', 'VI'), '(340) 642-1234')
  assert.equal(parsePhone('613 555 0123', 'CA'), '(613) 555-0123')
  assert.equal(parsePhone('876-523-0123', 'JM'), '(876) 523-0123')
})

test('a North American number has the same format at a location in another country', () => {
  assert.equal(parsePhone('+1 212 555 0123', 'NZ'), '(212) 555-0123')
  assert.equal(parsePhone('+1 212 555 0123', 'DE'), '(212) 555-0123')
  assert.equal(parsePhone('(212) 555-0123', 'DE'), '(212) 555-0123')
})

test('other numbers are stored in international format', () => {
  assert.equal(parsePhone('09 358 1234', 'NZ'), '+64 9 358 1234')
  assert.equal(parsePhone('(09) 358-1234', 'NZ'), '+64 9 358 1234')
  assert.equal(parsePhone('+6493581234', 'US'), '+64 9 358 1234')
  assert.equal(parsePhone('011 64 9 358 1234', 'US'), '+64 9 358 1234')
})

test('ten digits without a calling code are parsed for the country of the location', () => {
  assert.equal(parsePhone('646 555 0123', 'MX'), '+52 646 555 0123')
  assert.equal(parsePhone('646 555 0123', 'US'), '(646) 555-0123')
})

test('(xxx) xxx-xxxx is a local number in countries with ten digits and no trunk prefix', () => {
  assert.equal(parsePhone('(646) 555-0123', 'MX'), '+52 646 555 0123')
})

test('a North American number that could be read as a local one keeps its calling code', () => {
  assert.equal(parsePhone('+1 646 555 0123', 'MX'), '+1 646 555 0123')
})

test('without a country, a number is parsed as a US number', () => {
  assert.equal(parsePhone('212 555 0123', ''), '(212) 555-0123')
})

test('in a country without a numbering plan, a number with a calling code is accepted', () => {
  assert.equal(parsePhone('+64 9 358 1234', 'AQ'), '+64 9 358 1234')
  assert.equal(parsePhone('+1 212 555 0123', 'AQ'), '(212) 555-0123')
  assert.equal(parsePhone('09 358 1234', 'AQ'), undefined)
})

test('a number with an extension is refused', () => {
  assert.equal(parsePhone('(212) 555-0123 ext. 5', 'US'), undefined)
  assert.equal(parsePhone('+64 9 358 1234 x5', 'NZ'), undefined)
})

test('seven-digit numbers of Canada are refused', () => {
  assert.equal(parsePhone('310-1234', 'CA'), undefined)
})

const refused = ['', ' ', '555-0123', '1-800-FLOWERS', '2125550123.0', '+', '+999 1']
for (const text of [...refused, 'call 212 555 0123', '212 555 0123 / 0124', '2125550123'.repeat(30)])
  test(`refuses ${JSON.stringify(text.slice(0, 30))}`, () => {
    assert.equal(parsePhone(text, 'US'), undefined)
  })

test('ten digits with an unknown area code are accepted', () => {
  assert.equal(parsePhone('555.123.4567', 'US'), '(555) 123-4567')
  assert.equal(parsePhone('(555) 123-4567', 'US'), '(555) 123-4567')
  assert.equal(parsePhone('(555) 123-4567', 'FR'), undefined)
})

test('numbers are compared in E.164, whatever their format', () => {
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

test('parsing a parsed number gives the same number and format', () => {
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

test('ten digits of North America are parsed as by the library, in every country and format', () => {
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
