import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkEditScene } from '../../../testing/bulk-edit-scene.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateLabels } from '../../accounts/operations/update-labels.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { createLocationField } from '../../businesses/operations/create-location-field.ts'
import { getLocationField } from '../../businesses/operations/get-location-field.ts'
import { setLocationField } from '../../businesses/operations/set-location-field.ts'
import { updateLocationField } from '../../businesses/operations/update-location-field.ts'
import { bulkEditListings } from './bulk-edit-listings.ts'
import { getBulkEdit } from './get-bulk-edit.ts'
import { listBulkEdits } from './list-bulk-edits.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'

async function fieldScene() {
  const scene = await bulkEditScene(3)
  const { call, at, enterprise } = scene
  const headers = { 'x-business-number': String(enterprise.id) }
  const definition = {
    type: 'DROPDOWN_SINGLE',
    dropDownOptions: ['Own shop', 'Okafor Foods'],
    defaultValue: 'Own shop',
  }
  const created = await call(createLocationField, { headers, body: { fieldName: 'Franchisee', ...definition } })
  const fieldId = created.body.id as number
  const put = (which: number, fieldValue: string) =>
    call(setLocationField, { headers, body: { businessNumber: at(which).number, fieldId, fieldValue } })
  const values = async () => {
    const found: string[] = []
    for (const which of [0, 1, 2]) {
      const query = { locationBizNumber: at(which).number }
      found.push((await call(getLocationField, { headers, params: { fieldId }, query })).body.fieldValue)
    }
    return found
  }
  const hide = () => call(updateLocationField, { headers, params: { fieldId }, body: { isHidden: true } })
  return { ...scene, put, values, hide }
}

test('location fields are set in bulk, with preview, and an undo restores those that nobody changed since', async () => {
  const { preview, below, edit, undo, result, put, values } = await fieldScene()
  await put(0, 'Okafor Foods')
  const change = { locationFields: { franchisee: 'okafor foods' } }
  const { groups, counts } = (await preview({ ...below, ...change })).body
  const field = 'field.Franchisee'
  assert.deepEqual(groups, [{ field, before: null, after: 'Okafor Foods', locations: 2 }])
  assert.deepEqual([counts.changed, counts.unchanged], [2, 1])
  const id = await edit(change)
  assert.deepEqual(await values(), ['Okafor Foods', 'Okafor Foods', 'Okafor Foods'])
  await put(2, '')
  await undo(id)
  assert.deepEqual(await values(), ['Okafor Foods', 'Own shop', 'Own shop'])
  const { restored, notRestored } = (await result(id)).counts
  assert.deepEqual([restored, notRestored], [1, 1])
  const wrong = await preview({ ...below, locationFields: { Franchisee: 'Lund', Zone: '1' } })
  assert.deepEqual(wrong.body.code, 1000)
  assert.match(wrong.body.message, /field\.Franchisee.*one of Own shop, Okafor Foods.*field\.Zone/)
})

test('fields need an admin (1171), hidden ones an admin of the account; others do not see such an edit', async () => {
  const scene = await fieldScene()
  const { edit, at, enterprise, hide } = scene
  const change = { locationFields: { Franchisee: 'Okafor Foods' } }
  const bulkEditId = await edit(change)
  const member = await signedIn(scene, { [enterprise.id]: 'member' })
  const body = { businessIds: [at(0).id], ...change }
  assert.equal((await member.act(bulkEditListings, { body })).body.code, 1171)
  assert.equal((await member.act(getBulkEdit, { params: { bulkEditId } })).body.code, 1171)
  assert.deepEqual((await member.act(listBulkEdits, {})).body.bulkEdits, [])
  const local = await signedIn(scene, Object.fromEntries([0, 1, 2].map((which) => [at(which).id, 'admin' as const])))
  assert.equal((await local.act(bulkEditListings, { query: { validateOnly: true }, body })).status, 200)
  await hide()
  assert.equal((await local.act(bulkEditListings, { body })).body.code, 1171)
  assert.equal((await local.act(undoBulkEdit, { params: { bulkEditId } })).body.code, 1171)
})

test('a new value of a full level, or a new label of an account with all labels that it may have, is refused (1000)', async () => {
  const { call, preview, below, enterprise } = await bulkEditScene(1)
  const params = { businessId: enterprise.id }
  const named = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `N${at}` }))
  await call(updateLevels, { params, query: {}, body: { levels: [{ name: 'Region', values: named(1_000) }] } })
  await call(updateLabels, { params, query: {}, body: { labels: named(1_000) } })
  const { status, body } = await preview({ ...below, levels: { Region: 'East' }, labels: { add: ['Kiosk'] } })
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /level\.Region.*at most 1000 values.*labels\.add.*at most 1000 labels/)
  assert.equal((await preview({ ...below, levels: { Region: 'n1' }, labels: { add: ['n2'] } })).body.counts.changed, 1)
})
