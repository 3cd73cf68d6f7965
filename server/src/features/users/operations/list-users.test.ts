import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listUsers } from './list-users.ts'

test('shows who has access, with own and inherited grants marked', async () => {
  const { call, given } = await fresh()
  const reseller = await given.business({ type: 'reseller' })
  const group = await given.business({ type: 'enterprise', parentId: reseller.id })
  const shop = await given.business({ parentId: group.id })
  const ada = (await signUp(call, reseller.id, { userRole: 'admin', sendInvite: false })).body
  await signUp(call, shop.id)
  const ben = (await signUp(call, group.id, { userEmailId: 'ben@harbour.example', userRole: 'owner' })).body
  const access = ({ id, number }: typeof shop, userRole: string, inherited: boolean, invitation: string) => ({
    businessId: id,
    businessNumber: number,
    userRole,
    inherited,
    invitation,
    hierarchyNodeData: [],
  })
  const name = { firstName: 'Ada', lastName: 'Marsh', hasPassword: false }
  assert.deepEqual((await call(listUsers, { query: { bid: shop.number } })).body, {
    users: [
      {
        userId: ada.userId,
        email: 'ada@harbour.example',
        ...name,
        userRole: 'admin',
        access: [access(shop, 'member', false, 'pending'), access(reseller, 'admin', true, 'none')],
      },
      {
        userId: ben.userId,
        email: 'ben@harbour.example',
        ...name,
        userRole: 'owner',
        access: [access(group, 'owner', true, 'pending')],
      },
    ],
    hasMore: false,
  })
})

test('does not show people who only have access to a business below', async () => {
  const { call, given } = await fresh()
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  await signUp(call, shop.id)
  assert.deepEqual((await call(listUsers, { query: { bid: group.id } })).body, { users: [], hasMore: false })
})

test('shows the state of an invitation, and whether it was accepted', async () => {
  const { call, given, db } = await fresh()
  const { id } = await given.business()
  const { userId } = (await signUp(call, id)).body
  const shown = async () => {
    const [{ hasPassword, access }] = (await call(listUsers, { query: { bid: id } })).body.users
    return [access[0].invitation, hasPassword]
  }
  const set = (text: string) =>
    db.execute(`update invitations set ${text} where grant_id in (select id from user_grants where user_id = $1)`, [
      userId,
    ])
  for (const state of ['sent', 'failed']) {
    await set(`mail_state = '${state}', due_at = null`)
    assert.deepEqual(await shown(), [state, false])
  }
  await set('expires_at = now()')
  assert.deepEqual(await shown(), ['expired', false])
  await db.execute(`update users set password_hash = 'x' where id = $1`, [userId])
  assert.deepEqual(await shown(), ['expired', true])
})

test('pages say whether more follow, also with people who have several grants', async () => {
  const { call, given } = await fresh()
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  for (const who of ['a', 'b', 'c']) {
    for (const { id } of [group, shop]) await signUp(call, id, { userEmailId: `${who}@harbour.example` })
  }
  const read = async (sindex: number, count: number) => {
    const { users, hasMore } = (await call(listUsers, { query: { bid: shop.id, sindex, count } })).body
    return [users.map(({ email }: { email: string }) => email[0]).join(''), hasMore]
  }
  assert.deepEqual(await read(0, 2), ['ab', true])
  assert.deepEqual(await read(2, 2), ['c', false])
  assert.deepEqual(await read(0, 3), ['abc', false])
  assert.deepEqual(await read(3, 1), ['', false])
})

test('an unknown, malformed, missing or deleted business is not found (1175)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  await call(deleteBusiness, { params: { business_Id: id } })
  for (const query of [`bid=${id}`, 'bid=99000001', 'bid=x', 'bid=', '']) {
    const { status, body } = await call(listUsers, { query })
    assert.deepEqual([status, body.code], [404, 1175], query)
  }
})

test("another partner's people are never shown (1175)", async () => {
  const [mine, other] = [await fresh(), await fresh()]
  const { id, number } = await other.given.business()
  await signUp(other.call, id)
  for (const bid of [id, number]) assert.equal((await mine.call(listUsers, { query: { bid } })).body.code, 1175)
})
