import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { bulkEditScene, CLOSED, closeAtChristmas, editAll } from '../../../testing/bulk-edit-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { statusChange } from '../../../testing/status-scene.ts'
import { until } from '../../../testing/until.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { listChildBusinesses } from '../../businesses/operations/list-child-businesses.ts'
import { updateLocationLevels } from '../../businesses/operations/update-location-levels.ts'
import { listNamesOfLocations } from '../../businesses/store/assigned-names.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { bulkEditListings } from './bulk-edit-listings.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'

test('restores the former value of every changed field, and each listing is as before', async () => {
  const { edit, undo, put, listing, result } = await bulkEditScene(2)
  await put(1, { additionalInfo: { specialHours: [{ ...CLOSED, isOpen: 1, startHour: '10:00', endHour: '12:00' }] } })
  const before = [await listing(0), await listing(1)]
  const businessInfo = { phone: '(415) 555-2671', websiteUrl: 'https://new.example' }
  const id = await edit({
    ...closeAtChristmas,
    listing: { businessInfo, internalListing: { subCategories: ['Bakery'] } },
  })
  await until(async () => !isDeepStrictEqual(await listing(0), before[0]))
  const { status, body } = await undo(id)
  assert.deepEqual([status, body.state], [202, 'undoing'])
  // The job writes like another process, so the service uses its cache until it gets the notification.
  await until(async () => isDeepStrictEqual([await listing(0), await listing(1)], before))
  const { state, counts, undoneAt } = await result(id)
  assert.deepEqual([state, counts.restored, counts.changed, undoneAt !== ''], ['undone', 2, 0, true])
})

test('levels and labels are set in bulk by admins of the account, and an undo restores those that nobody changed since', async () => {
  const scene = await bulkEditScene(2)
  const { call, edit, undo, result, at } = scene
  const { accountId, names, put } = await namesScene(scene)
  await put({ Region: 'East' }, 0)
  const change = { businessId: accountId, levels: { region: 'West' }, labels: { add: ['Kiosk'] } }
  const id = await edit(change)
  assert.deepEqual((await result(id)).counts.changed, 2)
  const changed = { levels: { Region: 'West' }, labels: ['Kiosk'] }
  assert.deepEqual(await names(), [changed, changed])
  await put({ Region: 'North' }, 1)
  await undo(id)
  const { counts } = await result(id)
  assert.deepEqual([counts.restored, counts.notRestored], [1, 1])
  assert.deepEqual(await names(), [
    { levels: { Region: 'East' }, labels: [] },
    { levels: { Region: 'North' }, labels: ['Kiosk'] },
  ])
  const unknown = await call(bulkEditListings, { body: { ...change, levels: { Zone: 'A' } } })
  assert.match(unknown.body.message, /level\.Zone.*unknown level; the account has Region/)
  const { act } = await signedIn(scene, { [at(0).id]: 'admin' })
  const body = { businessIds: [at(0).id], labels: { add: ['Mine'] } }
  assert.equal((await act(bulkEditListings, { body })).body.code, 1171)
})

/** One account with a level. */
async function namesScene({ call, db, at, enterprise }: Awaited<ReturnType<typeof bulkEditScene>>) {
  const accountId = enterprise.id
  await call(updateLevels, { params: { businessId: accountId }, query: {}, body: { levels: [{ name: 'Region' }] } })
  const { rows } = await db.execute('select partner_id as id from businesses where id = $1', [accountId])
  return {
    accountId,
    put: (body: Record<string, string>, which: number) =>
      call(updateLocationLevels, { params: { businessId: at(which).id }, body }),
    names: async () => {
      const found = await listNamesOfLocations(db, (rows[0] as { id: number }).id, [at(0).id, at(1).id])
      return found.toSorted((one, other) => one.id - other.id).map(({ levels, labels }) => ({ levels, labels }))
    },
  }
}

test('a location whose field has changed since is not restored and says so; the others are', async () => {
  const { edit, undo, put, listing, result, at } = await bulkEditScene(2)
  const id = await edit({ listing: { businessInfo: { phone: '(415) 555-2671' } } })
  await put(0, { businessInfo: { phone: '(415) 555-2672' } })
  await undo(id)
  const { counts, locations } = await result(id)
  assert.deepEqual([counts.restored, counts.notRestored], [1, 1])
  const [first] = locations
  assert.deepEqual([first.businessId, first.state], [at(0).id, 'not restored'])
  assert.deepEqual(first.violations, [{ field: 'businessInfo.phone', rule: 'changed since the bulk edit' }])
  assert.equal((await listing(0)).businessInfo.phone, '(415) 555-2672')
})

test('later changes to other fields and other dates are kept', async () => {
  const { edit, undo, put, listing } = await bulkEditScene(1)
  const id = await edit(closeAtChristmas)
  const newYear = { ...CLOSED, specialDate: '01/01/2027' }
  await put(0, { businessInfo: { name: 'Renamed' }, additionalInfo: { specialHours: [CLOSED, newYear] } })
  await undo(id)
  const { businessInfo, additionalInfo } = await listing(0)
  assert.deepEqual([businessInfo.name, additionalInfo.specialHours], ['Renamed', [newYear]])
})

test('a value that would break a rule is not restored, and the rule is named', async () => {
  const { edit, undo, given, enterprise, result, at } = await bulkEditScene(1)
  // Before the edit this location has no listing, so all required fields are missing.
  const bare = await given.business({ parentId: enterprise.id })
  const id = await edit({ listing: exampleListing })
  assert.equal((await result(id, { state: 'changed' })).locations.length, 2)
  await undo(id)
  const { locations } = await result(id)
  assert.deepEqual([locations[0].businessId, locations[0].state], [bare.id, 'not restored'])
  assert.match(JSON.stringify(locations[0].violations), /required/)
  assert.deepEqual([locations[1].businessId, locations[1].state], [at(0).id, 'restored'])
})

test('stops an unfinished edit; locations that it had not changed stay as they are', async () => {
  const { start, undo, below, listing, result } = await bulkEditScene(1)
  const { body } = await start({ ...below, ...closeAtChristmas })
  await undo(body.bulkEditId)
  const { state, counts } = await result(body.bulkEditId)
  assert.deepEqual([state, counts.unchanged], ['undone', 1])
  assert.deepEqual((await listing(0)).additionalInfo.specialHours, [])
})

test('a second undo changes nothing', async () => {
  const { edit, undo, put, listing, result } = await bulkEditScene(1)
  const id = await edit(closeAtChristmas)
  await undo(id)
  await put(0, { additionalInfo: { specialHours: [CLOSED] } })
  assert.equal((await undo(id)).body.state, 'undone')
  assert.deepEqual((await listing(0)).additionalInfo.specialHours, [CLOSED])
  assert.equal((await result(id)).counts.restored, 1)
})

test("another partner's bulk edit is not found (1404), and a person needs access to all its locations (1162)", async () => {
  const scene = await bulkEditScene(2)
  const { edit, at, db, listing, result } = scene
  const bulkEditId = await edit(closeAtChristmas)
  const params = { bulkEditId }
  const stranger = await (await fresh()).call(undoBulkEdit, { params })
  assert.equal(stranger.status, 404)
  const member = await signedIn(scene, { [at(0).id]: 'member' })
  assert.equal((await member.act(undoBulkEdit, { params })).status, 403)
  const outsider = await signedIn(scene, { [(await scene.given.business()).id]: 'owner' })
  assert.equal((await outsider.act(undoBulkEdit, { params })).status, 404)
  await editAll(db)
  assert.deepEqual((await listing(0)).additionalInfo.specialHours, [CLOSED])
  const both = await signedIn(scene, { [at(0).id]: 'member', [at(1).id]: 'member' })
  assert.equal((await both.act(undoBulkEdit, { params })).status, 202)
  await editAll(db)
  assert.equal((await result(bulkEditId)).state, 'undone')
})

test('the status is previewed, set and restored with the listings, and only an admin may do that', async () => {
  const scene = await bulkEditScene(3)
  const { call, edit, undo, preview, below, result, at, enterprise } = scene
  const statuses = async () =>
    (await call(listChildBusinesses, { query: { businessId: enterprise.id } })).body.businesses.map(
      ({ status }: { status: string }) => status,
    )
  const set = statusChange(scene)
  await set(at(0).id, 'inactive')
  const change = { status: 'inactive', listing: { businessInfo: { phone: '(415) 555-2671' } } }
  const { counts, groups } = (await preview({ ...below, status: 'inactive' })).body
  assert.deepEqual([counts.changed, counts.unchanged], [2, 1])
  assert.deepEqual(groups, [{ field: 'status', before: 'active', after: 'inactive', locations: 2 }])
  const id = await edit(change)
  assert.deepEqual(await statuses(), ['inactive', 'inactive', 'inactive'])
  await set(at(1).id, 'active')
  for (const role of ['member', 'admin'] as const) {
    const { act } = await signedIn(scene, { [enterprise.id]: role })
    const code = role === 'member' ? 1171 : undefined
    assert.equal(
      (await act(bulkEditListings, { query: { validateOnly: true }, body: { ...below, ...change } })).body.code,
      code,
    )
    if (role === 'member') assert.equal((await act(undoBulkEdit, { params: { bulkEditId: id } })).body.code, 1171)
  }
  await undo(id)
  assert.deepEqual(await statuses(), ['inactive', 'active', 'active'])
  const { locations } = await result(id)
  const [first] = locations
  assert.deepEqual(
    [first.businessId, first.violations],
    [at(1).id, [{ field: 'status', rule: 'changed since the bulk edit' }]],
  )
})
