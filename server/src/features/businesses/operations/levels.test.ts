import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import type { SentLevel } from '../contract/levels.ts'
import { getLevels } from './get-levels.ts'
import { updateLocationLevels } from './update-location-levels.ts'

async function scene() {
  const made = await fresh()
  const { given, call } = made
  const chain = await given.business({ type: 'enterprise' })
  const [north, south] = [await given.business({ parentId: chain.id }), await given.business({ parentId: chain.id })]
  const put = (levels: readonly SentLevel[], query: object = {}, id = chain.id) =>
    call(updateLevels, { params: { businessId: id }, query: { ...query }, body: { levels } })
  const get = async (id = chain.id) => (await call(getLevels, { params: { businessId: id } })).body.levels
  const set = (id: number, body: Record<string, string>) =>
    call(updateLocationLevels, { params: { businessId: id }, body })
  const counts = async () =>
    (await get()).map(({ values }: { values: { name: string; locations: number }[] }) =>
      Object.fromEntries(values.map(({ name, locations }) => [name, locations])),
    )
  return { ...made, chain, north, south, put, get, set, counts }
}
const regions = [{ name: 'Region', values: [{ name: 'East' }, { name: 'West' }] }, { name: 'District' }]

test('levels are created, renamed, reordered and merged, and locations keep their values', async () => {
  const { put, get, set, counts, north, south } = await scene()
  const [region, district] = (await put(regions)).body.levels
  await set(north.id, { region: 'east', District: 'Harbour' })
  await set(south.id, { Region: 'West' })
  assert.deepEqual(await counts(), [{ East: 1, West: 1 }, { Harbour: 1 }])
  const before = await get(north.id)
  assert.deepEqual((await put(before)).body.levels, before)
  const [east, west] = region.values
  const merged = {
    ...region,
    name: 'Area',
    values: [
      { ...east, name: 'WEST', locations: 1 },
      { ...west, locations: 1 },
    ],
  }
  const { body } = await put([{ ...district, values: undefined }, merged])
  assert.deepEqual(
    body.levels.map(({ name }: { name: string }) => name),
    ['District', 'Area'],
  )
  assert.deepEqual(await counts(), [{ Harbour: 1 }, { West: 2 }])
  assert.deepEqual((await set(south.id, {})).body.levels, { Area: 'West' })
})

test('what is left out is deleted only with delete=true (1000)', async () => {
  const { put, get, set, north } = await scene()
  await put(regions)
  await set(north.id, { Region: 'East' })
  const fewer = [{ name: 'Region', values: [{ name: 'West' }] }]
  const { body } = await put(fewer)
  assert.equal(body.code, 1000)
  assert.match(body.message, /level District, Region East with 1 location would be deleted/)
  assert.equal((await get()).length, 2)
  assert.equal((await put(fewer, { delete: true })).body.levels.length, 1)
  assert.deepEqual((await set(north.id, {})).body.levels, {})
})

test('levels that are not named stay, "" removes a value, and a new one is created', async () => {
  const { put, set, north } = await scene()
  await put(regions)
  await set(north.id, { Region: 'East', District: 'Harbour' })
  assert.deepEqual((await set(north.id, { Region: ' North  Coast ' })).body.levels, {
    Region: 'North Coast',
    District: 'Harbour',
  })
  assert.deepEqual((await set(north.id, { District: '' })).body.levels, { Region: 'North Coast' })
})

test('an unknown level is named with the levels there are, a group has no values (1000), and two levels differ in name (5022)', async () => {
  const { put, set, north, chain } = await scene()
  await put(regions)
  const { body } = await set(north.id, { Zone: 'A', Region: 'x'.repeat(101) })
  assert.equal(body.code, 1000)
  assert.match(body.message, /Zone \(unknown level; the account has Region, District\); Region \(1 to 100 characters/)
  assert.equal((await set(chain.id, { Region: 'East' })).body.code, 1000)
  assert.equal((await set(north.id, { Region: 'A', region: 'B' })).body.code, 1000)
  assert.equal((await put([...regions, { name: 'REGION' }])).body.code, 5022)
})

test('a location that moves to another account loses its values there', async () => {
  const { call, given, put, set, counts, north } = await scene()
  await put(regions)
  await set(north.id, { Region: 'East' })
  const other = await given.business({ type: 'enterprise' })
  await call(updateBusiness, { params: { business_Id: north.id }, body: { parentId: other.id } })
  assert.deepEqual(await counts(), [{ East: 0, West: 0 }, {}])
  await put(regions, {}, other.id)
  assert.deepEqual((await set(north.id, {})).body.levels, {})
})

test('another partner and another account neither see nor change levels (1011, 1000)', async () => {
  const [one, other] = [await scene(), await scene()]
  const [{ levelId, values }] = (await one.put(regions)).body.levels
  assert.equal((await other.put(regions, {}, one.chain.id)).body.code, 1011)
  assert.equal((await other.set(one.north.id, { Region: 'East' })).body.code, 1011)
  const second = await one.given.business({ type: 'enterprise' })
  assert.deepEqual(await one.get(second.id), [])
  for (const foreign of [[{ levelId, name: 'A' }], [{ name: 'B', values: [{ ...values[0], locations: undefined }] }]])
    assert.equal((await one.put(foreign, {}, second.id)).body.code, 1000)
})

test('a person needs to be an admin of the account, not only of a location (1171)', async () => {
  const made = await scene()
  await made.put(regions)
  const { act } = await signedIn(made, { [made.north.id]: 'admin' })
  const params = { businessId: made.north.id }
  assert.equal((await act(updateLocationLevels, { params, body: { Region: 'West' } })).body.code, 1171)
  assert.equal((await act(updateLevels, { params, query: {}, body: { levels: [] } })).body.code, 1171)
  assert.deepEqual(await made.counts(), [{ East: 0, West: 0 }, {}])
})
