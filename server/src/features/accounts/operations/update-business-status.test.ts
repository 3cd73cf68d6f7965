import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { statusChange } from '../../../testing/status-scene.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { listLocations } from '../../overview/console/list-locations.ts'
import { searchBusinesses } from '../../overview/console/search-businesses.ts'
import { subscribe } from '../../webhooks/operations/subscribe.ts'
import { updateBusiness } from './update-business.ts'
import { updateBusinessStatus } from './update-business-status.ts'

test('a location is deactivated and activated, by its id or number, and each change is recorded once', async () => {
  const made = await fresh()
  const { call, given, db } = made
  const { id, number } = await given.business()
  const body = { url: 'https://hooks.example/in', events: ['business.updated'] }
  assert.equal((await call(subscribe, { query: { businessId: id }, body })).status, 200)
  const set = statusChange(made)
  const created = (await call(getBusiness, { params: { business_Id: id } })).body.created as number
  assert.ok(Math.abs(Date.now() - created) < 60_000)
  for (const astatus of ['inactive', 'inactive', 'active'] as const) {
    const { status, body } = await set(astatus === 'active' ? id : number, astatus)
    assert.deepEqual([status, body.status, body.created], [200, astatus, created])
  }
  const { rows } = await db.execute(
    "select before, after from audit_entries where business_id = $1 and operation = 'updateBusinessStatus' order by id",
    [id],
  )
  const [active, inactive] = [{ status: 'active' }, { status: 'inactive' }]
  assert.deepEqual(rows, [
    { before: active, after: inactive },
    { before: inactive, after: active },
  ])
  const events = await db.execute('select type, data from webhook_deliveries where business_id = $1 order by id', [id])
  assert.deepEqual(events.rows, [
    { type: 'business.updated', data: { businessId: id, ...inactive } },
    { type: 'business.updated', data: { businessId: id, ...active } },
  ])
})

test('another status is 1191, a group is 1184, and only an admin may change it (1171)', async () => {
  const made = await fresh()
  const { call, given } = made
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  const set = statusChange(made)
  for (const query of [{}, { astatus: 'closed' }, { astatus: '' }])
    assert.equal((await call(updateBusinessStatus, { params: { business_id: shop.id }, query })).body.code, 1191)
  const refused = await set(group.id, 'inactive')
  assert.deepEqual([refused.status, refused.body.code], [403, 1184])
  assert.equal((await set(shop.id, 'active', true)).body.code, 1000)
  assert.equal((await set(99_000_001, 'inactive')).body.code, 1175)
  const member = await signedIn(made, { [group.id]: 'member' })
  const request = { params: { business_id: shop.id }, query: { astatus: 'inactive' } }
  assert.equal((await member.act(updateBusinessStatus, request)).body.code, 1171)
})

test('a location that moves stays inactive, and a business can be written back as it was read', async () => {
  const made = await fresh()
  const { call, given } = made
  const [from, to] = [await given.business({ type: 'enterprise' }), await given.business({ type: 'enterprise' })]
  const shop = await given.business({ parentId: from.id })
  await statusChange(made)(shop.id, 'inactive')
  const params = { business_Id: shop.id }
  assert.equal((await call(updateBusiness, { params, body: { parentId: to.id } })).body.status, 'inactive')
  const read = (await call(getBusiness, { params })).body
  assert.deepEqual((await call(updateBusiness, { params, body: read })).body, read)
  assert.equal((await call(updateBusiness, { params, body: { ...read, status: 'active' } })).body.code, 1000)
})

test('the list of locations and the pickers leave inactive ones out, and the list counts them', async () => {
  const made = await fresh()
  const { given } = made
  const group = await given.business({ type: 'enterprise', name: 'Quay Group' })
  for (const name of ['Quay North', 'Quay South']) await given.business({ name, parentId: group.id })
  const closed = await given.business({ name: 'Quay West', parentId: group.id })
  const alone = await given.business({ name: 'Quay alone' })
  const { act } = await signedIn(made, { [group.id]: 'admin', [alone.id]: 'admin' })
  await statusChange(made)(closed.id, 'inactive')
  await statusChange(made)(alone.id, 'inactive')
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  const listed = async (query: Record<string, unknown>) => {
    const { body } = await act(listLocations, { query })
    return [names(body.locations), body.total, body.inactive]
  }
  const active = ['Quay North', 'Quay South']
  for (const sort of ['name', 'health', 'rating']) assert.deepEqual(await listed({ sort }), [active, 2, 2])
  assert.deepEqual(await listed({ search: 'Quay' }), [active, 2, 2])
  assert.deepEqual(await listed({ businessId: group.id, status: 'inactive' }), [['Quay West'], 1, 1])
  assert.deepEqual(await listed({ status: 'inactive' }), [['Quay West', 'Quay alone'], 2, 2])
  assert.deepEqual((await listed({ status: 'all' }))[1], 4)
  for (const search of ['', 'quay', 'Quay West']) {
    const { businesses } = (await act(searchBusinesses, { query: { search, type: 'location' } })).body
    assert.deepEqual(names(businesses), search === 'Quay West' ? [] : active)
  }
})
