import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { listUsers } from '../operations/list-users.ts'
import { getPermissions } from './permissions.ts'
import { getSession } from './sessions.ts'

async function scene() {
  const made = await fresh()
  const group = await made.given.business({ type: 'enterprise' })
  const shop = await made.given.business({ parentId: group.id })
  return { ...made, group, shop }
}
type Person = Awaited<ReturnType<typeof signedIn>>
const allowedAt = async ({ act }: Person, bid: number) =>
  new Set<string>((await act(getPermissions, { query: { bid } })).body.allowed)

test('lists what each role may do at a business, by id and by number', async () => {
  const { group, shop, ...made } = await scene()
  const expected = {
    member: ['replyToReview', 'updateListing', 'getSession'],
    admin: ['listUsers', 'signUpUser', 'listAuditEntries', 'deleteService'],
    owner: ['deleteBusiness', 'listKeys'],
  }
  const all = Object.values(expected).flat()
  const ofRole = { member: expected.member, admin: [...expected.member, ...expected.admin], owner: all }
  for (const role of ['member', 'admin', 'owner'] as const) {
    const person = await signedIn(made, { [group.id]: role })
    for (const bid of [shop.id, shop.number]) {
      const allowed = await allowedAt(person, bid)
      assert.deepEqual(all.filter((id) => allowed.has(id)).sort(), [...ofRole[role]].sort(), role)
    }
  }
})

test('an admin of one location may not change what a whole account shares', async () => {
  const { shop, ...made } = await scene()
  const allowed = await allowedAt(await signedIn(made, { [shop.id]: 'admin' }), shop.id)
  assert.deepEqual(
    [allowed.has('listUsers'), allowed.has('deleteService'), allowed.has('listKeys')],
    [true, false, false],
  )
})

test('the session lists what is allowed for the whole account', async () => {
  const { group, shop, ...made } = await scene()
  const allowedOf = async (granted: Parameters<typeof signedIn>[1]) =>
    new Set<string>((await (await signedIn(made, granted)).act(getSession)).body.allowed)
  assert.ok((await allowedOf({ [group.id]: 'owner' })).has('listKeys'))
  const part = await allowedOf({ [shop.id]: 'owner' })
  assert.deepEqual([part.has('listKeys'), part.has('listSessions')], [false, true])
})

test('the session lists the types of business that the person may add', async () => {
  const { group, shop, ...made } = await scene()
  const agency = await made.given.business({ type: 'reseller' })
  const mayAdd = async (granted: Parameters<typeof signedIn>[1]) =>
    (await (await signedIn(made, granted)).act(getSession)).body.mayAdd
  assert.deepEqual(await mayAdd({ [agency.id]: 'member', [shop.id]: 'owner' }), [])
  assert.deepEqual(await mayAdd({ [group.id]: 'admin' }), ['location'])
  assert.deepEqual(await mayAdd({ [agency.id]: 'admin' }), ['reseller', 'enterprise', 'location'])
})

test('a business without access looks like an unknown one (1175), and the server refuses what is not listed (1171)', async () => {
  const { group, shop, ...made } = await scene()
  const person = await signedIn(made, { [shop.id]: 'member' })
  const out = await person.act(getPermissions, { query: { bid: group.id } })
  const unknown = await person.act(getPermissions, { query: { bid: 999_999 } })
  assert.deepEqual([out.status, out.body.code, out.text], [404, 1175, unknown.text])
  assert.ok(!(await allowedAt(person, shop.id)).has(listUsers.id))
  assert.equal((await person.act(listUsers, { query: { bid: shop.id } })).body.code, 1171)
})
