import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertLookupEntry, removeLookupEntry } from '../../store/listing/lookups.ts'
import { fresh } from '../../testing/fresh.ts'
import { exampleListing } from './example-listing.ts'
import { getEffectiveListing } from './get-effective-listing.ts'
import { listCategories } from './list-categories.ts'
import { listMoreHoursTypes } from './list-more-hours-types.ts'
import { updateListing } from './update-listing.ts'

test('an entry that the operator adds is listed and may be used', async () => {
  const { call, given, db } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  const listed = async () => (await call(listMoreHoursTypes, { params })).body.moreHoursTypes
  const { additionalInfo } = exampleListing
  const body = {
    ...exampleListing,
    additionalInfo: { ...additionalInfo, moreHours: { Sauna: additionalInfo.moreHours.Delivery } },
  }
  assert.ok((await listed()).includes('Delivery'))
  assert.equal((await call(updateListing, { params, body })).body.code, 1000)
  await insertLookupEntry(db, 'more-hours-type', 'Sauna')
  assert.ok((await listed()).includes('Sauna'))
  assert.equal((await call(updateListing, { params, body })).status, 200)
})

test('an entry that the operator takes out again is unknown as before', async () => {
  const { call, given, db } = await fresh()
  const { number } = await given.business()
  await insertLookupEntry(db, 'category', 'Observatory')
  assert.equal(await removeLookupEntry(db, 'category', 'Observatory'), true)
  assert.equal(await removeLookupEntry(db, 'category', 'Observatory'), false)
  const { categories } = (await call(listCategories, { params: { businessNumber: number } })).body
  assert.ok(!categories.includes('Observatory'))
})

test('categories are listed in order', async () => {
  const { call, given, db } = await fresh()
  const { number } = await given.business()
  await insertLookupEntry(db, 'category', 'Aquarium')
  const { categories } = (await call(listCategories, { params: { businessNumber: number } })).body
  assert.deepEqual(categories, categories.toSorted())
  assert.ok(categories.includes('Aquarium') && categories.includes('Bakery'))
})

test('shows what a directory is to receive, after overrides and opt-outs', async () => {
  const { call, given } = await fresh()
  const { number } = await given.business()
  const params = { businessNumber: number }
  const socialListing = { socialPhoneNumber: '(212) 555-0199', categories: ['Cafe'], socialDescription: 'Fresh bread' }
  await call(updateListing, {
    params,
    body: { ...exampleListing, socialListing, optOut: { searchLogoOptOut: true } },
  })
  const effective = async (directory: string) =>
    (await call(getEffectiveListing, { params, query: { directory } })).body
  const social = await effective('social')
  assert.deepEqual([social.phone, social.description], ['(212) 555-0199', 'Fresh bread'])
  const search = await effective('search')
  assert.deepEqual([search.phone, search.logoUrl], ['(212) 555-0100', undefined])
  assert.equal((await effective('elsewhere')).code, 1000)
})
