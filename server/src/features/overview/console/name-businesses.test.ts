import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { nameBusinesses } from './name-businesses.ts'
import { searchBusinesses } from './search-businesses.ts'

async function scene() {
  const made = await fresh()
  const { given } = made
  const group = await given.business({ name: 'Harbour Group', type: 'enterprise' })
  const pier = await given.business({ name: 'Pier Street', parentId: group.id, phone: '(212) 555-0100' })
  const mission = await given.business({ name: 'Mission', parentId: group.id, location: { city: 'San Francisco' } })
  const other = await given.business({ name: 'Pier elsewhere' })
  const { act } = await signedIn(made, { [group.id]: 'admin', [pier.id]: 'owner' })
  const find = async (query: Record<string, unknown> = {}) => (await act(searchBusinesses, { query })).body
  const idsOf = async (query: Record<string, unknown> = {}) =>
    (await find(query)).businesses.map(({ businessId }: { businessId: number }) => businessId)
  return { ...made, group, pier, mission, other, act, find, idsOf }
}

test('lists exactly the businesses that the person has access to, each once, groups first, then by name', async () => {
  const { idsOf, group, pier, mission } = await scene()
  assert.deepEqual(await idsOf(), [group.id, mission.id, pier.id])
})

test('searches name, city, id and number, in any case', async () => {
  const { idsOf, pier, mission } = await scene()
  for (const [search, id] of [
    ['PIER', pier.id],
    ['francisco', mission.id],
    [String(pier.number), pier.id],
    [String(mission.id), mission.id],
  ]) {
    assert.deepEqual(await idsOf({ search }), [id])
  }
  assert.deepEqual(await idsOf({ search: '%' }), [])
})

test('returns the first ones, and whether there are more', async () => {
  const { find, group, idsOf } = await scene()
  assert.deepEqual([await idsOf({ count: 1 }), (await find({ count: 1 })).hasMore], [[group.id], true])
  assert.equal((await find({ count: 3 })).hasMore, false)
})

test('names businesses by id, without those that the person has no access to', async () => {
  const { act, mission, pier, other } = await scene()
  const ids = [pier.id, mission.id, other.id, 99_000_001].join()
  assert.deepEqual((await act(nameBusinesses, { query: { ids } })).body, {
    businesses: [
      { businessId: pier.id, businessNumber: pier.number, name: 'Pier Street', city: '' },
      { businessId: mission.id, businessNumber: mission.number, name: 'Mission', city: 'San Francisco' },
    ],
  })
})

test('refuses ids of businesses that are not numbers, or too many (1000)', async () => {
  const { act } = await scene()
  for (const ids of ['', 'pier', '1,', Array.from({ length: 201 }, (_, n) => n + 1).join()])
    assert.equal((await act(nameBusinesses, { query: { ids } })).body.code, 1000, ids)
})
