import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { updateLabels } from '../../accounts/operations/update-labels.ts'
import { getLabels } from './get-labels.ts'
import { labelLocations } from './label-locations.ts'

async function scene() {
  const made = await fresh()
  const { given, call } = made
  const chain = await given.business({ type: 'enterprise' })
  const [north, south] = [await given.business({ parentId: chain.id }), await given.business({ parentId: chain.id })]
  const put = (labels: readonly object[], query: object = {}) =>
    call(updateLabels, { params: { businessId: chain.id }, query: { ...query }, body: { labels } })
  const get = async () => (await call(getLabels, { params: { businessId: chain.id } })).body.labels
  const label = async (businessNumbers: readonly number[], change: object, id = chain.id) =>
    (await call(labelLocations, { params: { businessNumber: id }, body: { businessNumbers, ...change } })).body
  const counts = async () =>
    Object.fromEntries(
      (await get()).map(({ name, locations }: { name: string; locations: number }) => [name, locations]),
    )
  return { ...made, chain, north, south, put, get, label, counts }
}

test('labels are added and removed, whatever the case, and the answer counts the locations that changed', async () => {
  const { label, counts, north, south } = await scene()
  assert.deepEqual(await label([north.id, south.number], { add: ['Kiosk', ' Drive  in '] }), { changed: 2 })
  assert.deepEqual(await label([north.id, south.id], { add: ['KIOSK'] }), { changed: 0 })
  assert.deepEqual(await label([north.id, south.id], { add: ['Airport'], remove: ['drive in'] }), { changed: 2 })
  assert.deepEqual(await label([south.id], { remove: ['kiosk', 'airport'] }), { changed: 1 })
  assert.deepEqual(await counts(), { Airport: 1, 'Drive in': 0, Kiosk: 1 })
})

test('labels are renamed and merged, and deleted only with delete=true (1000)', async () => {
  const { put, get, label, counts, north, south } = await scene()
  await label([north.id, south.id], { add: ['Kiosk'] })
  await label([north.id], { add: ['Kiosks', 'Airport'] })
  const before = await get()
  assert.deepEqual((await put(before)).body.labels, before)
  const [airport, kiosk, kiosks] = before
  await put([{ ...airport, name: 'Station' }, kiosk, { ...kiosks, name: 'kiosk' }])
  assert.deepEqual(await counts(), { Station: 1, Kiosk: 2 })
  const { body } = await put([kiosk])
  assert.equal(body.code, 1000)
  assert.match(body.message, /Station with 1 location would be deleted/)
  await put([kiosk], { delete: true })
  assert.deepEqual(await counts(), { Kiosk: 2 })
})

test('too long and too many labels, unknown ones to remove, and locations of others change nothing (1000)', async () => {
  const { label, given, counts, north, chain } = await scene()
  const twenty = Array.from({ length: 20 }, (_, at) => `Label ${at}`)
  await label([north.id], { add: twenty })
  const other = await given.business({ type: 'enterprise' })
  const elsewhere = await given.business({ parentId: other.id })
  for (const [ids, change] of [
    [[north.id], { add: ['One more'] }],
    [[north.id], { add: ['x'.repeat(51)] }],
    [[north.id], { remove: ['Unknown'] }],
    [[north.id], { add: ['label 1'], remove: ['Label 1'] }],
    [[north.id, elsewhere.id], { remove: ['Label 1'] }],
    [[chain.id], { add: ['Label 1'] }],
  ] as const)
    assert.equal((await label(ids, change)).code, 1000, JSON.stringify(change))
  assert.equal((await label([elsewhere.id], { add: ['A'] }, 99_000_001)).code, 1011)
  assert.deepEqual(await counts(), Object.fromEntries(twenty.map((name) => [name, 1])))
})

test('a location that moves to another account loses its labels', async () => {
  const { call, given, label, counts, north } = await scene()
  await label([north.id], { add: ['Kiosk'] })
  const other = await given.business({ type: 'enterprise' })
  await call(updateBusiness, { params: { business_Id: north.id }, body: { parentId: other.id } })
  assert.deepEqual(await counts(), { Kiosk: 0 })
})

test('another partner and another account neither see nor change labels (1011, 1000)', async () => {
  const [one, other] = [await scene(), await scene()]
  const [{ labelId }] = (await one.put([{ name: 'Kiosk' }])).body.labels
  assert.equal((await other.label([other.north.id], { add: ['A'] }, one.chain.id)).code, 1011)
  assert.equal((await other.label([one.north.id], { add: ['A'] })).code, 1000)
  assert.equal((await other.put([{ labelId, name: 'A' }])).body.code, 1000)
  assert.deepEqual(await other.get(), [])
})

test('a person needs to be an admin of the account, not only of a location (1171)', async () => {
  const made = await scene()
  const { act } = await signedIn(made, { [made.north.id]: 'admin' })
  const { id } = made.north
  const body = { businessNumbers: [id], add: ['Kiosk'] }
  assert.equal((await act(labelLocations, { params: { businessNumber: id }, body })).body.code, 1171)
  assert.equal(
    (await act(updateLabels, { params: { businessId: id }, query: {}, body: { labels: [] } })).body.code,
    1171,
  )
  assert.deepEqual(await made.get(), [])
})
