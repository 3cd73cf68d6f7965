import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe, changeOf, context } from './example-listing.fixture.ts'
import { parseListing, parseListingChange } from './parse-listing.ts'

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
] as const)
  test(`warns of ${JSON.stringify(sentence)}`, () => {
    assert.deepEqual(warningsOf(sentence), [rule])
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
  ['searchListing.additionalCategories', ['Séance']],
] as const)
  test(`warns of a category that is not known in ${field}, and takes it`, () => {
    const parsed = parseListingChange(cafe, changeOf(field, value), context)
    assert.ok(parsed.ok)
    assert.deepEqual(parsed.warnings, [{ field, rule: 'Séance is not in the category-list look-up' }])
  })

test('warns of own categories that are not known', () => {
  const internalListing = { category: 'X', subCategories: ['Y', 'Cafe'], displayCategory: '' }
  const { warnings } = parseListingChange(cafe, { internalListing }, context)
  assert.deepEqual(
    warnings.map(({ field }) => field),
    ['internalListing.category', 'internalListing.subCategories'],
  )
})

test('doubts no category without a look-up', () => {
  assert.deepEqual(parseListing(cafe, { ...context, categories: new Set() }).warnings, [])
})

test('warns of service areas that are not shown', () => {
  const change = { businessInfo: { serviceAreas: [{ description: 'North Shore' }] } }
  assert.deepEqual(parseListingChange(cafe, change, context).warnings, [
    { field: 'businessInfo.serviceAreas', rule: 'kept, but not shown unless isServiceAreaProvider is Yes' },
  ])
})

test('reads a hostile text of full length at once', () => {
  const started = performance.now()
  for (const unit of ['1 ', '1(', 'Aa ', '1 A', 'a.', 'a-', '9', ' ', '(1)'])
    warningsOf(unit.repeat(Math.floor(4600 / unit.length)))
  assert.ok(performance.now() - started < 1000)
})
