import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { exampleListing } from '../../operations/listing/example-listing.ts'
import { getListing } from '../../operations/listing/get-listing.ts'
import { updateListing } from '../../operations/listing/update-listing.ts'
import { fresh } from '../../testing/fresh.ts'

const MIGRATION = new URL('../migrations/0085-map-category-of-listings.sql', import.meta.url)

test('migration 0085 turns a stored listing into what the program writes today', async () => {
  const { db, given, call } = await fresh()
  const { id } = await given.business()
  const params = { businessNumber: id }
  const attributes = { 'a "b" }}': [{ attributeId: '1', attributeName: '', value: 'ä\\' }] }
  const { searchListing } = exampleListing
  await call(updateListing, { params, body: { ...exampleListing, searchListing: { ...searchListing, attributes } } })
  const read = async () =>
    (await db.execute('select document::text, shown, etag from listings where business_id = $1', [id])).rows[0]
  const today = await read()
  await db.execute(
    `update listings set document = replace(document::text, ',"primaryCategoryMap":""', '')::json,
      shown = replace(shown, ',"primaryCategoryMap":""', ''), etag = 'former' where business_id = $1`,
    [id],
  )
  assert.notDeepEqual(await read(), today)
  await db.execute(await readFile(MIGRATION, 'utf8'))
  assert.deepEqual(await read(), today)
  assert.equal((await call(getListing, { params })).body.searchListing.primaryCategoryMap, '')
})
