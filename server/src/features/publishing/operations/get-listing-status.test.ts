import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { measureListingMedia } from '../../listings/jobs/measure-listing-media.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { getListingStatus } from './get-listing-status.ts'

const LOGO = exampleListing.media.logoUrl
const COVER = 'https://harbour-bakery.example/cover.png?a=1&b=%22%s'

async function listed() {
  const scene = await fresh()
  const { call, given, db } = scene
  const business = await given.business()
  const params = { businessNumber: business.number }
  const put = (media: object, query: Record<string, unknown> = {}) =>
    call(updateListing, { params, query, body: { ...exampleListing, media } })
  const shown = async () => (await call(getListingStatus, { params })).body.media
  const measured = (field: string) =>
    db.execute(
      `update media_checks set state = 'ok', width = 300, height = 300, bytes = 20000, checked_at = now()
      where business_id = $1 and field = $2`,
      [business.id, field],
    )
  const queued = async () => {
    const { rows } = await db.execute('select 1 from pgboss.job where name = $1', [measureListingMedia.name])
    return rows.length
  }
  const forgetQueued = () => db.execute('delete from pgboss.job where name = $1', [measureListingMedia.name])
  return { ...scene, business, params, put, shown, measured, queued, forgetQueued }
}

const pending = (field: string, url: string) => ({
  field,
  url,
  state: 'pending',
  reason: 'being checked',
  width: 0,
  height: 0,
  bytes: 0,
  checked: '',
})

test('a listing without images has an empty status', async () => {
  const { call, params, put, shown } = await listed()
  assert.deepEqual((await call(getListingStatus, { params })).body.media, [])
  await put({ logoUrl: '', coverImageUrl: '' })
  assert.deepEqual(await shown(), [])
})

test('shows new URLs as pending, in the order of the specification, and queues the check of them', async () => {
  const { put, shown, queued, forgetQueued } = await listed()
  await forgetQueued()
  await put({ socialCover: COVER, searchCover: COVER, coverImageUrl: COVER, logoUrl: LOGO })
  const fields = ['coverImageUrl', 'searchCover', 'socialCover']
  assert.deepEqual(await shown(), [pending('logoUrl', LOGO), ...fields.map((field) => pending(field, COVER))])
  assert.equal(await queued(), 1)
})

test('keeps the outcome while the URL is unchanged, and starts again when it changes', async () => {
  const { put, shown, measured, queued, forgetQueued } = await listed()
  await put({ logoUrl: LOGO, coverImageUrl: COVER })
  await measured('logoUrl')
  await measured('coverImageUrl')
  const before = await shown()
  await forgetQueued()
  await put({ logoUrl: LOGO })
  assert.deepEqual(await shown(), before)
  assert.equal(await queued(), 0)
  await put({ logoUrl: `${LOGO}?2` })
  assert.deepEqual(await shown(), [pending('logoUrl', `${LOGO}?2`), before[1]])
  assert.equal(await queued(), 1)
})

test('drops the outcome of a URL that is cleared: when set again, it is checked again', async () => {
  const { put, shown, measured } = await listed()
  await put({ logoUrl: LOGO, coverImageUrl: COVER })
  await measured('logoUrl')
  await put({ logoUrl: '' })
  assert.deepEqual(await shown(), [pending('coverImageUrl', COVER)])
  await put({ logoUrl: LOGO })
  assert.deepEqual(await shown(), [pending('logoUrl', LOGO), pending('coverImageUrl', COVER)])
})

test('queues nothing when the listing is refused or only validated', async () => {
  const { put, shown, queued, forgetQueued } = await listed()
  await forgetQueued()
  assert.equal((await put({ logoUrl: LOGO }, { validateOnly: true })).status, 200)
  assert.equal((await put({ logoUrl: LOGO, coverImageUrl: 'nowhere' })).body.code, 1000)
  assert.deepEqual(await shown(), [])
  assert.equal(await queued(), 0)
})

test("a deleted business and another partner's are not found (1011)", async () => {
  const { call, params, business, put } = await listed()
  await put({ logoUrl: LOGO })
  const other = await fresh()
  assert.equal((await other.call(getListingStatus, { params })).body.code, 1011)
  await call(deleteBusiness, { params: { business_Id: business.id } })
  assert.equal((await call(getListingStatus, { params })).body.code, 1011)
})
