import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { effectiveListing } from '../../domain/listing/effective.ts'
import type { Listing } from '../../domain/listing/listing.ts'
import { compareListings } from '../../domain/publishing/compare.ts'
import { flatten } from '../../domain/publishing/flat-listing.ts'
import { exampleListing } from '../../operations/listing/example-listing.ts'
import { openBusinessProfile } from './business-profile-adapter.ts'
import { startFakeBusinessProfile } from './fake-business-profile.fixture.ts'

const now = () => new Date('2026-11-15T09:00:00Z')
const reference = '482915073366120'
const late = {
  ...exampleListing.additionalInfo.hoursOfOperations[5],
  workingHours: [{ startHour: '18:00', endHour: '02:00' }],
}
const days = exampleListing.additionalInfo.hoursOfOperations.with(5, late as never)
const base = {
  ...exampleListing,
  additionalInfo: {
    ...exampleListing.additionalInfo,
    hoursOfOperations: days.with(4, { ...days[4], workingHours: [{ startHour: '00:00', endHour: '00:00' }] } as never),
    businessStatus: 'Opening Soon',
    reopenDate: '12/24/2026',
  },
} as unknown as Listing
const ours = effectiveListing(base, 'search')
const sending = { reference, listing: ours, key: 'key-1' }

async function opened(t: TestContext, credentials: Record<string, string> = { token: 'token' }) {
  const fake = await startFakeBusinessProfile(t)
  const tokenUrl = credentials.refreshToken ? { tokenUrl: `${fake.url}/token` } : {}
  const adapter = openBusinessProfile(fake.url, { account: 'accounts/1', ...credentials, ...tokenUrl }, now, 2_000)
  return { fake, adapter }
}

test('what is created is found by our reference and reads back the same, hours past midnight included', async (t) => {
  const { fake, adapter } = await opened(t)
  const { id } = await adapter.create(sending)
  assert.deepEqual((await adapter.create(sending)).id, id)
  const found = await adapter.find(reference)
  const read = await adapter.read(id)
  assert.deepEqual([found, read?.reference], [read, reference])
  const { listing, unsupported } = read as NonNullable<typeof read>
  assert.deepEqual(compareListings({ ours: flatten(ours), theirs: flatten(listing), unsupported, equals: [] }), [])
  const [made] = fake.locations.values()
  assert.deepEqual(made?.openInfo, { status: 'OPEN', openingDate: { year: 2026, month: 12, day: 24 } })
})

test('an update names what it changes, and leaves alone what is held back', async (t) => {
  const { fake, adapter } = await opened(t)
  const { id } = await adapter.create(sending)
  assert.equal(await adapter.update(id, { ...sending, listing: { name: 'Changed', address: { address1: 'x' } } }), true)
  const patch = fake.requests.at(-1)
  assert.deepEqual([patch?.method, patch?.query.get('updateMask')], ['PATCH', 'labels,title'])
  const [location] = fake.locations.values()
  assert.equal(location?.title, 'Changed')
  assert.ok(location?.storefrontAddress)
})

test('what is not there is not there, and removing it is done', async (t) => {
  const { adapter } = await opened(t)
  assert.equal(await adapter.find(reference), undefined)
  assert.equal(await adapter.read('locations/9'), undefined)
  assert.equal(await adapter.update('locations/9', sending), false)
  await adapter.remove('locations/9', reference)
  const { id } = await adapter.create(sending)
  await adapter.remove(id, reference)
  assert.equal(await adapter.read(id), undefined)
})

test('a refresh token is exchanged at the address that the operator gave', async (t) => {
  const { fake, adapter } = await opened(t, { clientId: 'c', clientSecret: 's', refreshToken: 'r' })
  await adapter.find(reference)
  assert.deepEqual(
    fake.requests.map(({ path, authorization }) => [path, authorization]),
    [
      ['/token', ''],
      ['/v1/accounts/1/locations', 'Bearer refreshed'],
    ],
  )
})

test('its failures are told apart, and its own words are kept', async (t) => {
  const { fake, adapter } = await opened(t)
  const fails = async (status: number, more: object = {}) => {
    fake.interfere = () => ({ status, body: { error: { message: 'Storefront address is wrong' } }, ...more })
    return adapter.create(sending).then(
      () => undefined,
      ({ kind, message, retryAfterMs }) => [kind, message, retryAfterMs],
    )
  }
  assert.deepEqual(await fails(400), ['refused', 'Storefront address is wrong', 0])
  assert.deepEqual(await fails(429, { headers: { 'retry-after': '30' } }), ['busy', 'status 429', 30_000])
  assert.deepEqual(await fails(500), ['down', 'status 500', 0])
  assert.deepEqual(await fails(403), ['locked', 'the directory does not accept our key', 0])
  assert.deepEqual((await fails(302, { headers: { location: `${fake.url}/elsewhere` } }))?.[0], 'down')
  assert.ok(!fake.requests.some(({ path }) => path === '/elsewhere'))
})
