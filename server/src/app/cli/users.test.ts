import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { secretOf } from '../../core/platform/secret.ts'
import { acceptInvitation } from '../../features/users/console/invitations.ts'
import { getSession } from '../../features/users/console/sessions.ts'
import { signIn } from '../../features/users/console/sign-in.ts'
import { fresh, send } from '../../testing/fresh.ts'
import { FROM_DASHBOARD } from '../../testing/signed-in.ts'
import { inviteUser } from './users.ts'

const PASSWORD = 'correct horse battery'
const invitee = (partner: string) => ({
  partner,
  email: `${randomUUID()}@harbour.example`,
  firstName: 'Ada',
  lastName: '',
  userRole: 'owner' as const,
})

test('the first owner of a new partner gets a business and a link, and can sign in', async () => {
  const { app, db } = await fresh()
  const partner = randomUUID()
  const wanted = invitee(partner)
  const { path = assert.fail('no link'), businessIds } = await inviteUser(db, secretOf('test'), wanted)
  assert.equal(businessIds.length, 1)
  const token = path.split('/').at(-1)
  const accepted = await send(app, acceptInvitation, { body: { token, password: PASSWORD } }, FROM_DASHBOARD)
  assert.equal(accepted.status, 200)
  const entered = await send(app, signIn, { body: { email: wanted.email, password: PASSWORD } }, FROM_DASHBOARD)
  assert.deepEqual(entered.body.partner, { name: partner, userRole: 'owner' })
  const cookie = String(entered.headers['set-cookie']).split(';')[0] as string
  assert.equal((await send(app, getSession, {}, { cookie })).status, 200)
  assert.equal((await inviteUser(db, secretOf('test'), wanted)).path, undefined)
})

test('a person invited to a partner gets access to all of it, or to the named business', async () => {
  const { db, partner, given } = await fresh()
  const [one, two] = [await given.business(), await given.business()]
  await given.business({ name: 'below', parentId: (await given.business({ type: 'enterprise' })).id })
  assert.equal((await inviteUser(db, secretOf('test'), invitee(partner))).businessIds.length, 3)
  const atOne = { ...invitee(partner), business: two.number }
  const { path, businessIds } = await inviteUser(db, secretOf('test'), atOne)
  assert.match(path ?? '', /^\/invitation\//)
  assert.deepEqual(businessIds, [two.id])
  const { rows } = await db.execute(
    'select business_id from user_grants join users on users.id = user_id where email = $1',
    [atOne.email],
  )
  assert.deepEqual(rows, [{ business_id: two.id }])
  assert.notEqual(one.id, two.id)
})

test('inviting a known person again without a name keeps the name', async () => {
  const { db, partner, given } = await fresh()
  await given.business()
  const { firstName, lastName: _, ...wanted } = invitee(partner)
  await inviteUser(db, secretOf('test'), { ...wanted, firstName, lastName: 'Byron' })
  await inviteUser(db, secretOf('test'), wanted)
  const { rows } = await db.execute('select first_name, last_name from users where email = $1', [wanted.email])
  assert.deepEqual(rows, [{ first_name: firstName, last_name: 'Byron' }])
})

test('inviting a known person again without a role keeps the role, and new access needs one', async () => {
  const { db, partner, given } = await fresh()
  const [one, two] = [await given.business(), await given.business()]
  const { userRole: _, ...wanted } = { ...invitee(partner), business: one.id }
  await inviteUser(db, secretOf('test'), { ...wanted, userRole: 'member' })
  await inviteUser(db, secretOf('test'), wanted)
  const elsewhere = inviteUser(db, secretOf('test'), { ...wanted, business: two.id })
  await assert.rejects(elsewhere, /is already a user.*--role/)
  const { rows } = await db.execute(
    'select business_id, role from user_grants join users on users.id = user_id where email = $1',
    [wanted.email],
  )
  assert.deepEqual(rows, [{ business_id: one.id, role: 'member' }])
})

test('a new person without a role becomes an owner', async () => {
  const { db, partner, given } = await fresh()
  await given.business()
  const { userRole: _, ...wanted } = invitee(partner)
  await inviteUser(db, secretOf('test'), wanted)
  const { rows } = await db.execute('select role from user_grants join users on users.id = user_id where email = $1', [
    wanted.email,
  ])
  assert.deepEqual(rows, [{ role: 'owner' }])
})

test('a business of another partner and a malformed address are refused in one line', async () => {
  const { db, partner } = await fresh()
  const other = await (await fresh()).given.business()
  const wanted = { ...invitee(partner), business: other.id }
  await assert.rejects(inviteUser(db, secretOf('test'), wanted), /No business found/)
  assert.throws(() => inviteUser(db, secretOf('test'), { ...invitee(partner), email: 'nonsense' }), /--email/)
})

test('every link has an entry in the audit log, even a second one for the same access', async () => {
  const { db, partner, partnerId, given } = await fresh()
  await given.business()
  const wanted = invitee(partner)
  for (const links of [1, 2]) {
    await inviteUser(db, secretOf('test'), wanted)
    const { rows } = await db.execute(
      `select 1 from audit_entries where partner_id = $1 and operation = 'users invite' and after = '{"invited": true}'`,
      [partnerId],
    )
    assert.equal(rows.length, links)
  }
})
