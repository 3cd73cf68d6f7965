import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MediaFilesFailure } from '../../../core/platform/media-files/media-files.ts'
import { isBlocking } from '../../../testing/blocking.ts'
import { fresh } from '../../../testing/fresh.ts'
import { importAsOperator } from '../../../testing/import-as-operator.ts'
import { until } from '../../../testing/until.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { png } from '../../media/files/sample-images.fixture.ts'
import { lockPhotos } from '../../media/store/business-media.ts'
import { getEffectiveListing } from '../../publishing/operations/get-effective-listing.ts'
import { getListingStatus } from '../../publishing/operations/get-listing-status.ts'
import { measureListingMediaOn } from '../jobs/measure-listing-media.ts'
import { deleteMedia } from '../operations/delete-media.ts'
import { exampleListing } from '../operations/example-listing.ts'
import { getListing } from '../operations/get-listing.ts'
import { updateListing } from '../operations/update-listing.ts'
import { renewMediaChecks } from '../store/media-checks.ts'
import { listingImport } from './listing-import.ts'

const signal = new AbortController().signal
/** The address of a service with default settings. */
const ORIGIN = 'http://localhost:8080'
const UNKNOWN = `${ORIGIN}/media/${'0'.repeat(32)}.png`
/** Fails the test if anything is fetched. */
const noNetwork = measureListingMediaOn({
  addressesOf: async () => ['127.0.0.1'],
  forbids: () => 'address not allowed',
})

async function listed(business: Record<string, unknown> = {}) {
  const scene = await fresh()
  const { call, given, db, files } = scene
  const location = await given.business(business)
  const params = { businessNumber: location.number }
  const put = (media: object, more: object = {}) =>
    call(updateListing, { params, body: { ...exampleListing, media, ...more } })
  await put({ logoUrl: '' })
  const upload = async (businessNumber = location.number, file?: Uint8Array) => {
    const { id, path } = await given.medium(businessNumber, file)
    return { id, url: `${ORIGIN}${path}` }
  }
  const measure = () => noNetwork.run({ db, files, signal })
  const checks = async () => (await call(getListingStatus, { params })).body.media
  const effective = async (directory = 'search') =>
    (await call(getEffectiveListing, { params, query: { directory } })).body
  return { ...scene, location, params, put, upload, measure, checks, effective }
}

test('an uploaded photo can be a logo on a default install; it is measured in the media store, then published', async () => {
  const { call, params, put, upload, measure, checks, effective } = await listed()
  const { url } = await upload()
  const answer = await put({ logoUrl: url })
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await call(getListing, { params })).body.media.logoUrl, url)
  const [{ state, reason }] = await checks()
  assert.deepEqual([state, reason], ['pending', 'being checked'])
  assert.ok(!('logoUrl' in (await effective())))
  await measure()
  const [check] = await checks()
  assert.deepEqual([check.state, check.width, check.height], ['ok', 720, 720])
  assert.equal((await effective()).logoUrl, url)
})

test('an image that breaks its rule is left out of every view that shows it, and the status names the rule', async () => {
  const { put, upload, measure, checks, effective } = await listed()
  const { url } = await upload()
  await put({ logoUrl: url, coverImageUrl: url, searchCover: url })
  await measure()
  const refused = (await checks()).filter(({ state }: { state: string }) => state === 'refused')
  assert.deepEqual(
    refused.map(({ field, reason }: { field: string; reason: string }) => [field, reason]),
    [['coverImageUrl', 'at least 1110 x 374 pixels']],
  )
  assert.ok(!('coverUrl' in (await effective('internal'))))
  assert.equal((await effective('search')).coverUrl, url)
})

test('a cleared image is still sent as cleared', async () => {
  const { put, effective } = await listed()
  await put({ logoUrl: '' })
  assert.equal((await effective()).logoUrl, '')
})

test('an address of this service without a photo, or with a video, is refused (1000)', async () => {
  const { put, upload, checks } = await listed()
  const { url } = await upload()
  for (const logoUrl of [UNKNOWN, url.replace('.png', '.mp4'), `${ORIGIN}/media/x.png`, `${ORIGIN}/media/`]) {
    const { body } = await put({ logoUrl })
    assert.equal(body.code, 1000)
    assert.match(body.message, /media\.logoUrl \(is not the URL of a photo/, logoUrl)
  }
  assert.match((await put({ logoUrl: 'http://localhost/logo.png' })).body.message, /an http or https URL/)
  assert.deepEqual(await checks(), [])
})

test('photos at similar addresses of another site are not ours, and are fetched', async () => {
  const { put, checks } = await listed()
  const logoUrl = UNKNOWN.replace(ORIGIN, 'https://elsewhere.example')
  assert.equal((await put({ logoUrl })).status, 200)
  assert.equal((await checks())[0].state, 'pending')
})

test('a business can use its own photos and those of its enterprise, but not those of a sibling or another partner', async () => {
  const scene = await listed()
  const { given, put, upload } = scene
  const enterprise = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: enterprise.id })
  const sibling = await given.business({ parentId: enterprise.id })
  const other = await listed()
  const photos = {
    enterprise: await upload(enterprise.number),
    sibling: await upload(sibling.number),
    foreign: await other.upload(),
  }
  const putBelow = (logoUrl: string) =>
    scene.call(updateListing, {
      params: { businessNumber: below.number },
      body: { ...exampleListing, media: { logoUrl } },
    })
  assert.equal((await putBelow(photos.enterprise.url)).status, 200)
  assert.equal((await putBelow(photos.sibling.url)).body.code, 1000)
  assert.equal((await putBelow(photos.foreign.url)).body.code, 1000)
  assert.equal((await put({ logoUrl: photos.enterprise.url })).body.code, 1000)
})

test('a photo that a listing uses cannot be deleted (1000 says where), but can once it is cleared', async () => {
  const { call, params, put, upload, location } = await listed()
  const { id, url } = await upload()
  await put({ logoUrl: url })
  const remove = () => call(deleteMedia, { params, query: { mediaId: id } })
  const { body } = await remove()
  assert.equal(body.code, 1000)
  assert.match(body.message, new RegExp(`in use as media\\.logoUrl of business ${location.number}`))
  await put({ logoUrl: '' })
  assert.equal((await remove()).status, 200)
})

test('a location that has left the enterprise does not prevent the deletion of its photo', async () => {
  const { call, given, upload } = await listed()
  const [enterprise, another] = [
    await given.business({ type: 'enterprise' }),
    await given.business({ type: 'enterprise' }),
  ]
  const below = await given.business({ parentId: enterprise.id })
  const { id, url } = await upload(enterprise.number)
  const media = { logoUrl: url }
  await call(updateListing, { params: { businessNumber: below.number }, body: { ...exampleListing, media } })
  const remove = () => call(deleteMedia, { params: { businessNumber: enterprise.number }, query: { mediaId: id } })
  assert.equal((await remove()).body.code, 1000)
  await call(updateBusiness, { params: { business_Id: below.id }, body: { parentId: another.id } })
  assert.equal((await remove()).status, 200)
})

test('deleting a photo waits for the listing that is about to use it, and is then refused (1000)', async () => {
  const { call, params, upload, db, partnerId, location, checks } = await listed()
  const { id, url } = await upload()
  const file = url.slice(-36)
  const deleting = await db.transaction(async (db) => {
    assert.equal((await lockPhotos(db, partnerId, [location.id], [file])).length, 1)
    const answer = call(deleteMedia, { params, query: { mediaId: id } })
    await until(() => isBlocking(db))
    const media = { ...exampleListing.media, logoUrl: url }
    const photos = { baseUrl: '', files: new Set([file]) }
    await renewMediaChecks(db, [{ businessId: location.id, media, photos }])
    return { answer }
  })
  assert.equal((await deleting.answer).body.code, 1000)
  assert.equal((await checks()).length, 1)
})

test('a photo deleted with the former enterprise of a location is refused, and blocks no other change', async () => {
  const scene = await listed()
  const { given, db, upload, call, files } = scene
  const enterprise = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: enterprise.id })
  const { id, url } = await upload(enterprise.number)
  const params = { businessNumber: below.number }
  const body = { ...exampleListing, media: { logoUrl: url } }
  await call(updateListing, { params, body })
  await noNetwork.run({ db, files, signal })
  await db.execute('delete from business_media where id = $1', [id])
  const { media } = (await call(getListingStatus, { params })).body
  assert.deepEqual([media[0].state, media[0].reason], ['refused', 'the photo was deleted'])
  assert.equal((await call(updateListing, { params, body })).status, 200)
})

test('while the media store does not respond, the photo stays pending', async () => {
  const { put, upload, db, files, checks, measure } = await listed()
  await put({ logoUrl: (await upload()).url })
  const down = { ...files, read: () => Promise.reject(new MediaFilesFailure('down')) }
  await noNetwork.run({ db, files: down, signal })
  const [{ state, reason }] = await checks()
  assert.deepEqual([state, reason], ['pending', 'the media store does not respond'])
  await db.execute("update media_checks set due_at = now() where state = 'pending'")
  await measure()
  assert.equal((await checks())[0].state, 'ok')
})

test('an import uses photos in the same way', async () => {
  const { db, given, upload, partnerId, call } = await listed()
  const enterprise = await given.business({ type: 'enterprise' })
  const { url } = await upload(enterprise.number, png(1110, 720, 10_240))
  const parent = { id: enterprise.id, partnerId, type: 'enterprise' as const, name: 'E' }
  const rows = (logoUrl: string) =>
    (async function* () {
      const { name, phone, emailId, websiteUrl, location } = exampleListing.businessInfo
      const listing = { ...exampleListing, media: { logoUrl } }
      yield { line: 1, content: { externalId: 'one', name, phone, emailId, websiteUrl, location, listing } }
    })()
  const run = (logoUrl: string) =>
    importAsOperator(db, listingImport, parent, rows(logoUrl), { mediaUrl: `${ORIGIN}/media/` })
  assert.equal((await run(UNKNOWN)).refused, 1)
  assert.equal((await run(url)).created, 1)
  const { rows: found } = await db.execute('select location_id as id from imported_locations where business_id = $1', [
    enterprise.id,
  ])
  const [{ id }] = found as [{ id: number }]
  const [check] = (await call(getListingStatus, { params: { businessNumber: id } })).body.media
  assert.deepEqual([check.url, check.state], [url, 'pending'])
  const { rows: kept } = await db.execute('select file from media_checks where business_id = $1', [id])
  assert.ok(url.endsWith((kept as [{ file: string }])[0].file))
})
