import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkEditScene, closeAtChristmas, editAll } from '../../../testing/bulk-edit-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { getBulkEdit } from './get-bulk-edit.ts'

test('shows its locations in pages, also filtered by state', async () => {
  const { edit, result, given, enterprise, at } = await bulkEditScene(2)
  await given.business({ parentId: enterprise.id })
  const id = await edit(closeAtChristmas)
  const [first, rest] = [await result(id, { count: 1 }), await result(id, { sindex: 1, count: 2 })]
  assert.deepEqual([first.locations[0].state, first.hasMore, rest.locations.length], ['refused', true, 2])
  const changed = await result(id, { state: 'changed' })
  assert.deepEqual(
    changed.locations.map(({ businessId, name }: { businessId: number; name: string }) => [businessId, name]),
    [
      [at(0).id, 'Shop 0'],
      [at(1).id, 'Shop 1'],
    ],
  )
})

test('a location that is deleted before its turn is refused', async () => {
  const { start, below, call, at, result, db } = await bulkEditScene(1)
  const { bulkEditId } = (await start({ ...below, ...closeAtChristmas })).body
  await call(deleteBusiness, { params: { business_Id: at(0).id } })
  await editAll(db)
  const { state, locations } = await result(bulkEditId)
  assert.deepEqual([state, locations[0].state], ['finished', 'refused'])
  assert.equal(locations[0].violations[0].rule, 'the location was deleted')
})

test("another partner's bulk edit is not found (1404), and a person needs access to all its locations", async () => {
  const scene = await bulkEditScene(2)
  const params = { bulkEditId: await scene.edit(closeAtChristmas) }
  assert.equal((await (await fresh()).call(getBulkEdit, { params })).status, 404)
  const of = (place: number) => ({ [scene.at(place).id]: 'member' as const })
  assert.equal((await (await signedIn(scene, of(0))).act(getBulkEdit, { params })).status, 403)
  assert.equal((await (await signedIn(scene, { ...of(0), ...of(1) })).act(getBulkEdit, { params })).status, 200)
})
