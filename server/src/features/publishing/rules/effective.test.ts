import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe, cafeAfter, changeOf } from '../../listings/rules/example-listing.fixture.ts'
import type { ListingChange } from '../../listings/rules/listing.ts'
import { type Directory, directories } from '../contract/directory.ts'
import { effectiveListing } from './effective.ts'
import type { EffectiveListing } from './effective-sources.ts'

const after = (change: ListingChange, directory: Directory) => effectiveListing(cafeAfter(change), directory)

/** The member, a value, and the directory and field that it overrides. All other directories keep the main value. */
const overrides: readonly (readonly [string, string, Directory, keyof EffectiveListing])[] = [
  ['searchListing.searchPhoneNumber', '(212) 555-0123', 'search', 'phone'],
  ['socialListing.socialPhoneNumber', '(212) 555-0123', 'social', 'phone'],
  ['engineListing.enginePhoneNumber', '(212) 555-0123', 'engine', 'phone'],
  ['searchListing.searchWebsiteUrl', 'https://search.example.com', 'search', 'websiteUrl'],
  ['searchListing.searchDescription', 'For the search profile.', 'search', 'description'],
  ['socialListing.socialDescription', 'For the social page.', 'social', 'description'],
  ['engineListing.engineDescription', 'For the engine.', 'engine', 'description'],
  ['internalListing.description', 'For the microsite.', 'internal', 'description'],
  ['searchListing.searchStoreId', 'S-7', 'search', 'storeId'],
  ['internalListing.displayCategory', 'Cafe', 'internal', 'displayCategory'],
  ['media.searchCover', 'https://example.com/s.png', 'search', 'coverUrl'],
  ['media.socialCover', 'https://example.com/f.png', 'social', 'coverUrl'],
  ['media.coverImageUrl', 'https://example.com/c.png', 'internal', 'coverUrl'],
]

for (const [field, value, directory, item] of overrides)
  test(`${field} reaches ${directory} as ${item}, and no other directory`, () => {
    for (const other of directories) {
      const expected = { ...effectiveListing(cafe, other), ...(other === directory && { [item]: value }) }
      assert.deepEqual(after(changeOf(field, value), other), expected, other)
    }
  })

const media = {
  logoUrl: 'https://example.com/l.png',
  coverImageUrl: 'https://example.com/c.png',
  searchCover: 'https://example.com/s.png',
  socialCover: 'https://example.com/f.png',
}
const optOuts: readonly (readonly [string, Directory, readonly (keyof EffectiveListing)[]])[] = [
  ['searchLogoOptOut', 'search', ['logoUrl']],
  ['socialLogoOptOut', 'social', ['logoUrl']],
  ['searchCoverOptOut', 'search', ['coverUrl']],
  ['socialCoverOptOut', 'social', ['coverUrl']],
  ['searchProfileOptOut', 'search', ['primaryCategory', 'additionalCategories', 'attributes', 'moreHours']],
  [
    'businessProfileOptOut',
    'search',
    ['name', 'phone', 'isAddressHidden', 'address', 'localPhoneNumber', 'tollFreePhoneNumber'],
  ],
]

for (const [flag, directory, items] of optOuts)
  test(`${flag} holds back ${items.join(', ')} from ${directory}, and nothing else anywhere`, () => {
    for (const other of directories) {
      const full: Partial<EffectiveListing> = after({ media }, other)
      const members = Object.entries(full).filter(
        ([item]) => other !== directory || !items.some((heldBack) => heldBack === item),
      )
      assert.equal(
        JSON.stringify(after({ media, optOut: { [flag]: true } }, other)),
        JSON.stringify(Object.fromEntries(members)),
      )
      if (other === directory) assert.equal(Object.keys(full).length - members.length, items.length)
    }
  })

test('no directory gets the street of a hidden address, and each learns that it is hidden', () => {
  for (const directory of directories) {
    const effective = after({ businessInfo: { isAddressHidden: 'Yes', location: { address2: 'Unit 3' } } }, directory)
    assert.deepEqual(effective.address, { ...cafe.businessInfo.location, address1: '', address2: '' })
    assert.equal(effective.isAddressHidden, 'Yes')
  }
})

test('each directory gets its own categories', () => {
  const change = {
    engineListing: { primaryCategoryEngine: 'E', engineCategories: ['E1', 'E2'] },
    socialListing: { categories: ['F', 'F1'] },
    searchListing: { primaryCategorySearch: 'S', additionalCategories: ['S1'] },
  }
  const categoriesOf = (directory: Directory) => {
    const { primaryCategory, additionalCategories } = after(change, directory)
    return [primaryCategory, ...(additionalCategories ?? [])]
  }
  assert.deepEqual(
    directories.map((directory) => categoriesOf(directory)),
    [
      ['S', 'S1'],
      ['F', 'F1'],
      ['E', 'E1', 'E2'],
      ['S', 'S1'],
      ['Cafe', 'Bakery'],
    ],
  )
})

test('a directory without its own categories gets those of the microsite, up to its limit', () => {
  const change = {
    internalListing: { subCategories: ['A', 'B', 'C'], displayCategory: '' },
    searchListing: { primaryCategorySearch: '' },
  }
  for (const directory of ['search', 'engine', 'maps', 'internal'] as const)
    assert.deepEqual(after(change, directory).additionalCategories, ['A', 'B', 'C'])
  assert.deepEqual(after(change, 'social').additionalCategories, ['A', 'B'])
  assert.equal(after(change, 'search').primaryCategory, 'Cafe')
})

test('without a primary category, the engine gets its first category as primary', () => {
  const effective = after({ engineListing: { engineCategories: ['E1', 'E2'] } }, 'engine')
  assert.equal(effective.primaryCategory, 'E1')
  assert.deepEqual(effective.additionalCategories, ['E2'])
})

test('the main description is shortened to the limit of the directory', () => {
  const mainBusinessDescription = 'Slow coffee and bread. '.repeat(200).trim()
  const lengthIn = (directory: Directory) =>
    after({ businessInfo: { mainBusinessDescription } }, directory).description?.length ?? 0
  assert.ok(lengthIn('social') <= 255 && lengthIn('social') > 240)
  assert.ok(lengthIn('search') <= 750 && lengthIn('search') > 735)
  assert.ok(lengthIn('engine') <= 4096 && lengthIn('engine') > 4080)
  assert.equal(lengthIn('maps'), mainBusinessDescription.length)
  assert.equal(lengthIn('internal'), mainBusinessDescription.length)
})

test('only search and maps get more hours, each its own, and only with a category', () => {
  assert.deepEqual(effectiveListing(cafe, 'search').moreHours, cafe.additionalInfo.moreHours)
  assert.deepEqual(effectiveListing(cafe, 'maps').moreHours, cafe.additionalInfo.mapMoreHours)
  for (const directory of ['social', 'engine', 'internal'] as const)
    assert.ok(!('moreHours' in effectiveListing(cafe, directory)))
  assert.deepEqual(after({ searchListing: { primaryCategorySearch: '' } }, 'search').moreHours, {})
})

test('service areas are sent only if isServiceAreaProvider is Yes', () => {
  const serviceAreas = [{ description: 'North Shore', placeId: '' }]
  assert.deepEqual(after({ businessInfo: { serviceAreas } }, 'maps').serviceAreas, [])
  const change = { businessInfo: { serviceAreas, isServiceAreaProvider: 'Yes' } }
  assert.deepEqual(after(change, 'maps').serviceAreas, serviceAreas)
})

test('only the search profile and the social page get posts', () => {
  const receivers = directories.filter((directory) => 'postDescription' in effectiveListing(cafe, directory))
  assert.deepEqual(receivers, ['search', 'social'])
})

test('the maps platform gets its own primary category, otherwise that of the search profile', () => {
  const searchListing = { primaryCategorySearch: 'Cafe', additionalCategories: ['Bakery', 'Bar'] }
  const categoriesAt = (change: object, directory: 'maps' | 'search') => {
    const { primaryCategory, additionalCategories } = after(
      { searchListing: { ...searchListing, ...change } },
      directory,
    )
    return [primaryCategory, additionalCategories]
  }
  assert.deepEqual(categoriesAt({}, 'maps'), ['Cafe', ['Bakery', 'Bar']])
  assert.deepEqual(categoriesAt({ primaryCategoryMap: 'Bakery' }, 'maps'), ['Bakery', ['Bar']])
  assert.deepEqual(categoriesAt({ primaryCategoryMap: 'Bakery' }, 'search'), ['Cafe', ['Bakery', 'Bar']])
})
