import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { searchBusinesses } from './search-businesses.ts'

interface Hit {
  readonly name: string
  readonly path: string[]
}

/** An agency with several clients. One of them has so many locations that not all matches are read. */
const scene = fresh().then(async (made) => {
  const { given, db, partnerId } = made
  const agency = await given.business({ name: 'Agency', type: 'reseller' })
  const client = (name: string) => given.business({ name, type: 'enterprise', parentId: agency.id })
  const shops = async (parentId: number, ...names: string[]) => {
    for (const name of names) await given.business({ name, parentId })
  }
  const bakery = await client('Bakery of Texas')
  await shops(bakery.id, 'Texas', 'Main Street, Texas', 'Texasburg')
  const grill = await client('Texas Grill')
  await shops(grill.id, 'Austin')
  await shops(agency.id, 'Old Texas Inn')
  await given.business({ name: 'Latex Ltd', type: 'enterprise', parentId: agency.id })
  const chainId = await givenLargeAccount(db, partnerId, { locations: 1_100 })
  await db.execute(
    'insert into business_ancestors select $1, business_id from business_ancestors where ancestor_id = $2',
    [agency.id, chainId],
  )
  await db.execute(`update businesses set parent_id = $1, name = 'Chain' where id = $2`, [agency.id, chainId])
  await shops(chainId, 'City 1 shopping', 'Shop')
  const { act } = await signedIn(made, { [agency.id]: 'member' })
  const member = await signedIn(made, { [grill.id]: 'member' })
  const hits = async (query: object, of = act): Promise<Hit[]> =>
    (await of(searchBusinesses, { query: { ...query } })).body.businesses
  const names = async (query: object) => (await hits(query)).map(({ name }) => name)
  return { ...made, agency, bakery, chainId, grill, act, member, hits, names }
})
before(() => scene)

test('clients come before the locations of an enterprise; exact names first, then beginnings, then words', async () => {
  const { names } = await scene
  assert.deepEqual(await names({ search: 'texas' }), [
    'Texas Grill',
    'Bakery of Texas',
    'Old Texas Inn',
    'Texas',
    'Texasburg',
    'Main Street, Texas',
  ])
  assert.deepEqual((await names({ search: 'tex' })).slice(0, 4), [
    'Texas Grill',
    'Bakery of Texas',
    'Old Texas Inn',
    'Latex Ltd',
  ])
})

test('a text that more than a thousand locations contain is ranked as well', async () => {
  const { names, bakery } = await scene
  assert.equal((await names({ search: 'CITY', type: 'location' }))[0], 'City 1 shopping')
  assert.equal((await names({ search: 'SHOP' }))[0], 'Shop')
  // Too short for the index of parts.
  assert.deepEqual((await names({ search: 'te' })).slice(0, 3), ['Texas Grill', 'Bakery of Texas', 'Old Texas Inn'])
  assert.deepEqual(await names({ search: 'te', businessId: bakery.id, type: 'location' }), [
    'Texas',
    'Texasburg',
    'Main Street, Texas',
  ])
})

test('without a text, clients come first, by name', async () => {
  const { names } = await scene
  assert.deepEqual((await names({ count: 7 })).slice(0, 6), [
    'Agency',
    'Bakery of Texas',
    'Chain',
    'Latex Ltd',
    'Old Texas Inn',
    'Texas Grill',
  ])
})

test('a search below a business finds nothing elsewhere, and only the requested type', async () => {
  const { names, bakery, chainId } = await scene
  const below = { businessId: bakery.id, search: 'texas' }
  assert.deepEqual(await names({ ...below, type: 'location' }), ['Texas', 'Texasburg', 'Main Street, Texas'])
  assert.deepEqual(await names({ ...below, type: 'enterprise' }), ['Bakery of Texas'])
  assert.deepEqual(await names({ search: 'texas', businessId: chainId }), [])
  assert.ok((await names({ search: 'shop', businessId: chainId, type: 'location', count: 100 })).length === 100)
})

test('each hit has the path above it, as far as the person has access', async () => {
  const { hits, member } = await scene
  const [all] = await hits({ search: 'austin' })
  assert.deepEqual(all?.path, ['Agency', 'Texas Grill'])
  const [theirs] = await hits({ search: 'austin' }, member.act)
  assert.deepEqual(theirs?.path, ['Texas Grill'])
  assert.deepEqual(
    (await hits({ search: 'te' }, member.act)).map(({ name }) => name),
    ['Texas Grill'],
  )
})
