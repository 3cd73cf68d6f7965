import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteBusiness } from '../../../features/accounts/operations/delete-business.ts'
import { updateBusiness } from '../../../features/accounts/operations/update-business.ts'
import { exampleListing } from '../../../features/listings/operations/example-listing.ts'
import { getListing } from '../../../features/listings/operations/get-listing.ts'
import { updateListing } from '../../../features/listings/operations/update-listing.ts'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { until } from '../../../testing/until.ts'
import { TaggedJson } from '../../operation/responses.ts'
import { ResponseCache } from './response-cache.ts'

/** A second cache, which the database sees as a second process. */
async function another() {
  const scene = await fresh()
  const { id } = await scene.given.business()
  const answers = new ResponseCache(scene.db)
  const keep = (askedAt = answers.now()) =>
    answers.keep('getListing', scene.partnerId, '/url', new TaggedJson('{}', '"x"', id), askedAt)
  const find = () => answers.find(scene.partnerId, '/url')
  await until(async () => {
    keep()
    return find()
  })
  return { ...scene, id, answers, keep, find }
}

test('returns a cached response until another process changes the business', async () => {
  const { call, id, answers, find } = await another()
  assert.equal(find()?.answer.json, '{}')
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'Changed' } })
  await until(async () => !find())
  await answers.close()
})

test('drops a business that another process deletes', async () => {
  const { call, id, answers, find } = await another()
  await call(deleteBusiness, { params: { business_Id: id } })
  await until(async () => !find())
  await answers.close()
})

test('does not cache a response that is older than a change', async () => {
  const { call, id, answers, keep, find } = await another()
  const askedAt = answers.now()
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'Changed' } })
  await until(async () => !find())
  keep(askedAt)
  assert.equal(find(), undefined)
  await answers.close()
})

test('drops what a partner has written itself at once', async () => {
  const { partnerId, answers, keep, find } = await another()
  const askedAt = answers.now()
  answers.forgetPartner(partnerId)
  assert.equal(find(), undefined)
  keep(askedAt)
  assert.equal(find(), undefined)
  await answers.close()
})

test('while notifications may be lost, nothing cached is used, and afterwards nothing cached before', async () => {
  const { db, answers, partnerId, id, find } = await another()
  await db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen presence_businesses'`)
  await until(async () => !find())
  // Cached only once it listens again.
  await until(async () => {
    answers.keep('getListing', partnerId, '/later', new TaggedJson('{}', '"x"', id), answers.now())
    return answers.find(partnerId, '/later')
  })
  assert.equal(find(), undefined)
  await answers.close()
})

test('a process sees its own write in the next response, also when the notification never comes', async () => {
  const { db, call, given } = await freshIn(await startTestService())
  await db.execute('alter table businesses disable trigger user')
  const { id, number } = await given.business()
  const params = { businessNumber: number }
  const read = async () => (await call(getListing, { params })).body.businessInfo.name
  await call(updateListing, { params, body: exampleListing })
  // Read twice, so that it is cached.
  assert.deepEqual([await read(), await read()], [exampleListing.businessInfo.name, exampleListing.businessInfo.name])
  await call(updateListing, { params, body: { businessInfo: { name: 'By listing' } } })
  assert.equal(await read(), 'By listing')
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'By business' } })
  assert.equal(await read(), 'By business')
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'Once' } }, { 'idempotency-key': 'one' })
  assert.equal(await read(), 'Once')
  await call(deleteBusiness, { params: { business_Id: id } })
  assert.equal((await call(getListing, { params })).status, 404)
})
