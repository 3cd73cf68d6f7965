import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { insertLookupEntry, removeLookupEntry } from '../store/lookups.ts'
import { listCategories } from './list-categories.ts'

test('an entry that the operator removes is unknown again', async () => {
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
