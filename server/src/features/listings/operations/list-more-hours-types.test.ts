import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { insertLookupEntry } from '../store/lookups.ts'
import { exampleListing } from './example-listing.ts'
import { listMoreHoursTypes } from './list-more-hours-types.ts'
import { updateListing } from './update-listing.ts'

test('an entry that the operator adds is listed and can be used', async () => {
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
