import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { person, signUp } from '../../../testing/sign-up.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { getLevels } from '../../businesses/operations/get-levels.ts'
import { updateLocationLevels } from '../../businesses/operations/update-location-levels.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { signUpUser } from './sign-up-user.ts'

const regions = [
  { name: 'Region', values: [{ name: 'East' }, { name: 'West' }, { name: 'Old' }] },
  { name: 'Format', values: [{ name: 'Kiosk' }] },
]
const choose = (levelId: string, ...levelNames: readonly string[]) => ({ levelId, levelNames })

/** An account with a shop in the east and one in the west, and an admin of the east. */
async function scene(scope: object[] = [choose('region', ' EAST ')]) {
  const made = await fresh()
  const { call, given } = made
  const account = await given.business({ type: 'enterprise' })
  const [east, west] = [await given.business({ parentId: account.id }), await given.business({ parentId: account.id })]
  const put = (levels: object[], query: object = {}) =>
    call(updateLevels, { params: { businessId: account.id }, query: { ...query }, body: { levels } })
  await put(regions)
  const move = (id: number, body: object) => call(updateLocationLevels, { params: { businessId: id }, body })
  await move(east.id, { Region: 'East' })
  await move(west.id, { Region: 'West', Format: 'Kiosk' })
  // The person has a session before the access is limited.
  const admin = await signedIn(made, { [account.id]: 'admin' })
  await signedIn(made, { [account.id]: 'owner' })
  const give = (more: object, at = account.id) =>
    signUp(call, at, { userEmailId: admin.email, userRole: 'admin', sendInvite: false, ...more })
  const { status, text } = await give({ hierarchyNodeData: scope })
  assert.equal(status, 200, text)
  const seen = async () => {
    const see = async (id: number) => (await admin.act(getBusiness, { params: { business_Id: id } })).status
    return [await see(account.id), await see(east.id), await see(west.id)]
  }
  const listed = async (bid = account.id) => (await call(listUsers, { query: { bid } })).body.users
  return { ...made, ...admin, account, east, west, put, move, give, seen, listed }
}

test('access limited to a region follows the locations, from one request to the next', async () => {
  const { seen, move, east, west } = await scene()
  assert.deepEqual((await seen()).slice(1), [200, 404])
  await move(west.id, { Region: 'East' })
  await move(east.id, { Region: '' })
  assert.deepEqual((await seen()).slice(1), [404, 200])
})

test('of several levels, a location needs one of the values of each', async () => {
  const { seen, move, east } = await scene([choose('Region', 'East', 'West'), choose('Format', 'Kiosk')])
  assert.deepEqual((await seen()).slice(1), [404, 200])
  await move(east.id, { Format: 'Kiosk' })
  assert.deepEqual((await seen()).slice(1), [200, 200])
})

test('the list of users has the limit, at the account and at its locations; sent back, it changes nothing', async () => {
  const { listed, give, call, account, east, west, email } = await scene()
  const [user] = await listed()
  assert.deepEqual(user.access[0].hierarchyNodeData, [choose('Region', 'East')])
  assert.deepEqual([(await listed(east.id)).length, (await listed(west.id)).length], [2, 1])
  const headers = { 'x-business-number': String(account.id) }
  const again = await call(signUpUser, { headers, body: user })
  assert.equal(again.status, 200, again.text)
  assert.deepEqual((await listed())[0], user)
  // A change of the role keeps the limit, an empty list ends it.
  await give({ userRole: 'member' })
  assert.deepEqual((await listed())[0].access[0].hierarchyNodeData, [choose('Region', 'East')])
  const { body } = await give({ hierarchyNodeData: [choose('Region', 'West')] })
  assert.deepEqual(body.hierarchyNodeData, [choose('Region', 'West')])
  await give({ hierarchyNodeData: [] })
  assert.equal((await listed())[0].access[0].hierarchyNodeData.length, 0)
  await give({ hierarchyNodeData: [choose('Region', 'West')] })
  await give({ userRole: 'owner' })
  assert.equal((await listed())[0].access[0].hierarchyNodeData.length, 0)
  await give({ hierarchyNodeData: [choose('Region', 'West')] })
  assert.equal((await call(deleteUser, { query: { bid: account.id, email } })).status, 200)
  assert.equal((await listed()).length, 1)
})

test('a limit names values of levels of the account, each level once, and none for an owner (1000)', async () => {
  const { give, east } = await scene()
  const refusal = async (hierarchyNodeData: object[], more: object = {}, at?: number) => {
    const { body } = await give({ hierarchyNodeData, ...more }, at)
    assert.equal(body.code, 1000)
    return body.message as string
  }
  assert.match(await refusal([choose('Area', 'East')]), /unknown level Area/)
  assert.match(await refusal([choose('Region', 'North')]), /no value North/)
  assert.match(await refusal([choose('Region', 'East'), choose('region', 'West')]), /level twice/)
  assert.match(await refusal([choose('Region', 'East')], { userRole: 'owner' }), /empty for an owner/)
  assert.match(await refusal([choose('Region', 'East')], {}, east.id), /account of type enterprise/)
})

test('a value or level that access is limited to cannot be deleted (1000); merging it moves the access along', async () => {
  const { put, seen, call, account, listed, west } = await scene()
  const [region, format] = (await call(getLevels, { params: { businessId: account.id } })).body.levels
  const [east, old, westValue] = region.values
  for (const levels of [[{ ...region, values: [old, westValue] }, format], [format]]) {
    const { body } = await put(levels, { delete: true })
    assert.equal(body.code, 1000)
    assert.match(body.message, /access is limited to Region East for 1 user/)
  }
  assert.equal((await put([{ ...region, values: [east, westValue] }, format], { delete: true })).status, 200)
  const merged = { ...region, values: [{ ...east, name: 'West' }, westValue] }
  assert.equal((await put([merged, format])).status, 200)
  assert.deepEqual((await seen()).slice(1), [200, 200])
  const [user] = await listed(west.id)
  assert.deepEqual(user.access[0].hierarchyNodeData, [choose('Region', 'West')])
})

test('what belongs to the account as a whole is refused to a person with limited access (1171)', async () => {
  const { act, account, east } = await scene()
  const code = async (id: number, operation: Parameters<typeof act>[0], request: object = {}) =>
    (await act(operation, { params: { businessId: id }, ...request })).body.code
  for (const id of [account.id, east.id]) {
    assert.equal(await code(id, getLevels), 1171)
    assert.equal(await code(id, updateLevels, { query: {}, body: { levels: [] } }), 1171)
  }
  assert.equal(await code(east.id, updateLocationLevels, { body: { Region: 'West' } }), 1171)
  const headers = { 'x-business-number': String(account.id) }
  assert.equal((await act(signUpUser, { headers, body: person() })).body.code, 1171)
  assert.equal((await act(listUsers, { query: { bid: account.id } })).body.code, 1171)
})
