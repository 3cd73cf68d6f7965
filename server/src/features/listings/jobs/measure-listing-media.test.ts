import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { listFaultyItems, retryFaultyItems } from '../../../app/faulty-items.ts'
import { AnalysisFault } from '../../../core/platform/analysis-thread.ts'
import { givenServer, http, loopbackNetwork } from '../../../core/platform/outbound/loopback.fixture.ts'
import { fresh } from '../../../testing/fresh.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { openImageAnalysis } from '../../media/files/measure-medium.ts'
import { jpeg, png } from '../../media/files/sample-images.fixture.ts'
import { getListingStatus } from '../../publishing/operations/get-listing-status.ts'
import { exampleListing } from '../operations/example-listing.ts'
import { updateListing } from '../operations/update-listing.ts'
import { measureListingMedia, measureListingMediaOn } from './measure-listing-media.ts'

const HOST = 'shop.example'
const neverAborted = new AbortController().signal
const withoutMedia = { logoUrl: '', coverImageUrl: '', searchCover: '', socialCover: '' }
const logo = png(250, 250, 10_240)

type Reply = { head?: string; body?: Buffer | string; before?: () => unknown }

/** A listing, and a website with these pages; other paths return 404. */
async function listedBusiness(t: TestContext, pages: Record<string, Reply>, openAnalysis = openImageAnalysis) {
  const scene = await fresh()
  const { call, given, db } = scene
  const site = await givenServer(t, async (socket, request) => {
    const page = pages[/^GET (\S+)/.exec(request)?.[1] ?? '']
    await page?.before?.()
    socket.write(http(page ? (page.head ?? '200 OK\nContent-Type: image/png') : '404 Not Found\nContent-Length: 0'))
    socket.end(page?.body ?? '')
  })
  const business = await given.business()
  const params = { businessNumber: business.number }
  const url = (path: string) => site.url(path, HOST)
  const put = async (media: Partial<typeof withoutMedia>) => {
    const { status } = await call(updateListing, { params, body: { ...exampleListing, media } })
    assert.equal(status, 200)
  }
  await put(withoutMedia)
  const job = measureListingMediaOn(loopbackNetwork([site.port], { [HOST]: ['127.0.0.1'] }), {
    openAnalysis,
  })
  const measure = (signal = neverAborted) => job.run({ db, signal, files: scene.files })
  const shown = async () => (await call(getListingStatus, { params })).body.media
  const makeDue = () =>
    db.execute("update media_checks set due_at = now() where state = 'pending' and business_id = $1", [business.id])
  return { ...scene, site, business, url, put, measure, shown, makeDue }
}

/** The outcome for a logo whose URL returns this reply. */
async function outcomeOf(t: TestContext, reply: Reply | undefined) {
  const { put, url, measure, shown } = await listedBusiness(t, reply ? { '/logo': reply } : {})
  await put({ logoUrl: url('/logo') })
  await measure()
  const [{ state, reason, width, height, bytes }] = await shown()
  return { state, reason, width, height, bytes }
}

test('every image of a listing is measured by the rule of its field', async (t) => {
  const label = { head: '200 OK\nContent-Type: image/jpeg' }
  const { put, url, measure, shown, site } = await listedBusiness(t, {
    '/logo': { body: logo },
    '/cover': { ...label, body: jpeg(1110, 374, { bytes: 10_240 }) },
    '/search': { body: png(480, 270, 10_240) },
    '/social': { body: png(400, 150, 10_240) },
  })
  const media = {
    logoUrl: url('/logo'),
    coverImageUrl: url('/cover'),
    searchCover: url('/search'),
    socialCover: url('/social'),
  }
  await put(media)
  await measure()
  const checks: { checked: string }[] = await shown()
  const ok = { state: 'ok', reason: '', bytes: 10_240 }
  const expected = [
    { ...ok, field: 'logoUrl', url: media.logoUrl, width: 250, height: 250 },
    { ...ok, field: 'coverImageUrl', url: media.coverImageUrl, width: 1110, height: 374 },
    { ...ok, field: 'searchCover', url: media.searchCover, width: 480, height: 270 },
    { ...ok, field: 'socialCover', url: media.socialCover, width: 400, height: 150 },
  ]
  assert.deepEqual(
    checks,
    expected.map((check, place) => ({ ...check, checked: checks[place]?.checked })),
  )
  for (const { checked } of checks) assert.equal(new Date(checked).toISOString(), checked)
  await measure()
  await put(media)
  await measure()
  assert.equal(site.requests.length, 4)
})

const refused = { state: 'refused', width: 0, height: 0, bytes: 0 }

test('an image that is too small is refused, with the rules that it breaks', async (t) => {
  assert.deepEqual(await outcomeOf(t, { body: png(249, 250, 10_239) }), {
    state: 'refused',
    reason: 'at least 250 x 250 pixels; at least 10 KB (10,240 bytes)',
    width: 249,
    height: 250,
    bytes: 10_239,
  })
})

test('a file that is not an image is refused, whatever its type says', async (t) => {
  const reason = 'not a JPG or PNG image'
  assert.deepEqual(await outcomeOf(t, { body: '<html>' }), { ...refused, reason, bytes: 6 })
})

test('a wrong content type is refused and quoted only in part', async (t) => {
  const head = `200 OK\nContent-Type: image/gif; name=${'x'.repeat(5_000)}`
  const { state, reason } = await outcomeOf(t, { head, body: logo })
  assert.equal(state, 'refused')
  assert.match(reason, /^labelled image\/gif; name=x{50,100} but it is a PNG$/)
})

test('an image that its server does not have is refused at once', async (t) => {
  assert.deepEqual(await outcomeOf(t, undefined), { ...refused, reason: 'not fetched: status 404' })
})

test('an image whose Content-Length is over the limit is refused without fetching it', async (t) => {
  const head = '200 OK\nContent-Length: 20971521'
  assert.deepEqual(await outcomeOf(t, { head, body: 'x' }), { ...refused, reason: 'not fetched: too large' })
})

test('the registered job uses only the public network: no request goes to a private address', async (t) => {
  const { put, url, db, files, business, site, shown } = await listedBusiness(t, { '/logo': { body: logo } })
  await put({ logoUrl: url('/logo') })
  // Listings refuse such a URL, but a host name may resolve to such an address.
  await db.execute('update media_checks set url = $2 where business_id = $1', [business.id, site.url('/logo')])
  await measureListingMedia.run({ db, signal: neverAborted, files })
  const [{ state, reason }] = await shown()
  assert.deepEqual([state, reason], ['refused', 'not fetched: address not allowed'])
  assert.equal(site.requests.length, 0)
})

test('no redirect to a private address is followed', async (t) => {
  const reply = { head: '302 Found\nLocation: http://169.254.169.254/latest' }
  assert.deepEqual(await outcomeOf(t, reply), { ...refused, reason: 'not fetched: address not allowed' })
})

test('a URL that changes while the old one is fetched stays pending', async (t) => {
  const stopping = new AbortController()
  const scene = await listedBusiness(t, {
    '/old': {
      body: 'not an image',
      before: async () => {
        // Must come first, or the other slot claims the new URL before the run is stopped.
        stopping.abort()
        await scene.put({ logoUrl: scene.url('/new') })
      },
    },
    '/new': { body: logo },
  })
  const { put, url, measure, shown } = scene
  await put({ logoUrl: url('/old') })
  await assert.rejects(measure(stopping.signal), { name: 'AbortError' })
  const [check] = await shown()
  assert.deepEqual([check.url, check.state, check.reason, check.checked], [url('/new'), 'pending', 'being checked', ''])
  await measure()
  assert.equal((await shown())[0].state, 'ok')
})

test('a URL that is cleared while it is fetched stays cleared', async (t) => {
  const scene = await listedBusiness(t, { '/logo': { body: logo, before: () => scene.put(withoutMedia) } })
  await scene.put({ logoUrl: scene.url('/logo') })
  await scene.measure()
  assert.deepEqual(await scene.shown(), [])
})

test('a business that is deleted while its image is fetched leaves no rows', async (t) => {
  const remove = () => scene.call(deleteBusiness, { params: { business_Id: scene.business.id } })
  const purge = () => purgeDeletedBusinesses.run({ db: scene.db, signal: neverAborted })
  const scene = await listedBusiness(t, {
    '/logo': {
      body: logo,
      before: async () => {
        await remove()
        await purge()
      },
    },
  })
  await scene.put({ logoUrl: scene.url('/logo') })
  await scene.measure()
  const { rows } = await scene.db.execute('select 1 from media_checks where business_id = $1', [scene.business.id])
  assert.deepEqual(rows, [])
})

test('images of a deleted business are not fetched, even before its purge', async (t) => {
  const { put, url, call, business, measure, site } = await listedBusiness(t, { '/logo': { body: logo } })
  await put({ logoUrl: url('/logo') })
  await call(deleteBusiness, { params: { business_Id: business.id } })
  await measure()
  assert.equal(site.requests.length, 0)
})

test('an image is retried after a server error, with a delay, up to five times', async (t) => {
  const ill = { head: '503 Service Unavailable\nContent-Length: 0' }
  const { put, url, measure, shown, makeDue, site } = await listedBusiness(t, { '/logo': ill })
  await put({ logoUrl: url('/logo') })
  const states: string[] = []
  for (let run = 1; run <= 7; run++) {
    await measure()
    await measure()
    const [{ state, reason }] = await shown()
    assert.equal(reason, 'not fetched: status 503')
    states.push(state)
    await makeDue()
  }
  assert.deepEqual(states, [...Array(4).fill('pending'), 'refused', 'refused', 'refused'])
  assert.equal(site.requests.length, 5)
})

test('a new URL gets all attempts again', async (t) => {
  const ill = { head: '503 Service Unavailable\nContent-Length: 0' }
  const { put, url, measure, shown, makeDue } = await listedBusiness(t, { '/ill': ill, '/ill-too': ill })
  await put({ logoUrl: url('/ill') })
  for (let run = 1; run <= 4; run++) {
    await measure()
    await makeDue()
  }
  await put({ logoUrl: url('/ill-too') })
  await measure()
  assert.equal((await shown())[0].state, 'pending')
})

test('an image whose attempts all crashed is given up', async (t) => {
  const { put, url, db, business, measure, shown, site } = await listedBusiness(t, { '/logo': { body: logo } })
  await put({ logoUrl: url('/logo') })
  await db.execute('update media_checks set attempts = 5 where business_id = $1', [business.id])
  await measure()
  const [{ state, reason }] = await shown()
  assert.deepEqual([state, reason], ['refused', 'could not be measured'])
  assert.equal(site.requests.length, 0)
})

test('an image whose analysis times out is given up after five attempts, and the others are measured', async (t) => {
  const poison = png(251, 251, 10_240)
  let tries = 0
  const { put, url, db, measure, shown, makeDue } = await listedBusiness(
    t,
    { '/logo': { body: poison }, '/social': { body: png(400, 150, 10_240) } },
    () => {
      const thread = openImageAnalysis()
      return {
        ...thread,
        analyse: async (image) => {
          if (!('content' in image) || !poison.equals(image.content)) return thread.analyse(image)
          tries++
          throw new AnalysisFault('takes too long')
        },
      }
    },
  )
  await put({ logoUrl: url('/logo'), socialCover: url('/social') })
  for (let run = 1; run <= 7; run++) {
    await measure()
    await makeDue()
  }
  const [logo, social] = await shown()
  assert.deepEqual([logo.state, logo.reason], ['refused', 'could not be measured: it takes too long'])
  assert.equal(social.state, 'ok')
  assert.equal(tries, 5)
  assert.ok((await listFaultyItems(db)).some(({ what }) => what === 'images of listings'))
  await retryFaultyItems(db)
  assert.equal((await shown())[0].state, 'pending')
})

test('two concurrent runs fetch each image once', async (t) => {
  const { put, url, measure, shown, site } = await listedBusiness(t, {
    '/logo': { body: logo },
    '/social': { body: png(400, 150, 10_240) },
  })
  await put({ logoUrl: url('/logo'), socialCover: url('/social') })
  await Promise.all([measure(), measure(), measure()])
  const states = (await shown()).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['ok', 'ok'])
  assert.equal(site.requests.length, 2)
})
