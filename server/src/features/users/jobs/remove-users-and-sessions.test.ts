import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { getSession } from '../console/sessions.ts'
import { deleteUser } from '../operations/delete-user.ts'
import { forgetUsersWithoutAccess, removeEndedSessions } from './remove-users-and-sessions.ts'

const signal = new AbortController().signal
const EMAIL = 'ada@harbour.example'

async function scene() {
  const made = await fresh()
  const { db, partnerId } = made
  const business = await made.given.business()
  await signUp(made.call, business.id)
  const forget = () => forgetUsersWithoutAccess.run({ db, signal })
  const daysPass = (days: number) =>
    db.execute(`update users set without_access_since = without_access_since - interval '1 day' * $1`, [days])
  const known = async () => (await db.execute('select 1 from users where partner_id = $1', [partnerId])).rows.length
  return { ...made, business, forget, daysPass, known }
}

test('a person is deleted after thirty days without access, and not earlier', async () => {
  const { call, business, forget, daysPass, known } = await scene()
  await call(deleteUser, { query: { bid: business.id, email: EMAIL } })
  await forget()
  await daysPass(29)
  await forget()
  assert.equal(await known(), 1)
  await daysPass(2)
  await forget()
  assert.equal(await known(), 0)
  assert.equal((await call(deleteUser, { query: { bid: business.id, email: EMAIL } })).body.code, 1189)
})

test('a person who regains access starts a new period', async () => {
  const { call, business, forget, daysPass, known } = await scene()
  await call(deleteUser, { query: { bid: business.id, email: EMAIL } })
  await forget()
  await daysPass(31)
  await signUp(call, business.id)
  await forget()
  assert.equal(await known(), 1)
})

test('deleting a business deletes its grants and invitations, and later its people', async () => {
  const { call, business, forget, daysPass, known, db } = await scene()
  await call(deleteBusiness, { params: { business_Id: business.id } })
  await purgeDeletedBusinesses.run({ db, signal })
  const left = `select 1 from user_grants where business_id = $1
    union all select 1 from invitations where not exists (select from user_grants where id = grant_id)`
  assert.equal((await db.execute(left, [business.id])).rows.length, 0)
  await forget()
  await daysPass(31)
  await forget()
  assert.equal(await known(), 0)
})

test('only sessions that have ended are removed', async () => {
  const scene = await fresh()
  const { id } = await scene.given.business()
  const idle = await signedIn(scene, { [id]: 'member' })
  const live = await signedIn(scene, { [id]: 'member' })
  await scene.db.execute(`update sessions set last_used_at = now() - interval '13 hours' where user_id = $1`, [
    idle.userId,
  ])
  await removeEndedSessions.run({ db: scene.db, signal: new AbortController().signal })
  const { rows } = await scene.db.execute('select user_id from sessions where user_id = any ($1)', [
    [idle.userId, live.userId],
  ])
  assert.deepEqual(rows, [{ user_id: live.userId }])
  assert.equal((await live.act(getSession)).status, 200)
})
