import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cautionsAbout } from './cautions.ts'
import { cafe, changeOf, context } from './example-listing.fixture.ts'
import { emptyListing } from './listing.ts'
import { parseListingChange } from './parse-listing.ts'

const description = (sentence: string) => `${sentence} ${'Quiet, warm and slow. '.repeat(12)}`.trim()
const warningsOf = (sentence: string, field = 'businessInfo.mainBusinessDescription') => {
  const parsed = parseListingChange(cafe, changeOf(field, description(sentence)), context)
  return parsed.warnings.filter((warning) => warning.field === field).map(({ rule }) => rule)
}

for (const [sentence, rule] of [
  ['See https://kowhai.example.nz for more.', 'avoid URLs'],
  ['See www.kowhai.example for more.', 'avoid URLs'],
  ['Find us at kowhai.co.nz today.', 'avoid URLs'],
  ['Ring 09 358 1234 first.', 'avoid phone numbers'],
  ['Ring (212) 555-0123 first.', 'avoid phone numbers'],
  ['Ring +64 9 358 1234 first.', 'avoid phone numbers'],
  ['We are at 300 20th Ave, or 48 Queen Street in town.', 'avoid addresses'],
  ['You find us at 12 hurstmere road by the sea.', 'avoid addresses'],
  ['Now 20% off all bread.', 'avoid promotional content'],
  ['Limited-time special offer on cakes.', 'avoid promotional content'],
  ['Order now.', 'avoid promotional content'],
  ['Ring 09-358-1234/09 358 1235 first.', 'avoid phone numbers'],
  ['Ring 212.555.0123 24 hours a day.', 'avoid phone numbers'],
  ['Ring 24/7 212 555 0123 or write.', 'avoid phone numbers'],
  ['Ring +33 1 42 68 53 00. 7 days a week.', 'avoid phone numbers'],
  ['Now 20%-off all bread.', 'avoid promotional content'],
  ['Now 20 percent discount on all bread.', 'avoid promotional content'],
  ['Take £5 off your bread.', 'avoid promotional content'],
] as const)
  test(`warns of ${JSON.stringify(sentence)}`, () => {
    assert.deepEqual(warningsOf(sentence), [rule])
  })

for (const [country, sentence, rules] of [
  ['US', '(212) 555-0123. 50% off', ['avoid phone numbers', 'avoid promotional content']],
  ['US', '212.555.0123 24 hours', ['avoid phone numbers']],
  ['US', 'Since 1998. 212-555-0123.', ['avoid phone numbers']],
  ['US', '1 (212) 555-0123', ['avoid phone numbers']],
  ['US', '+1 212 555 0123', ['avoid phone numbers']],
  ['US', '2125550123', ['avoid phone numbers']],
  ['US', '(212)\u00a0555-0123', ['avoid phone numbers']],
  ['FR', '01 42 68 53 00, 7 jours sur 7', ['avoid phone numbers']],
  ['DK', '32 12 34 56', ['avoid phone numbers']],
  ['US', 'Open 9.00-17.00 365 days a year', []],
  ['US', 'Seats 100 200 3000 guests', []],
  ['US', '2010-2020 and 2021 - 2026', []],
  ['US', 'Order 4111 1111 1111 1111', []],
  ['DK', '2010-2020', []],
  ['DK', '2026-11-15', []],
  ['DK', '15.11.2026', []],
  ['GB', 'Save 50% of your time off', []],
] as const)
  test(`reads ${JSON.stringify(sentence)} in ${country}`, () => {
    const { location } = cafe.businessInfo
    const there = { ...cafe, businessInfo: { ...cafe.businessInfo, location: { ...location, countryCode: country } } }
    assert.deepEqual(cautionsAbout(sentence, there), rules)
  })

test('a long text of digits or brackets is checked quickly', () => {
  for (const text of ['1 '.repeat(50_000), '12 '.repeat(35_000), '1'.repeat(100_000), '('.repeat(100_000)]) {
    const startMs = performance.now()
    cautionsAbout(text, cafe)
    assert.ok(performance.now() - startMs < 2_000, text.slice(0, 4))
  }
})

for (const sentence of [
  'Founded in 1998, open since 1998-2005 and again from 2010.',
  'Only 5 minutes on the way to the beach, and 10 years on the road.',
  'Homes for sale are next door, wholesale too.',
  'Fresh bread.Warm soup. 100 % wholemeal.',
])
  test(`leaves ${JSON.stringify(sentence)} alone`, () => {
    assert.deepEqual(warningsOf(sentence), [])
  })

for (const field of [
  'engineListing.engineDescription',
  'internalListing.description',
  'searchListing.searchDescription',
])
  test(`warns about ${field} too`, () => {
    assert.deepEqual(warningsOf('See www.kowhai.example for more.', field), ['avoid URLs'])
  })

for (const [field, value] of [
  ['engineListing.primaryCategoryEngine', 'Séance'],
  ['engineListing.engineCategories', ['Cafe', 'Séance']],
  ['socialListing.categories', ['Séance', 'Cafe']],
  ['searchListing.primaryCategorySearch', 'Séance'],
  ['searchListing.primaryCategoryMap', 'Séance'],
  ['searchListing.additionalCategories', ['Séance']],
] as const)
  test(`warns of a category that is not known in ${field}, and takes it`, () => {
    const parsed = parseListingChange(cafe, changeOf(field, value), context)
    assert.ok(parsed.ok)
    assert.deepEqual(parsed.warnings, [{ field, rule: 'Séance is not in the category-list lookup' }])
  })

test('unknown categories of the microsite cause a warning', () => {
  const internalListing = { category: 'X', subCategories: ['Y', 'Cafe'], displayCategory: '' }
  const { warnings } = parseListingChange(cafe, { internalListing }, context)
  assert.deepEqual(
    warnings.map(({ field }) => field),
    ['internalListing.category', 'internalListing.subCategories'],
  )
})

test('without a list of known categories there are no warnings about categories', () => {
  assert.deepEqual(parseListingChange(emptyListing, cafe, { ...context, categories: new Set() }).warnings, [])
})

test('service areas that are not shown cause a warning', () => {
  const change = { businessInfo: { serviceAreas: [{ description: 'North Shore' }] } }
  assert.deepEqual(parseListingChange(cafe, change, context).warnings, [
    { field: 'businessInfo.serviceAreas', rule: 'stored, but not shown unless isServiceAreaProvider is Yes' },
  ])
})

test('a hostile text of the maximum length is checked quickly', () => {
  const started = performance.now()
  for (const unit of ['1 ', '1(', 'Aa ', '1 A', 'a.', 'a-', '9', ' ', '(1)'])
    warningsOf(unit.repeat(Math.floor(4600 / unit.length)))
  assert.ok(performance.now() - started < 1000)
})
