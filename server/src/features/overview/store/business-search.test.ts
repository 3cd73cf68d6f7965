import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { givenPerson, signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { listLocations } from '../console/list-locations.ts'
import { searchBusinesses } from '../console/search-businesses.ts'
import { searchBusinesses as searchStored } from './business-search.ts'

type Named = { name: string }

async function scene() {
  const made = await fresh()
  const accountId = await givenLargeAccount(made.db, made.partnerId, { locations: 1_100 })
  const below = (name: string, more = {}) => made.given.business({ name, parentId: accountId, ...more })
  const { act } = await signedIn(made, { [accountId]: 'member' })
  const found = async (search: string) => {
    const list = await act(listLocations, { query: { search, count: 1000 } })
    const businesses = await act(searchBusinesses, { query: { search, count: 100 } })
    const names = list.body.locations.map(({ name }: Named) => name)
    assert.equal(list.body.total, names.length + (list.body.hasMore ? 100 : 0))
    const inSearch = businesses.body.businesses.map(({ name }: Named) => name)
    if (!list.body.hasMore) assert.deepEqual(inSearch.toSorted(), names.toSorted(), search)
    return names.join()
  }
  return { ...made, accountId, below, found }
}

test('finds any part of name, city, zip, id and number, in any case, and takes every character literally', async () => {
  const { below, found } = await scene()
  const location = { city: 'Zürich', zip: '80 33', countryCode: 'CH' }
  const bay = await below('Bay 100% Ä_B\\c', { location })
  await below('Bay 1000 äxb c')
  for (const search of ['bay 100%', '100% ä', 'Ä_b', 'bay 100% ä_b\\', '\\C ZÜR', 'zürich 80 3', String(bay.number)]) {
    assert.equal(await found(search), 'Bay 100% Ä_B\\c', search)
  }
  assert.equal(await found(`33 ${bay.id} ${String(bay.number).slice(0, 6)}`), 'Bay 100% Ä_B\\c')
  assert.equal(await found('bay 100'), 'Bay 100% Ä_B\\c,Bay 1000 äxb c')
  // The index is not used for fewer than three characters.
  assert.equal(await found('ü'), 'Bay 100% Ä_B\\c')
  assert.equal(await found('bay%'), '')
})

test('finds a text that more than a thousand locations contain', async () => {
  const { found } = await scene()
  assert.equal((await found('SHOP ')).split(',').length, 1_000)
})

test('of the locations whose name does not begin with a frequent text, the first by name are found', async () => {
  const made = await scene()
  const { db, partnerId, accountId, below } = made
  await below('Aardvark', { location: { city: 'City' } })
  const { userId } = await givenPerson(made, { [accountId]: 'member' })
  const options = { search: 'city', below: undefined, type: 'location', count: 1 } as const
  const [first] = await searchStored(db, partnerId, userId, options)
  assert.equal(first?.name, 'Aardvark')
})

test('follows every write, and finds nothing of other accounts and partners', async () => {
  const { call, given, below, found, accountId } = await scene()
  const theirs = await scene()
  await theirs.below('Lighthouse')
  const change = (id: number, body: object) => call(updateBusiness, { params: { business_Id: id }, body })
  const elsewhere = await given.business({ name: 'Lighthouse, elsewhere' })
  assert.equal(await found('lighthouse'), '')
  const shop = await below('Lighthouse')
  assert.equal(await found('lighthouse'), 'Lighthouse')
  await change(elsewhere.id, { parentId: accountId })
  assert.equal(await found('lighthouse'), 'Lighthouse,Lighthouse, elsewhere')
  await change(shop.id, { name: 'Harbour' })
  assert.equal(await found('lighthouse'), 'Lighthouse, elsewhere')
  assert.equal(await found('harbour'), 'Harbour')
  await call(deleteBusiness, { params: { business_Id: shop.id } })
  await change(elsewhere.id, { parentId: '' })
  assert.equal((await found('harbour')) + (await found('lighthouse')), '')
})

test('a search costs the same with five times the locations', async () => {
  const costs = []
  for (const locations of [1_100, 5_500]) {
    const made = await fresh()
    const { db, partnerId } = made
    const accountId = await givenLargeAccount(db, partnerId, { locations })
    await made.given.business({ name: 'Lighthouse', parentId: accountId })
    const { userId } = await givenPerson(made, { [accountId]: 'member' })
    await db.execute('analyze')
    costs.push(
      await rowsHandled(db, async (db) => {
        for (const search of ['lighthouse', 'shop 7', 'city', '']) {
          const options = { search, below: undefined, type: undefined, count: 25 }
          const { length } = await searchStored(db, partnerId, userId, options)
          assert.equal(length, search === 'lighthouse' ? 1 : 26)
        }
      }),
    )
  }
  const [few = 0, many = 0] = costs
  assert.ok(many < few * 1.5, `${few} rows, and ${many}`)
})

test('the locations of many groups are not read to list the first businesses', async () => {
  const costs = []
  for (const locations of [60, 900]) {
    const made = await fresh()
    const { db, given, partnerId } = made
    const agency = await given.business({ name: 'Agency', type: 'reseller' })
    const clients = []
    for (let n = 0; n < 30; n++) clients.push((await given.business({ type: 'enterprise', parentId: agency.id })).id)
    const chainId = await givenLargeAccount(db, partnerId, { locations })
    await db.execute('update businesses set parent_id = ($1::bigint[])[1 + id % 30] where parent_id = $2', [
      clients,
      chainId,
    ])
    const { userId } = await givenPerson(made, { [agency.id]: 'member' })
    await db.execute('analyze')
    const options = { search: '', below: undefined, type: undefined, count: 25 }
    costs.push(await rowsHandled(db, (db) => searchStored(db, partnerId, userId, options)))
  }
  const [few = 0, many = 0] = costs
  assert.ok(many < few * 1.2, `${few} rows, and ${many}`)
})
