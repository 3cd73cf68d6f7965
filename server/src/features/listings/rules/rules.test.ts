import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, fieldsAfter, violationsAfter } from './example-listing.fixture.ts'

/** Characters with two UTF-16 code units, which limits count as one. */
const ofLength = (length: number) => '🍞'.repeat(length)
const items = (count: number) => Array.from({ length: count }, (_, at) => `Item ${at}`)
const accepts = (field: string, value: unknown) => assert.deepEqual(violationsAfter(changeOf(field, value)), [], field)
const refuses = (field: string, value: unknown, rule?: string) => {
  const violations = violationsAfter(changeOf(field, value))
  assert.deepEqual(
    violations.map((violation) => violation.field),
    [field],
    `${field}: ${JSON.stringify(value)?.slice(0, 60)}`,
  )
  if (rule) assert.equal(violations[0]?.rule, rule)
}

for (const [field, lengthMax] of [
  ['businessInfo.name', 1000],
  ['businessInfo.mainBusinessDescription', 5000],
  ['businessInfo.location.address1', 1000],
  ['businessInfo.location.address2', 1000],
  ['businessInfo.location.city', 1000],
  ['businessInfo.location.zip', 32],
  ['businessInfo.location.subLocality', 80],
  ['additionalInfo.services', 1000],
  ['additionalInfo.keywords', 1000],
  ['additionalInfo.products', 1000],
  ['additionalInfo.impressum', 5000],
  ['additionalInfo.additionalPaymentTypes', 250],
  ['covidInfo.postDescription', 5000],
  ['engineListing.primaryCategoryEngine', 255],
  ['engineListing.engineDescription', 4096],
  ['internalListing.description', 5000],
  ['socialListing.socialDescription', 255],
  ['searchListing.searchStoreId', 255],
  ['searchListing.primaryCategorySearch', 255],
  ['searchListing.searchDescription', 750],
] as const)
  test(`takes ${lengthMax} code points in ${field}, not one more`, () => {
    accepts(field, ofLength(lengthMax))
    accepts(field, `  ${ofLength(lengthMax)}\n`)
    refuses(field, ofLength(lengthMax + 1))
  })

test('a category has at most 255 code points', () => {
  const change = (length: number) => ({ internalListing: { category: ofLength(length), displayCategory: '' } })
  assert.deepEqual(fieldsAfter(change(255)), [])
  assert.deepEqual(fieldsAfter(change(256)), ['internalListing.category'])
})

test('a main description is empty or has at least 200 code points', () => {
  accepts('businessInfo.mainBusinessDescription', ofLength(200))
  accepts('businessInfo.mainBusinessDescription', '')
  accepts('businessInfo.mainBusinessDescription', ' \n ')
  refuses('businessInfo.mainBusinessDescription', ofLength(199), 'at least 200 characters, or empty')
  refuses('businessInfo.mainBusinessDescription', ` ${ofLength(199)} `)
})

test('a microsite description may have any length', () => {
  accepts('internalListing.description', 'Short.')
})

for (const field of [
  'businessInfo.name',
  'businessInfo.phone',
  'additionalInfo.services',
  'internalListing.category',
  'businessInfo.location.subLocality',
])
  test(`requires ${field}`, () => {
    assert.ok(fieldsAfter(changeOf(field, '')).includes(field))
    assert.ok(fieldsAfter(changeOf(field, '  ')).includes(field))
  })

test('hours are required; a subcategory is not', () => {
  refuses('additionalInfo.hoursOfOperations', [], 'required')
  assert.deepEqual(fieldsAfter({ internalListing: { subCategories: [], displayCategory: '' } }), [])
})

test('a list of services with nothing but commas and spaces is refused', () => {
  refuses('additionalInfo.services', ' , ,')
  accepts('additionalInfo.services', 'Lunch,')
})

for (const field of [
  'businessInfo.phone',
  'additionalInfo.localPhoneNumber',
  'additionalInfo.tollFreePhoneNumber',
  'engineListing.enginePhoneNumber',
  'socialListing.socialPhoneNumber',
  'searchListing.searchPhoneNumber',
])
  test(`reads ${field} with the country of the location`, () => {
    accepts(field, '09 358 1234')
    accepts(field, '0800 123 456')
    accepts(field, '(212) 555-0123')
    accepts(field, '+49 9261 628000')
    refuses(field, '358')
    refuses(field, '09 358 1234 ext. 5')
    assert.deepEqual(fieldsAfter({ ...changeOf(field, '') }), field === 'businessInfo.phone' ? [field] : [])
  })

test('phones are not checked while the country is invalid', () => {
  assert.deepEqual(fieldsAfter(changeOf('businessInfo.location.countryCode', 'XX')), [
    'businessInfo.location.countryCode',
  ])
})

for (const field of [
  'businessInfo.websiteUrl',
  'additionalInfo.appointmentLink',
  'additionalInfo.reservationLink',
  'additionalInfo.menuLink',
  'additionalInfo.orderAheadLink',
  'additionalInfo.platformAAppURL',
  'additionalInfo.platformBAppURL',
  'media.logoUrl',
  'media.coverImageUrl',
  'media.searchCover',
  'media.socialCover',
  'covidInfo.covid19SupportLink',
  'covidInfo.virtualCareLink',
  'searchListing.searchWebsiteUrl',
])
  test(`takes a web address or nothing in ${field}`, () => {
    accepts(field, ' https://example.com/a?b=1 ')
    accepts(field, '')
    refuses(field, 'example.com')
    refuses(field, 'javascript:alert(1)')
    refuses(
      field,
      'http://x/y.gif',
      'an http or https URL with a domain name such as www.example.com, without spaces or credentials, at most 2048 characters',
    )
    refuses(field, `https://a.co/${'x'.repeat(2036)}`)
    accepts(field, `https://a.co/${'x'.repeat(2035)}`)
  })

test('an e-mail address is valid or empty', () => {
  accepts('businessInfo.emailId', ' a+b@example.com')
  accepts('businessInfo.emailId', '')
  refuses('businessInfo.emailId', 'nobody')
})

for (const field of ['businessInfo.isAddressHidden', 'businessInfo.isServiceAreaProvider'])
  test(`takes Yes, No or nothing in ${field}`, () => {
    for (const value of ['Yes', 'No', '']) accepts(field, value)
    for (const value of ['yes', 'true', '1']) refuses(field, value, 'one of Yes, No')
  })

test('there are at most 10 service areas, each with a description', () => {
  const areas = (count: number) => items(count).map((description) => ({ description, placeId: '' }))
  for (const isServiceAreaProvider of ['Yes', 'No']) {
    const change = (count: number) => ({ businessInfo: { isServiceAreaProvider, serviceAreas: areas(count) } })
    assert.deepEqual(fieldsAfter(change(10)), [])
    assert.deepEqual(fieldsAfter(change(11)), ['businessInfo.serviceAreas'])
  }
  accepts('businessInfo.serviceAreas', [{ description: ofLength(255), placeId: ofLength(255) }])
  refuses('businessInfo.serviceAreas', [{ description: ofLength(256) }])
  refuses('businessInfo.serviceAreas', [{ description: 'Takapuna', placeId: ofLength(256) }])
  refuses('businessInfo.serviceAreas', [{ description: ' ' }])
})

test('a violation in the location names its full path', () => {
  assert.deepEqual(fieldsAfter({ businessInfo: { location: { state: 'CA', subLocality: 'abc' } } }), [
    'businessInfo.location.state',
    'businessInfo.location.subLocality',
  ])
  assert.deepEqual(fieldsAfter({ businessInfo: { location: { subLocality: 'abcd' } } }), [])
})

test('the year of establishment is 0 or at most the current year', () => {
  for (const year of [0, 500, 578, 2026]) accepts('additionalInfo.establishedYear', year)
  for (const year of [499, 2027, -1, 1998.5]) refuses('additionalInfo.establishedYear', year)
})

test('a time zone is an IANA name or empty', () => {
  accepts('additionalInfo.timezone', 'America/New_York')
  accepts('additionalInfo.timezone', '')
  refuses('additionalInfo.timezone', 'PST')
})

test('there are at most 100 languages', () => {
  const languages = (count: number) => Array.from({ length: count }, (_, at) => `Lingua ${'a'.repeat(at + 1)}`)
  accepts('additionalInfo.languages', languages(100))
  refuses('additionalInfo.languages', languages(101), 'at most 100 items')
  refuses('additionalInfo.languages', ['English', 'xx'])
  refuses('additionalInfo.languages', ['English', ' '])
})

test('only the payment types of the specification are accepted', () => {
  const known =
    'China Union Pay|Bitcoin|Cash Accepted|MasterCard|PayPal|Check / Cheque|Contactless Payment|Debit Card|Diners Club|JCB|Financing|Visa|American Express|Cash Only|Rupay|Credit Card|Discover'
  assert.equal(known.split('|').length, 17)
  accepts('additionalInfo.paymentTypes', known.split('|'))
  accepts('additionalInfo.paymentTypes', [])
  for (const type of ['visa', 'Barter', '']) refuses('additionalInfo.paymentTypes', ['Visa', type])
})

for (const [field, itemsMax] of [
  ['engineListing.engineCategories', 3],
  ['socialListing.categories', 3],
  ['searchListing.additionalCategories', 9],
] as const)
  test(`takes ${itemsMax} items in ${field}, not one more, none empty`, () => {
    accepts(field, items(itemsMax))
    accepts(field, [])
    refuses(field, items(itemsMax + 1), `at most ${itemsMax} items`)
    refuses(field, [' '])
    accepts(field, [ofLength(255)])
    refuses(field, [ofLength(256)])
  })

test('there are at most 3 subcategories, and none is empty', () => {
  const change = (subCategories: string[]) => ({ internalListing: { subCategories, displayCategory: '' } })
  assert.deepEqual(fieldsAfter(change(items(3))), [])
  assert.deepEqual(fieldsAfter(change(items(4))), ['internalListing.subCategories'])
  assert.deepEqual(fieldsAfter(change([''])), ['internalListing.subCategories'])
})

test('the display category is the category, a subcategory or empty', () => {
  for (const category of ['Cafe', 'Bakery', '']) accepts('internalListing.displayCategory', category)
  refuses('internalListing.displayCategory', 'Caterer', 'must be the category or one of the subCategories')
  refuses('internalListing.displayCategory', 'cafe')
})

test('the display category is checked against the listing after the change', () => {
  assert.deepEqual(fieldsAfter({ internalListing: { subCategories: ['Caterer'] } }), [
    'internalListing.displayCategory',
  ])
})

for (const flag of [
  'searchLogoOptOut',
  'socialLogoOptOut',
  'searchCoverOptOut',
  'socialCoverOptOut',
  'searchProfileOptOut',
  'businessProfileOptOut',
])
  test(`takes true and false in optOut.${flag}`, () => {
    accepts(`optOut.${flag}`, true)
    accepts(`optOut.${flag}`, false)
    refuses(`optOut.${flag}`, 'true')
    refuses(`optOut.${flag}`, 1)
  })
