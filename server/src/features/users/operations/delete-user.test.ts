import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteUser } from './delete-user.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listUsers } from './list-users.ts'

const EMAIL = 'ada@harbour.example'

/** A location below an enterprise, and helpers for the calls. */
async function scene() {
  const made = await fresh()
  const { call, given } = made
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  const remove = (bid: number, more: Record<string, unknown> = {}) =>
    call(deleteUser, { query: { bid, email: EMAIL, ...more } })
  const emailsAt = async (bid: number) =>
    (await call(listUsers, { query: { bid } })).body.users.map(({ email }: { email: string }) => email)
  return { ...made, group, shop, remove, emailsAt }
}

test('removes the access and returns the person and the business, by id and by number', async () => {
  const { call, shop, remove, emailsAt } = await scene()
  for (const ref of [shop.id, shop.number]) {
    await signUp(call, shop.id)
    const { status, body } = await remove(ref)
    assert.equal(status, 200)
    assert.deepEqual(body, { businessId: shop.id, businessNumber: shop.number, email: EMAIL })
    assert.deepEqual(await emailsAt(shop.id), [])
  }
})

test('removes only that grant: other grants of the person, and of others, stay', async () => {
  const { call, group, shop, remove, emailsAt } = await scene()
  await signUp(call, group.id)
  await signUp(call, shop.id)
  await signUp(call, shop.id, { userEmailId: 'ben@harbour.example' })
  assert.equal((await remove(shop.id)).status, 200)
  assert.deepEqual(await emailsAt(group.id), [EMAIL])
  assert.deepEqual(await emailsAt(shop.id), [EMAIL, 'ben@harbour.example'])
})

test('the invitation that depends on the grant is revoked with it, others are not', async () => {
  const { call, group, shop, remove, db, partnerId } = await scene()
  await signUp(call, group.id)
  await signUp(call, shop.id)
  await remove(shop.id)
  const { rows } = await db.execute(
    `select business_id from invitations join user_grants g on g.id = grant_id join users u on u.id = user_id
    where partner_id = $1`,
    [partnerId],
  )
  assert.deepEqual(rows, [{ business_id: group.id }])
})

test('the address may be in any case, and is returned in its first spelling', async () => {
  const { call, shop, remove } = await scene()
  await signUp(call, shop.id, { userEmailId: 'Ada@Harbour.example' })
  assert.equal((await remove(shop.id, { email: 'ADA@harbour.EXAMPLE' })).body.email, 'Ada@Harbour.example')
})

test('a second call finds the person without access (1188)', async () => {
  const { call, shop, remove } = await scene()
  await signUp(call, shop.id)
  await remove(shop.id)
  const { status, body } = await remove(shop.id)
  assert.deepEqual([status, body.code], [404, 1188])
})

test('signing up again after a removal is the same user', async () => {
  const { call, shop, remove } = await scene()
  const { userId } = (await signUp(call, shop.id)).body
  await remove(shop.id)
  assert.equal((await signUp(call, shop.id)).body.userId, userId)
})

test('a person with access elsewhere has none here (1188)', async () => {
  const { call, given, shop, remove } = await scene()
  const elsewhere = await given.business()
  await signUp(call, elsewhere.id)
  assert.equal((await remove(shop.id)).body.code, 1188)
})

test('access to a business below is not access here (1188)', async () => {
  const { call, group, shop, remove } = await scene()
  await signUp(call, shop.id)
  const { body } = await remove(group.id)
  assert.deepEqual([body.code, body.message], [1188, 'User has no access to this business'])
})

test('inherited access is not removed here, and the message says where it was granted (1188)', async () => {
  const { call, group, shop, remove, emailsAt } = await scene()
  await signUp(call, group.id)
  const { status, body } = await remove(shop.id)
  assert.deepEqual([status, body.code], [404, 1188])
  assert.match(body.message, new RegExp(`inherited from business ${group.id}`))
  assert.deepEqual(await emailsAt(shop.id), [EMAIL])
})

test('an unknown address is not found (1189)', async () => {
  const { shop, remove } = await scene()
  const { status, body } = await remove(shop.id)
  assert.deepEqual([status, body.code], [404, 1189])
})

test('a wrong last name is not found (1189); the right one, in any case, is accepted', async () => {
  const { call, shop, remove, emailsAt } = await scene()
  await signUp(call, shop.id, { lastName: 'García' })
  for (const lastName of ['Marsh', 'Garcia', '']) {
    assert.equal((await remove(shop.id, { lastName })).body.code, 1189, lastName)
  }
  assert.deepEqual(await emailsAt(shop.id), [EMAIL])
  assert.equal((await remove(shop.id, { lastName: 'GARCI\u0301A' })).status, 200)
})

test('a last name over 50 characters is refused before any lookup (1059)', async () => {
  const { remove } = await scene()
  const { status, body } = await remove(99_000_001, { lastName: 'x'.repeat(51) })
  assert.deepEqual([status, body.code], [400, 1059])
  assert.equal((await remove(99_000_001, { lastName: 'x'.repeat(50) })).body.code, 1175)
})

test('an unknown, malformed, missing or deleted business is not found (1175)', async () => {
  const { call, shop } = await scene()
  await signUp(call, shop.id)
  await call(deleteBusiness, { params: { business_Id: shop.id } })
  for (const query of [`bid=${shop.id}&`, 'bid=99000001&', 'bid=x&', 'bid=&', 'bid=0100000&', 'bid=1e5&', '']) {
    const { status, body } = await call(deleteUser, { query: `${query}email=${EMAIL}` })
    assert.deepEqual([status, body.code], [404, 1175], query)
  }
})

test('an unencoded + arrives as a blank, and the message says so (1000)', async () => {
  const { call, shop, emailsAt } = await scene()
  await signUp(call, shop.id, { userEmailId: 'ada+shop@harbour.example' })
  await signUp(call, shop.id, { userEmailId: 'shop@harbour.example' })
  for (const email of ['ada+shop@harbour.example', '+shop@harbour.example']) {
    const { status, body } = await call(deleteUser, { query: `bid=${shop.id}&email=${email}` })
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, /%2B/)
  }
  assert.equal((await emailsAt(shop.id)).length, 2)
  const encoded = await call(deleteUser, { query: `bid=${shop.id}&email=ada%2Bshop@harbour.example` })
  assert.equal(encoded.body.email, 'ada+shop@harbour.example')
})

test('a missing, empty, malformed or repeated address is refused (1000)', async () => {
  const { call, shop } = await scene()
  for (const email of ['', '&email=', '&email=nobody', `&email=${EMAIL}&email=${EMAIL}`, '&email=a@b@c.example']) {
    const { status, body } = await call(deleteUser, { query: `bid=${shop.id}${email}` })
    assert.deepEqual([status, body.code], [400, 1000], email)
    assert.match(body.message, /email/)
  }
})

test('the last owner of a partner cannot be removed (1000), another owner can', async () => {
  const { call, group, shop, remove, emailsAt } = await scene()
  await signUp(call, group.id, { userRole: 'owner' })
  await signUp(call, group.id, { userRole: 'admin', userEmailId: 'ben@harbour.example' })
  const { status, body } = await remove(group.id)
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /last owner/)
  await signUp(call, shop.id, { userRole: 'owner', userEmailId: 'cleo@harbour.example' })
  assert.equal((await remove(group.id)).status, 200)
  assert.deepEqual(await emailsAt(group.id), ['ben@harbour.example'])
})

test('an owner of two businesses can be removed from one', async () => {
  const { call, group, shop, remove } = await scene()
  await signUp(call, group.id, { userRole: 'owner' })
  await signUp(call, shop.id, { userRole: 'owner' })
  assert.equal((await remove(shop.id)).status, 200)
  assert.equal((await remove(group.id)).body.code, 1000)
})

test('an owner of a deleted business does not count', async () => {
  const { call, given, group, remove } = await scene()
  const closed = await given.business()
  await signUp(call, closed.id, { userRole: 'owner', userEmailId: 'ben@harbour.example' })
  await signUp(call, group.id, { userRole: 'owner' })
  await call(deleteBusiness, { params: { business_Id: closed.id } })
  assert.equal((await remove(group.id)).body.code, 1000)
})

test('of two owners who are removed at the same time, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { call, group, shop, remove } = await scene()
    await signUp(call, group.id, { userRole: 'owner' })
    await signUp(call, shop.id, { userRole: 'owner', userEmailId: 'ben@harbour.example' })
    const answers = await Promise.all([remove(group.id), remove(shop.id, { email: 'ben@harbour.example' })])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400])
  }
})

test('of two owners, one removed and one demoted at the same time, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { call, group, shop, remove } = await scene()
    await signUp(call, group.id, { userRole: 'owner' })
    const ben = { userEmailId: 'ben@harbour.example' }
    await signUp(call, shop.id, { userRole: 'owner', ...ben })
    const answers = await Promise.all([remove(group.id), signUp(call, shop.id, { userRole: 'member', ...ben })])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400])
  }
})

test('of ten concurrent removals of one person, one succeeds', async () => {
  const { call, shop, remove } = await scene()
  await signUp(call, shop.id)
  const codes = (await Promise.all(Array.from({ length: 10 }, () => remove(shop.id)))).map(({ body }) => body.code)
  assert.deepEqual(codes.toSorted(), [...Array.from({ length: 9 }, () => 1188), undefined])
})

test('another partner’s person and business get the same response as unknown ones, and nothing is removed', async () => {
  const mine = await scene()
  const theirs = await scene()
  await signUp(theirs.call, theirs.shop.id)
  assert.equal((await mine.remove(theirs.shop.id)).body.code, 1175)
  assert.equal((await mine.remove(mine.shop.id)).body.code, 1189)
  assert.deepEqual(await theirs.emailsAt(theirs.shop.id), [EMAIL])
})

test('another partner’s owner does not count', async () => {
  const mine = await scene()
  const theirs = await scene()
  await signUp(theirs.call, theirs.shop.id, { userRole: 'owner' })
  await signUp(mine.call, mine.shop.id, { userRole: 'owner' })
  assert.equal((await mine.remove(mine.shop.id)).body.code, 1000)
})

test('the audit log has the former role, and the person by id only', async () => {
  const { call, shop, remove } = await scene()
  const { userId } = (await signUp(call, shop.id)).body
  await remove(shop.id)
  const { text, body } = await call(listAuditEntries, { query: { businessId: shop.id, count: 1 } })
  const [{ operation, subjectId, before }] = body.entries
  assert.deepEqual(
    { operation, subjectId, before },
    {
      operation: 'deleteUser',
      subjectId: String(userId),
      before: { userRole: 'member' },
    },
  )
  assert.doesNotMatch(text, /Ada|Marsh|harbour/)
})
