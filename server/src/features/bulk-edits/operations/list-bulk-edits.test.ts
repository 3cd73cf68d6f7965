import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkEditScene, closeAtChristmas } from '../../../testing/bulk-edit-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { listBulkEdits } from './list-bulk-edits.ts'

const idsIn = (body: { bulkEdits: { bulkEditId: number }[] }) => body.bulkEdits.map(({ bulkEditId }) => bulkEditId)

test('lists the newest first, in pages, with the changes', async () => {
  const { start, below, call } = await bulkEditScene(1)
  const one = (await start({ ...below, ...closeAtChristmas })).body.bulkEditId
  const two = (await start({ ...below, listing: { businessInfo: { phone: '' } } })).body.bulkEditId
  const first = (await call(listBulkEdits, { query: { count: 1 } })).body
  assert.deepEqual([idsIn(first), first.hasMore], [[two], true])
  const rest = (await call(listBulkEdits, { query: { sindex: 1 } })).body
  assert.deepEqual([idsIn(rest), rest.hasMore], [[one], false])
  assert.deepEqual(rest.bulkEdits[0].change, closeAtChristmas)
})

test('another partner sees none, and a person only those with access to all their locations', async () => {
  const scene = await bulkEditScene(2)
  const { start, at, below } = scene
  const ofOne = (await start({ businessIds: [at(0).id], ...closeAtChristmas })).body.bulkEditId
  const ofAll = (await start({ ...below, ...closeAtChristmas })).body.bulkEditId
  assert.deepEqual(idsIn((await (await fresh()).call(listBulkEdits)).body), [])
  const seenBy = async (granted: Record<number, 'member'>) =>
    idsIn((await (await signedIn(scene, granted)).act(listBulkEdits)).body)
  assert.deepEqual(await seenBy({ [at(0).id]: 'member' }), [ofOne])
  assert.deepEqual(await seenBy({ [scene.enterprise.id]: 'member' }), [ofAll, ofOne])
  assert.deepEqual(await seenBy({ [at(1).id]: 'member' }), [])
  // An edit whose search found no location is not visible to a person with access to some locations only.
  await start({ businessId: at(0).id, search: 'no such place', ...closeAtChristmas })
  assert.deepEqual(await seenBy({ [at(1).id]: 'member' }), [])
})
