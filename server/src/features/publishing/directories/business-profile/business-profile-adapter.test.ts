import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { secretOf } from '../../../../core/platform/secret.ts'
import { exampleListing } from '../../../listings/operations/example-listing.ts'
import type { Listing } from '../../../listings/rules/listing.ts'
import { compareListings } from '../../rules/compare.ts'
import { effectiveListing } from '../../rules/effective.ts'
import { flatten } from '../../rules/projection.ts'
import { directoriesWith } from '../open-directory.ts'
import { sealCredentials } from '../sealed-credentials.ts'
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

test('a created listing is found by our reference and reads back the same, including hours past midnight', async (t) => {
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

test('an update sends only the given fields, and leaves the others unchanged', async (t) => {
  const { fake, adapter } = await opened(t)
  const { id } = await adapter.create(sending)
  assert.equal(await adapter.update(id, { ...sending, listing: { name: 'Changed', address: { address1: 'x' } } }), true)
  const patch = fake.requests.at(-1)
  assert.deepEqual([patch?.method, patch?.query.get('updateMask')], ['PATCH', 'labels,title'])
  const [location] = fake.locations.values()
  assert.equal(location?.title, 'Changed')
  assert.ok(location?.storefrontAddress)
})

test('an unknown listing is reported as absent, and removing it succeeds', async (t) => {
  const { adapter } = await opened(t)
  assert.equal(await adapter.find(reference), undefined)
  assert.equal(await adapter.read('locations/9'), undefined)
  assert.equal(await adapter.update('locations/9', sending), false)
  await adapter.remove('locations/9', reference)
  const { id } = await adapter.create(sending)
  await adapter.remove(id, reference)
  assert.equal(await adapter.read(id), undefined)
})

test('a refresh token is exchanged at the address that the operator configured', async (t) => {
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

test('kinds of failure are distinguished, and the message of the platform is kept', async (t) => {
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

const refreshing = { clientId: 'c', clientSecret: 's', refreshToken: 'r' }

test('an error from the token address is about our credentials, never about a listing', async (t) => {
  const { fake, adapter } = await opened(t, refreshing)
  const fails = async (status: number, more: object = {}) => {
    fake.interfere = ({ path }) =>
      path === '/token' ? { status, body: { error: 'invalid_grant', error_description: 'r' }, ...more } : undefined
    const before = fake.requests.length
    const kind = await adapter.update('locations/1', sending).catch((failure) => failure.kind)
    return [kind, fake.requests.length - before]
  }
  // One request each: the client itself must not retry.
  for (const status of [400, 401, 403, 404]) assert.deepEqual(await fails(status), ['locked', 1], String(status))
  assert.deepEqual(await fails(429), ['busy', 1])
  assert.deepEqual(await fails(500), ['down', 1])
  assert.deepEqual(await fails(307, { headers: { location: `${fake.url}/elsewhere` } }), ['down', 1])
  assert.ok(!fake.requests.some(({ path }) => path === '/elsewhere'))
})

test('a token address that does not respond has the same time limit as the directory', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.after(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const adapter = openBusinessProfile(url, { account: 'accounts/1', ...refreshing, tokenUrl: `${url}/token` }, now, 200)
  await assert.rejects(adapter.find(reference), { kind: 'down', message: 'timed out' })
})

test('a response with malformed, unstorable or unsafe values is invalid', async (t) => {
  const { fake, adapter } = await opened(t)
  const sound = { name: 'locations/1', labels: [`presence-${reference}`], title: 'Harbour' }
  for (const wrong of [
    { name: '' },
    { name: 'locations/..' },
    { name: 7 },
    { labels: 7 },
    { labels: [7] },
    { title: 'a\u0000' },
    { title: '\ud800' },
    { storefrontAddress: { addressLines: 7 } },
    { regularHours: { periods: 7 } },
  ]) {
    const location = { ...sound, ...wrong }
    fake.interfere = ({ path }) => ({ status: 200, body: path.endsWith('/1') ? location : { locations: [location] } })
    await assert.rejects(adapter.find(reference), { kind: 'odd' }, JSON.stringify(wrong))
    await assert.rejects(adapter.read('locations/1'), { kind: 'odd' }, JSON.stringify(wrong))
  }
  fake.interfere = () => ({ status: 200, body: { name: 'locations/..' } })
  await assert.rejects(adapter.create(sending), { kind: 'odd' })
})

test('a response that is too large is not read completely, and long texts are cut', async (t) => {
  const { fake, adapter } = await opened(t)
  const sound = { name: 'locations/1', labels: [`presence-${reference}`] }
  fake.interfere = () => ({ status: 200, body: { ...sound, title: 'x'.repeat(600_000) } })
  await assert.rejects(adapter.read('locations/1'), { name: 'DirectoryFailure' })
  fake.interfere = () => ({ status: 200, body: { ...sound, title: 'x'.repeat(300_000) } })
  assert.equal((await adapter.read('locations/1'))?.listing.name, 'x'.repeat(16_384))
})

test('all connections with the same credentials share one access token during a run', async (t) => {
  const fake = await startFakeBusinessProfile(t)
  const secret = secretOf('test')
  const open = directoriesWith(secret, Object.assign(assert.fail, { close: async () => {} }) as never, now)
  const credentials = { account: 'accounts/1', ...refreshing, tokenUrl: `${fake.url}/token` }
  const sealed = (businessId?: number) => sealCredentials(secret, credentials, 1, businessId)
  const directory = { id: 1, transport: 'business-profile', url: fake.url, credentials: sealed() } as const
  const tokens = () => fake.requests.filter(({ path }) => path === '/token').length
  await Promise.all([1, 2, 3].map((businessId) => open(directory, { businessId, credentials: null }).find('1')))
  await open(directory, { businessId: 4, credentials: null }).find('1')
  assert.equal(tokens(), 1)
  await open(directory, { businessId: 5, credentials: sealed(5) }).find('1')
  await open({ ...directory, credentials: sealed() }, { businessId: 1, credentials: null }).find('1')
  assert.equal(tokens(), 3)
})
