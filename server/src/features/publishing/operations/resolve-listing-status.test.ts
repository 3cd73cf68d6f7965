import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { connectedLocation } from '../../../testing/publishing-scene.ts'
import { getListing } from '../../listings/operations/get-listing.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import type { Directory } from '../contract/directory.ts'
import { getEffectiveListing } from './get-effective-listing.ts'
import { resolveListingStatus } from './resolve-listing-status.ts'

const dayMs = 24 * 60 * 60_000

/** A listing that was in sync, was then edited at the directory, and has been read back. */
async function drifted(t: Parameters<typeof connectedLocation>[0], edit: Record<string, unknown>, view?: Directory) {
  /** Runs during every request to the directory. */
  const meanwhile = { run: async () => {} }
  const interfere = () => meanwhile.run().then(() => undefined)
  const scene = await connectedLocation(t, { ...(view && { view }), interfere })
  const { work, passMinutes, server, remote, clock, call, params, directory } = scene
  await work()
  await passMinutes(2)
  server.directory('/d').edit(remote()?.id as string, edit)
  clock.pass(2 * dayMs)
  await work()
  const resolve = (...decisions: [string, string, boolean?][]) => {
    const resolutions = decisions.map(([field, action, clear]) => ({ field, action, ...(clear && { clear }) }))
    return call(resolveListingStatus, { params, body: { directory, resolutions } })
  }
  const listed = async () => (await call(getListing, { params })).body
  return { ...scene, meanwhile, resolve, listed }
}

test('drift shows both values, and is in the audit log once', async (t) => {
  const { status, differing, call, business, work, clock } = await drifted(t, { name: 'Old Harbour', phone: '' })
  assert.equal((await status()).state, 'drifted')
  assert.deepEqual(await differing(), [
    { field: 'name', state: 'MISMATCH', ours: 'Harbour Bakery', theirs: 'Old Harbour' },
    { field: 'phone', state: 'MISSING', ours: '(212) 555-0100' },
  ])
  clock.pass(2 * dayMs)
  await work()
  const { body } = await call(listAuditEntries, { query: { businessId: business.id } })
  const told = body.entries.filter(({ operation }: { operation: string }) => operation === 'read back')
  assert.deepEqual(
    told.map(({ after }: { after: unknown }) => after),
    [
      {
        fields: [
          { field: 'name', state: 'MISMATCH' },
          { field: 'phone', state: 'MISSING' },
        ],
      },
    ],
  )
})

test('different spellings of the same content are not drift', async (t) => {
  const { status } = await drifted(t, {
    name: '  HARBOUR   bakery ',
    phone: '+1 212.555.0100',
    websiteUrl: 'https://HARBOUR-bakery.example/',
  })
  assert.equal((await status()).state, 'in sync')
})

test('restore sends our value again, and only for the fields that were decided', async (t) => {
  const scene = await drifted(t, { name: 'Old Harbour', emailId: 'x@elsewhere.example' })
  const answer = await scene.resolve(['name', 'restore'])
  assert.equal(answer.body.state, 'pending')
  await scene.passMinutes(2)
  assert.equal(scene.remote()?.listing.name, 'Harbour Bakery')
  assert.equal(scene.remote()?.listing.emailId, 'x@elsewhere.example')
  assert.equal((await scene.status()).state, 'drifted')
})

test('a decision during a check is kept: the check has compared old values', async (t) => {
  const scene = await drifted(t, { name: 'Old Harbour' })
  let decide: (() => Promise<unknown>) | undefined = () => scene.resolve(['name', 'restore'])
  scene.meanwhile.run = async () => {
    await decide?.()
    decide = undefined
  }
  scene.clock.pass(2 * dayMs)
  await scene.work()
  await scene.passMinutes(3)
  assert.deepEqual([scene.remote()?.listing.name, (await scene.status()).state], ['Harbour Bakery', 'in sync'])
})

test('the next change does not overwrite undecided drift', async (t) => {
  const { update, work, remote, resolve, passMinutes, status } = await drifted(t, { name: 'Old Harbour' })
  await update({ additionalInfo: { keywords: 'bread' } })
  await work()
  assert.deepEqual([remote()?.listing.name, remote()?.listing.keywords], ['Old Harbour', 'bread'])
  await resolve(['name', 'restore'])
  await passMinutes(2)
  assert.deepEqual([remote()?.listing.name, (await status()).state], ['Harbour Bakery', 'in sync'])
})

test('accept stores their value in the override of the directory if there is one, otherwise in the listing, and sends nothing', async (t) => {
  const theirs = { phone: '(212) 555-0199', websiteUrl: 'https://theirs.example', address: { address2: 'Ste 4' } }
  const scene = await drifted(t, theirs, 'search')
  const before = scene.sendings()
  const { businessInfo: was } = await scene.listed()
  const answer = await scene.resolve(['phone', 'accept'], ['websiteUrl', 'accept'], ['address.address2', 'accept'])
  assert.equal(answer.status, 200, answer.text)
  const { businessInfo, searchListing } = await scene.listed()
  assert.deepEqual([searchListing.searchPhoneNumber, searchListing.searchWebsiteUrl], [theirs.phone, theirs.websiteUrl])
  assert.deepEqual(businessInfo, { ...was, location: { ...was.location, address2: 'Ste 4' } })
  await scene.passMinutes(3)
  assert.deepEqual([(await scene.status()).state, scene.sendings()], ['in sync', before])
})

test('a value accepted from one directory is not shown by another', async (t) => {
  const scene = await drifted(t, { phone: '(212) 555-0199', description: 'Theirs alone.' }, 'social')
  await scene.resolve(['phone', 'accept'], ['description', 'accept'])
  const shownBy = async (directory: string) => {
    const { body } = await scene.call(getEffectiveListing, { params: scene.params, query: { directory } })
    return [body.phone, body.description === 'Theirs alone.']
  }
  assert.deepEqual(await shownBy('social'), ['(212) 555-0199', true])
  for (const other of ['search', 'engine', 'maps', 'internal']) {
    assert.deepEqual(await shownBy(other), ['(212) 555-0100', false], other)
  }
})

test('a directory without an override changes the shared value', async (t) => {
  const scene = await drifted(t, { phone: '(212) 555-0199' }, 'maps')
  await scene.resolve(['phone', 'accept'])
  assert.equal((await scene.listed()).businessInfo.phone, '(212) 555-0199')
})

for (const view of ['search', 'social', 'engine'] as const) {
  test(`accepted categories become those of ${view}, and its other categories stay as shown`, async (t) => {
    const scene = await drifted(t, { primaryCategory: 'Tea House' }, view)
    const { internalListing } = await scene.listed()
    const { body: before } = await scene.call(getEffectiveListing, { params: scene.params, query: { directory: view } })
    const answer = await scene.resolve(['primaryCategory', 'accept'])
    assert.equal(answer.status, 200, answer.text)
    const { body } = await scene.call(getEffectiveListing, { params: scene.params, query: { directory: view } })
    assert.deepEqual([body.primaryCategory, body.additionalCategories], ['Tea House', before.additionalCategories])
    assert.deepEqual((await scene.listed()).internalListing, internalListing)
    await scene.passMinutes(3)
    assert.equal((await scene.status()).state, 'in sync')
  })
}

test('both members of the categories are accepted together', async (t) => {
  const theirs = { primaryCategory: 'Cafe', additionalCategories: ['Tea House'] }
  const scene = await drifted(t, theirs, 'social')
  await scene.resolve(['primaryCategory', 'accept'], ['additionalCategories', 'accept'])
  assert.deepEqual((await scene.listed()).socialListing.categories, ['Cafe', 'Tea House'])
})

test('an empty value is accepted only with clear (1000), and then clears ours', async (t) => {
  const scene = await drifted(t, { websiteUrl: '', emailId: 'theirs@shop.example' })
  const refused = await scene.resolve(['websiteUrl', 'accept'], ['emailId', 'accept'])
  assert.equal(refused.body.code, 1000)
  assert.match(refused.body.message, /websiteUrl \(.*"clear": true\)/)
  const { businessInfo } = await scene.listed()
  assert.deepEqual([businessInfo.websiteUrl !== '', businessInfo.emailId === 'theirs@shop.example'], [true, false])
  assert.equal((await scene.resolve(['websiteUrl', 'accept', true])).status, 200)
  assert.equal((await scene.listed()).businessInfo.websiteUrl, '')
  await scene.resolve(['emailId', 'restore'])
  await scene.passMinutes(3)
  assert.equal((await scene.status()).state, 'in sync')
})

test('a value that would fall back to the shared one is not cleared for one directory (1000)', async (t) => {
  const scene = await drifted(t, { websiteUrl: '' }, 'search')
  const refused = await scene.resolve(['websiteUrl', 'accept', true])
  assert.equal(refused.body.code, 1000)
  assert.match(refused.body.message, /websiteUrl \(cannot be cleared for one directory/)
  assert.equal((await scene.differing()).length, 1)
})

test('a value that breaks a rule of the listing is not accepted, with the reason, and nothing is resolved (1000)', async (t) => {
  const { resolve, differing, listed } = await drifted(t, {
    phone: '12',
    name: 'Theirs',
    paymentTypes: 'cash',
    additionalCategories: 'Bakery',
  })
  for (const [field, words] of [
    ['phone', /businessInfo\.phone \(/],
    ['paymentTypes', /not valid in a listing/],
    ['additionalCategories', /not valid in a listing/],
    ['websiteUrl', /websiteUrl \(does not differ at the directory\)/],
  ] as const) {
    const { body } = await resolve(['name', 'accept'], [field, 'accept'])
    assert.equal(body.code, 1000)
    assert.match(body.message, words)
  }
  assert.equal((await resolve(['name', 'accept'], ['name', 'restore'])).body.code, 1000)
  assert.equal((await listed()).businessInfo.name, 'Harbour Bakery')
  assert.equal((await differing()).length, 4)
})

test('equal is stored: later the same pair of values is not drift, another one is', async (t) => {
  const scene = await drifted(t, { name: 'Harbour Bakery Ltd' })
  const answer = await scene.resolve(['name', 'equal'])
  assert.equal(answer.body.state, 'in sync')
  scene.clock.pass(2 * dayMs)
  await scene.work()
  assert.equal((await scene.status()).state, 'in sync')
  scene.server.directory('/d').edit(scene.remote()?.id as string, { name: 'Harbour Bakery Limited' })
  scene.clock.pass(2 * dayMs)
  await scene.work()
  assert.equal((await scene.status()).state, 'drifted')
  assert.equal(scene.sendings(), 1)
})

test('a listing that was removed at the directory is drift; restoring creates a new one', async (t) => {
  const scene = await connectedLocation(t)
  await scene.work()
  await scene.passMinutes(2)
  scene.server.directory('/d').answer({
    method: 'DELETE',
    path: `/listings/${scene.remote()?.id}`,
    query: new URLSearchParams({ reference: String(scene.business.number) }),
    idempotencyKey: '',
    body: {},
  })
  scene.clock.pass(2 * dayMs)
  await scene.work()
  const { state, reason } = await scene.status()
  assert.deepEqual([state, reason, scene.sendings()], ['drifted', 'the directory no longer has it', 1])
  const { params, directory, call } = scene
  const resolutions = [{ field: 'name', action: 'restore' }]
  await call(resolveListingStatus, { params, body: { directory, resolutions } })
  await scene.passMinutes(3)
  assert.equal(scene.remote()?.listing.name, 'Harbour Bakery')
  assert.equal((await scene.status()).state, 'in sync')
})

test("another partner's business (1011) and an unknown directory (1404) are not found", async (t) => {
  const { params, directory, call } = await drifted(t, { name: 'Theirs' })
  const resolutions = [{ field: 'name', action: 'restore' }]
  const other = await fresh()
  const foreign = await other.call(resolveListingStatus, { params, body: { directory, resolutions } })
  assert.equal(foreign.body.code, 1011)
  const unknown = await call(resolveListingStatus, { params, body: { directory: 'nowhere', resolutions } })
  assert.equal(unknown.body.code, 1404)
})
