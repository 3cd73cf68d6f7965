import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { person, signUp } from '../../../testing/sign-up.ts'
import { givenPerson, signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { sendInvitations } from '../jobs/send-links.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listUsers } from './list-users.ts'
import { signUpUser } from './sign-up-user.ts'

const usersOf = async ({ db, partnerId }: Awaited<ReturnType<typeof fresh>>) =>
  (await db.execute('select id, email from users where partner_id = $1', [partnerId])).rows
const invitationsOf = async ({ db, partnerId }: Awaited<ReturnType<typeof fresh>>) =>
  (
    await db.execute(
      `select invitations.id, expires_at from invitations join user_grants g on g.id = grant_id
      join users u on u.id = user_id where partner_id = $1 order by 1`,
      [partnerId],
    )
  ).rows as { id: number; expires_at: Date }[]

test('gives a person access to a business and returns what it has created', async () => {
  const { call, given } = await fresh()
  const { id, number } = await given.business()
  const { status, body } = await signUp(call, number, { firstName: ' Māia ', userRole: 'admin' })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    userId: body.userId,
    businessId: id,
    businessNumber: number,
    email: 'ada@harbour.example',
    firstName: 'Māia',
    lastName: 'Marsh',
    userRole: 'admin',
    invited: true,
  })
})

test('invites for seven days unless sendInvite is false, and queues the mail in the same transaction', async () => {
  const scene = await fresh()
  const { call, given, db } = scene
  const { id } = await given.business()
  const queued = async () =>
    (await db.execute('select 1 from pgboss.job where name = $1', [sendInvitations.name])).rows.length
  assert.equal((await signUp(call, id, { sendInvite: false })).body.invited, false)
  assert.deepEqual(await invitationsOf(scene), [])
  const before = await queued()
  await signUp(call, id, { userEmailId: 'ben@harbour.example' })
  const [{ expires_at } = assert.fail()] = await invitationsOf(scene)
  const days = (expires_at.getTime() - Date.now()) / 86_400_000
  assert.ok(days > 6.99 && days <= 7, String(days))
  assert.equal(await queued(), before + 1)
})

test('an address in any case is one user, and keeps its first spelling', async () => {
  const scene = await fresh()
  const { call, given } = scene
  const [one, two] = [await given.business(), await given.business()]
  const first = await signUp(call, one.id, { userEmailId: 'Ada@Harbour.example' })
  const second = await signUp(call, two.id, { userEmailId: 'ADA@harbour.EXAMPLE' })
  assert.equal(second.body.userId, first.body.userId)
  assert.equal(second.body.email, 'Ada@Harbour.example')
  assert.equal((await usersOf(scene)).length, 1)
})

test('signing up again sets role and names, and replaces the last invitation', async () => {
  const scene = await fresh()
  const { call, given } = scene
  const { id } = await given.business()
  const first = await signUp(call, id)
  const [old] = await invitationsOf(scene)
  const second = await signUp(call, id, { userRole: 'admin', lastName: 'Moor' })
  assert.deepEqual([second.body.userId, second.body.lastName], [first.body.userId, 'Moor'])
  const invitations = await invitationsOf(scene)
  assert.equal(invitations.length, 1)
  assert.notEqual(invitations[0]?.id, old?.id)
  const { users } = (await call(listUsers, { query: { bid: id } })).body
  assert.deepEqual(
    users.map(({ userRole, access }: { userRole: string; access: unknown[] }) => [userRole, access.length]),
    [['admin', 1]],
  )
})

test('an open invitation stays when the person is signed up again without one', async () => {
  const scene = await fresh()
  const { call, given } = scene
  const { id } = await given.business()
  await signUp(call, id)
  const before = await invitationsOf(scene)
  await signUp(call, id, { sendInvite: false, userRole: 'admin' })
  assert.deepEqual(await invitationsOf(scene), before)
})

test('a person who has a password is not invited again, which would bypass the password', async () => {
  const scene = await fresh()
  const { call, given, db } = scene
  const { id } = await given.business()
  const { userId } = (await signUp(call, id, { sendInvite: false })).body
  await db.execute(`update users set password_hash = 'x' where id = $1`, [userId])
  assert.equal((await signUp(call, id)).body.invited, false)
  assert.deepEqual(await invitationsOf(scene), [])
})

test('ten concurrent sign-ups of one address create one user, one grant and one open invitation', async () => {
  const scene = await fresh()
  const { call, given, db, partnerId } = scene
  const { id } = await given.business()
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(call, id)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ body }) => body.userId)).size, 1)
  assert.equal((await usersOf(scene)).length, 1)
  assert.equal((await invitationsOf(scene)).length, 1)
  const grants = 'select 1 from user_grants join users u on u.id = user_id where partner_id = $1'
  assert.equal((await db.execute(grants, [partnerId])).rows.length, 1)
})

test('a repeated request with the same idempotency key invites once', async () => {
  const scene = await fresh()
  const { call, given } = scene
  const { id } = await given.business()
  const key = { 'idempotency-key': 'invite-ada' }
  await signUp(call, id, {}, key)
  const before = await invitationsOf(scene)
  assert.equal((await signUp(call, id, {}, key)).headers['idempotency-replayed'], 'true')
  assert.deepEqual(await invitationsOf(scene), before)
})

test('the last owner of a partner cannot be demoted (1000)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  await signUp(call, id, { userRole: 'owner' })
  const refused = await signUp(call, id, { userRole: 'admin' })
  assert.deepEqual([refused.status, refused.body.code], [400, 1000])
  assert.match(refused.body.message, /userRole \(must stay owner/)
  assert.equal((await signUp(call, id, { userRole: 'owner' })).status, 200)
  await signUp(call, id, { userRole: 'owner', userEmailId: 'ben@harbour.example' })
  assert.equal((await signUp(call, id, { userRole: 'admin' })).status, 200)
})

test('a last name has at most 50 characters, counted in code points (1059)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  assert.equal((await signUp(call, id, { lastName: '😀'.repeat(50) })).status, 200)
  for (const lastName of ['x'.repeat(51), 'x'.repeat(100_000)]) {
    const { status, body } = await signUp(call, id, { lastName })
    assert.deepEqual([status, body.code], [400, 1059])
  }
})

test('a key names new people (1000), and can send back one whom a person has invited without a name', async () => {
  const scene = await fresh()
  const { id } = await scene.given.business()
  const nameless = { firstName: '', lastName: '' }
  assert.equal((await signUp(scene.call, id, nameless)).body.code, 1000)
  const { act } = await signedIn(scene, { [id]: 'owner' })
  const { body } = await signUp(act, id, nameless)
  assert.deepEqual((await signUp(scene.call, id, nameless)).body, body)
})

test('names everything that is wrong with a person (1000)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  const { body } = await signUp(call, id, { firstName: ' ', lastName: 'a\r\nBcc: b', userEmailId: 'nobody' })
  assert.equal(body.code, 1000)
  for (const field of ['firstName', 'lastName', 'userEmailId']) assert.match(body.message, new RegExp(`${field} \\(`))
  for (const wrong of [{ userRole: 'root' }, { sendInvite: 'yes' }, { lastName: 5 }, { lastName: undefined }]) {
    assert.equal((await signUp(call, id, wrong)).body.code, 1000, JSON.stringify(wrong))
  }
})

test('an unknown, malformed, missing or deleted business is not found (1175)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  await call(deleteBusiness, { params: { business_Id: id } })
  for (const business of [99_000_001, 'x', '0', '', ' ', id]) {
    const { status, body } = await signUp(call, business)
    assert.deepEqual([status, body.code], [404, 1175], String(business))
  }
  assert.equal((await call(signUpUser, { body: person() })).body.code, 1175)
})

test('a person at two partners is two separate users', async () => {
  const [one, other] = [await fresh(), await fresh()]
  const mine = await one.given.business()
  const theirs = await other.given.business()
  const first = await signUp(one.call, mine.id)
  const second = await signUp(other.call, theirs.id, { firstName: 'Adele' })
  assert.notEqual(first.body.userId, second.body.userId)
  const { users } = (await one.call(listUsers, { query: { bid: mine.id } })).body
  assert.deepEqual([users.length, users[0].firstName], [1, 'Ada'])
})

test('the audit log has the person by id only', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  const { userId } = (await signUp(call, id, { userRole: 'owner' })).body
  const { text, body } = await call(listAuditEntries, { query: { businessId: id, count: 1 } })
  const [{ subject, subjectId, after }] = body.entries
  assert.deepEqual(
    { subject, subjectId, after },
    {
      subject: 'user',
      subjectId: String(userId),
      after: { userRole: 'owner', invited: true },
    },
  )
  assert.doesNotMatch(text, /Ada|Marsh|harbour/)
})

test('an invitation in the dashboard does not rename a person who has a password; a key still does', async () => {
  const scene = await fresh()
  const { id } = await scene.given.business()
  const owner = await signedIn(scene, { [id]: 'owner' })
  const { email } = await givenPerson(scene, { [id]: 'member' })
  const request = {
    headers: { 'x-business-number': String(id) },
    body: person({ userEmailId: email, firstName: 'Someone', lastName: 'Else', userRole: 'admin' }),
  }
  const { firstName, lastName, userRole } = (await owner.act(signUpUser, request)).body
  assert.deepEqual([firstName, lastName, userRole], ['Ada', 'Marsh', 'admin'])
  assert.equal((await scene.call(signUpUser, request)).body.firstName, 'Someone')
})
