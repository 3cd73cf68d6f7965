import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkEditScene, CLOSED, closeAtChristmas, editAll } from '../../../testing/bulk-edit-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { until } from '../../../testing/until.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { getListing } from '../../listings/operations/get-listing.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { bulkEditListings } from './bulk-edit-listings.ts'

const UNKNOWN = 999_999_999_999_999
const namesOf = (locations: { name: string }[]) => locations.map(({ name }) => name).toSorted()

test('previews the change of each location, with counts, and stores nothing', async () => {
  const { preview, put, listing, below, at } = await bulkEditScene(3)
  await put(1, { additionalInfo: { specialHours: [CLOSED] } })
  const before = await listing(0)
  const { status, body } = await preview({ ...below, ...closeAtChristmas })
  assert.equal(status, 200)
  const { total, changed, unchanged, refused } = body.counts
  assert.deepEqual([total, changed, unchanged, refused], [3, 2, 1, 0])
  assert.deepEqual(body.locations[0], {
    businessId: at(0).id,
    name: 'Shop 0',
    state: 'changed',
    changes: [{ field: 'additionalInfo.specialHours.12/25/2026', before: null, after: [CLOSED] }],
    violations: [],
  })
  assert.deepEqual(body.locations[2].changes, [])
  assert.deepEqual(await listing(0), before)
})

test('a preview counts the locations with the same change, the largest group first', async () => {
  const { preview, put, below } = await bulkEditScene(3)
  const open = { ...CLOSED, isOpen: 1, startHour: '10:00', endHour: '14:00' }
  await put(0, { additionalInfo: { specialHours: [open] } })
  const { body } = await preview({ ...below, ...closeAtChristmas }, { count: 1 })
  const field = 'additionalInfo.specialHours.12/25/2026'
  assert.deepEqual(body.groups, [
    { field, before: null, after: [CLOSED], locations: 2 },
    { field, before: [open], after: [CLOSED], locations: 1 },
  ])
})

test('a preview has pages, refused locations first', async () => {
  const { preview, below, given, enterprise } = await bulkEditScene(2)
  // This location has no listing yet, so required fields are missing.
  const bare = await given.business({ parentId: enterprise.id, name: 'Bare' })
  const first = await preview({ ...below, ...closeAtChristmas }, { count: 1 })
  assert.deepEqual([first.body.locations.length, first.body.hasMore, first.body.counts.refused], [1, true, 1])
  assert.equal(first.body.locations[0].businessId, bare.id)
  assert.match(JSON.stringify(first.body.locations[0].violations), /businessInfo\.phone.*required/)
  const rest = await preview({ ...below, ...closeAtChristmas }, { sindex: 1, count: 2 })
  assert.deepEqual([namesOf(rest.body.locations), rest.body.hasMore], [['Shop 0', 'Shop 1'], false])
})

test('starts in the background (202); the job changes each location as updateListing does, with its audit entry', async () => {
  const { start, result, listing, below, db, call, at, keyId } = await bulkEditScene(2)
  const { status, body } = await start({
    ...below,
    ...closeAtChristmas,
    listing: { businessInfo: { phone: '(415) 555-2671' }, internalListing: { subCategories: ['Bakery'] } },
  })
  assert.deepEqual([status, body.state, body.counts.waiting], [202, 'running', 2])
  await editAll(db)
  const done = await result(body.bulkEditId)
  assert.deepEqual([done.state, done.counts.changed, done.counts.waiting], ['finished', 2, 0])
  const { businessInfo, additionalInfo, internalListing } = await listing(1)
  assert.deepEqual(additionalInfo.specialHours, [CLOSED])
  assert.equal(businessInfo.phone, '(415) 555-2671')
  assert.deepEqual(internalListing.subCategories, ['Bakery'])
  const { body: log } = await call(listAuditEntries, { query: { businessId: at(1).id, count: 1 } })
  const [entry] = log.entries
  assert.deepEqual([entry.operation, entry.subject, entry.keyId], ['bulkEditListings', 'listing', keyId])
  assert.equal(entry.after['businessInfo.phone'], '(415) 555-2671')
})

test('sets one date and removes another, and keeps the other dates', async () => {
  const { edit, put, listing } = await bulkEditScene(1)
  const eve = { ...CLOSED, specialDate: '12/24/2026' }
  const newYear = { ...CLOSED, specialDate: '01/01/2027' }
  await put(0, { additionalInfo: { specialHours: [eve, CLOSED, newYear] } })
  const open = { specialDate: '12/25/2026', isOpen: 1, startHour: '10:00', endHour: '14:00' }
  await edit({ specialHours: { set: [open], remove: ['12/24/2026'] } })
  assert.deepEqual((await listing(0)).additionalInfo.specialHours, [open, newYear])
})

test('a location where the change breaks a rule is refused, and the others are changed', async () => {
  const { edit, put, result, listing, at } = await bulkEditScene(2)
  await put(0, { additionalInfo: { businessStatus: 'Temporarily Closed', reopenDate: '01/31/2099' } })
  const { phone } = (await listing(0)).businessInfo
  const id = await edit({
    listing: { businessInfo: { phone: '415 555 2671' }, additionalInfo: { reopenDate: '' } },
  })
  const { counts, locations } = await result(id)
  assert.deepEqual([counts.changed, counts.refused], [1, 1])
  assert.deepEqual([locations[0].businessId, locations[0].state], [at(0).id, 'refused'])
  assert.equal(locations[0].violations[0].field, 'additionalInfo.reopenDate')
  assert.equal((await listing(0)).businessInfo.phone, phone)
  assert.equal((await listing(1)).businessInfo.phone, '(415) 555-2671')
})

test('filters by text, country and state', async () => {
  const { preview, below, put } = await bulkEditScene(3)
  await put(0, { businessInfo: { location: { city: 'Reno', state: 'NV', zip: '89501' } } })
  const matching = async (filter: object) =>
    namesOf((await preview({ ...below, ...filter, ...closeAtChristmas })).body.locations)
  assert.deepEqual(await matching({ search: 'shop 1' }), ['Shop 1'])
  assert.deepEqual(await matching({ state: 'nv' }), ['Shop 0'])
  assert.deepEqual(await matching({ countryCode: 'DE' }), [])
  assert.equal((await matching({ countryCode: 'US' })).length, 3)
})

test('a repeated request with an Idempotency-Key starts one bulk edit', async () => {
  const { start, below, partnerId, db } = await bulkEditScene(1)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [one, other] = [
    await start({ ...below, ...closeAtChristmas }, headers),
    await start({ ...below, ...closeAtChristmas }, headers),
  ]
  assert.equal(one.body.bulkEditId, other.body.bulkEditId)
  const { rows } = await db.execute('select 1 from bulk_edits where partner_id = $1', [partnerId])
  assert.equal(rows.length, 1)
})

test('ids that name no location are refused by name, and the others are changed', async () => {
  const { start, result, at, enterprise, db } = await bulkEditScene(2)
  const foreign = await (await fresh()).given.business()
  const ids = [at(0).id, at(0).number, at(1).number, enterprise.id, UNKNOWN, foreign.id]
  const { body } = await start({ businessIds: ids, ...closeAtChristmas })
  await editAll(db)
  const { counts, locations } = await result(body.bulkEditId)
  assert.deepEqual([counts.total, counts.changed, counts.refused], [5, 2, 3])
  const refused = locations.filter(({ state }: { state: string }) => state === 'refused')
  assert.deepEqual(
    refused.map(({ businessId }: { businessId: number }) => businessId).toSorted(),
    [enterprise.id, UNKNOWN, foreign.id].toSorted(),
  )
  assert.equal(refused[0].violations[0].rule, 'must be ids of locations that you can edit here')
})

test('with businessId, locations of another account of the partner are refused by name', async () => {
  const scene = await bulkEditScene(1)
  const other = await bulkEditScene(1, scene)
  const { body } = await scene.preview({
    ...scene.below,
    businessIds: [scene.at(0).id, other.at(0).id],
    ...closeAtChristmas,
  })
  assert.deepEqual(
    body.locations.map(({ businessId, state }: { businessId: number; state: string }) => [businessId, state]),
    [
      [other.at(0).id, 'refused'],
      [scene.at(0).id, 'changed'],
    ],
  )
})

test("another partner's business is unknown (1011)", async () => {
  const { enterprise, at } = await bulkEditScene(1)
  const stranger = await fresh()
  for (const selection of [{ businessId: enterprise.id }, { businessIds: [at(0).id] }]) {
    const { body } = await stranger.call(bulkEditListings, { body: { ...selection, ...closeAtChristmas } })
    assert.equal(body.code, 1011)
  }
})

test('a member with access to some of the locations changes those; the others are refused by name and stay as they are', async () => {
  const scene = await bulkEditScene(3)
  const { at, db, call, listing, result, enterprise } = scene
  const member = await signedIn(scene, { [at(0).id]: 'member', [at(1).id]: 'member' })
  const ids = [at(0).id, at(1).id, at(2).id]
  const shown = await member.act(bulkEditListings, {
    query: { validateOnly: 'true' },
    body: { businessIds: ids, ...closeAtChristmas },
  })
  const { changed, refused } = shown.body.counts
  assert.deepEqual([changed, refused, shown.body.locations[0].businessId], [2, 1, at(2).id])
  assert.equal(shown.body.locations[0].name, '')
  const started = await member.act(bulkEditListings, { body: { businessIds: ids, ...closeAtChristmas } })
  assert.equal(started.status, 202, started.text)
  await editAll(db)
  assert.deepEqual((await result(started.body.bulkEditId)).counts.refused, 1)
  assert.deepEqual((await listing(2)).additionalInfo.specialHours, [])
  assert.deepEqual((await listing(0)).additionalInfo.specialHours, [CLOSED])
  const { body: log } = await call(listAuditEntries, { query: { businessId: at(0).id, count: 1 } })
  assert.equal(log.entries[0].userId, member.userId)
  const above = await member.act(bulkEditListings, { body: { businessId: enterprise.id, ...closeAtChristmas } })
  assert.equal(above.body.code, 1011)
  const none = await member.act(bulkEditListings, { body: { businessIds: [at(2).id], ...closeAtChristmas } })
  assert.equal(none.body.code, 1011)
})

test('refuses a change that is invalid for every listing, and a request without locations (1000)', async () => {
  const { start, below } = await bulkEditScene(0)
  const refusals: [object, RegExp][] = [
    [closeAtChristmas, /businessId \(required, or name locations/],
    [below, /change at least one field/],
    [{ ...below, listing: { businessInfo: {} } }, /change at least one field/],
    [{ ...below, specialHours: { set: [{ specialDate: '02/30/2026', isOpen: 0 }] } }, /real date/],
    [{ ...below, specialHours: { remove: ['Christmas'] } }, /specialHours\.remove \(must be real dates/],
    [
      { ...below, specialHours: { ...closeAtChristmas.specialHours, remove: ['12/25/2026'] } },
      /cannot be both set and removed/,
    ],
    [{ ...below, ...closeAtChristmas, listing: { additionalInfo: { specialHours: [] } } }, /cannot be combined with/],
  ]
  for (const [body, words] of refusals) {
    const answer = await start(body)
    assert.equal(answer.body.code, 1000, answer.text)
    assert.match(answer.body.message, words)
  }
})

test('a cached response shows the change within a moment', async () => {
  const { edit, call, at } = await bulkEditScene(1)
  const read = () => call(getListing, { params: { businessNumber: at(0).number } })
  const before = await read()
  await edit(closeAtChristmas)
  // The job is not a request: the database notifies the cache of the change.
  await until(async () => (await read()).headers.etag !== before.headers.etag)
  assert.deepEqual((await read()).body.additionalInfo.specialHours, [CLOSED])
})

test('a location without a listing takes a change of its profile, such as the time zone, and its undo', async () => {
  const { edit, undo, result, given, call, enterprise } = await bulkEditScene(0)
  const { number } = await given.business({ parentId: enterprise.id, name: 'Bare' })
  const profile = async () => (await call(getBusiness, { params: { business_Id: number } })).body
  const id = await edit({
    listing: { additionalInfo: { timezone: 'America/New_York' }, businessInfo: { location: { city: 'Portland' } } },
  })
  const { timezone, location } = await profile()
  assert.deepEqual([timezone, location.city], ['America/New_York', 'Portland'])
  await undo(id)
  assert.deepEqual([(await result(id)).state, (await profile()).timezone], ['undone', ''])
  const refused = await edit({ listing: { additionalInfo: { timezone: 'Mars' } } })
  const [{ violations }] = (await result(refused)).locations
  assert.deepEqual(violations, [{ field: 'additionalInfo.timezone', rule: 'an IANA time zone name' }])
})
