import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { givenServer, http } from '../../../core/platform/outbound/loopback.fixture.ts'
import { fresh } from '../../../testing/fresh.ts'
import { until } from '../../../testing/until.ts'
import { measureListingMediaOn } from '../../listings/jobs/measure-listing-media.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { getListingStatus } from '../../publishing/operations/get-listing-status.ts'
import { png } from '../files/sample-images.fixture.ts'

const fields = ['logoUrl', 'coverImageUrl', 'searchCover', 'socialCover'] as const
const logo = png(250, 250, 10_240)
/** All host names resolve to loopback. */
const network = { addressesOf: async () => ['127.0.0.1'], forbids: () => false as const }

/** A website. Requests for paths under /held get their response when the test releases them, and immediately after that. */
async function givenSite(t: TestContext) {
  let isReleased = false
  const held: (() => void)[] = []
  const site = await givenServer(t, (socket, request) => {
    const answer = () => void socket.end(Buffer.concat([Buffer.from(http('200 OK\nContent-Type: image/png')), logo]))
    if (request.startsWith('GET /held') && !isReleased) held.push(answer)
    else answer()
  })
  const release = () => {
    isReleased = true
    for (const answer of held.splice(0)) answer()
  }
  return { ...site, held, release }
}
/** A partner whose listings have four image URLs each. */
async function givenImages(listings: number, urlOf: (listing: number) => string) {
  const scene = await fresh()
  const businesses: { number: number }[] = []
  for (let at = 0; at < listings; at++) {
    const business = await scene.given.business()
    businesses.push(business)
    const media = Object.fromEntries(fields.map((field) => [field, `${urlOf(at)}?${field}`]))
    const params = { businessNumber: business.number }
    assert.equal((await scene.call(updateListing, { params, body: { ...exampleListing, media } })).status, 200)
  }
  const states = async (at = 0) => {
    const params = { businessNumber: (businesses[at] as { number: number }).number }
    const { media } = (await scene.call(getListingStatus, { params })).body
    return media.map(({ state }: { state: string }) => state) as string[]
  }
  return { ...scene, states }
}
/** Longer than any test: held requests end when the test releases them. */
const limits = { bytesMax: 1_000_000, timeoutMs: 120_000, accept: 'image/png' }
const job = measureListingMediaOn(network, { limits })

test('a partner whose image servers are slow delays no image of another partner', async (t) => {
  const site = await givenSite(t)
  const hostile = await givenImages(4, (at) => site.url('/held', `slow-${at}.example`))
  const running = job.run({ db: hostile.db, signal: new AbortController().signal, files: hostile.files })
  await until(async () => site.held.length === 2)
  const other = await givenImages(1, () => site.url('/logo', 'quick.example'))
  await until(async () => (await other.states())[0] === 'ok')
  assert.equal(site.held.length, 2, 'its own share')
  site.release()
  await running
  assert.ok(!(await hostile.states(3)).includes('pending'))
})

test('at most four images are fetched from a host at a time, for all partners together', async (t) => {
  const site = await givenSite(t)
  const first = await givenImages(1, () => site.url('/held', 'Shared.example'))
  const running = job.run({ db: first.db, signal: new AbortController().signal, files: first.files })
  await until(async () => site.held.length === 2)
  await givenImages(1, () => site.url('/held', 'shared.example'))
  await until(async () => site.held.length === 4)
  await givenImages(1, () => site.url('/held', 'shared.example'))
  const third = await givenImages(1, () => site.url('/logo', 'elsewhere.example'))
  await until(async () => (await third.states())[0] === 'ok')
  assert.equal(site.held.length, 4)
  site.release()
  await running
})
