import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { isBlocking } from '../../../testing/blocking.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { fresh, send } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { FROM_DASHBOARD, givenPerson, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { until } from '../../../testing/until.ts'
import { sendPasswordResets } from '../jobs/send-links.ts'
import { listAuditEntries } from '../operations/list-audit-entries.ts'
import { composeLinkToken } from '../rules/mail-links.ts'
import { removeSessionsOfUser } from '../store/sessions.ts'
import { updateUserPassword } from '../store/users.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { getSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

const NEW = 'four other plain words'

async function scene() {
  const made = await fresh()
  const shop = await made.given.business()
  const person = await signedIn(made, { [shop.id]: 'member' })
  const ask = (email: string) => send(made.app, requestReset, { body: { email } }, FROM_DASHBOARD)
  const choose = (token: string, password = NEW) =>
    send(made.app, resetPassword, { body: { token, password } }, FROM_DASHBOARD)
  const enter = (password: string) =>
    send(made.app, signIn, { body: { email: person.email, password } }, FROM_DASHBOARD)
  /** The links that the worker logs without a mail server. */
  const links = async () => {
    const { log, lines } = capturedLog()
    const signal = new AbortController().signal
    const context = { db: made.db, signal, log, secret: secretOf('test'), mailer: undefined }
    await sendPasswordResets.run({ ...context, baseUrl: () => 'https://presence.example' })
    return [...lines().matchAll(/https:\/\/presence\.example\/reset\/([\w.-]+)/g)].map(([, token]) => token as string)
  }
  return { ...made, shop, person, ask, choose, enter, links }
}

test('a link sets a new password once, ends every session and begins one', async () => {
  const { app, ask, links, choose, enter, person } = await scene()
  assert.deepEqual([(await ask(person.email.toUpperCase())).status, (await ask(person.email)).text], [202, '{}'])
  const [token = '', ...more] = await links()
  assert.deepEqual(more, [])
  const chosen = await choose(token)
  assert.deepEqual(chosen.body, { isSignedIn: true })
  const cookie = String([chosen.headers['set-cookie']].flat()[0]).split(';')[0] as string
  assert.equal((await send(app, getSession, {}, { cookie })).body.user.userId, person.userId)
  assert.equal((await send(app, getSession, {}, person.headers)).status, 401)
  assert.deepEqual([(await enter(PASSWORD)).status, (await enter(NEW)).status], [401, 200])
  const again = await choose(token)
  assert.deepEqual([again.status, again.body.code], [404, 1172])
})

test('the new password is in the audit log, by the id of the person only', async () => {
  const { ask, links, choose, call, person } = await scene()
  await ask(person.email)
  const [token = ''] = await links()
  await choose(token)
  const [entry] = (await call(listAuditEntries, { query: { count: 1 } })).body.entries
  const { operation, subject, subjectId, userId, keyId, before, after } = entry
  assert.deepEqual([operation, subject, subjectId], ['resetPassword', 'user', String(person.userId)])
  assert.deepEqual([userId, keyId, before, after], [person.userId, null, {}, {}])
})

test('of two concurrent requests with one link, one is refused', async () => {
  const { ask, links, choose, person } = await scene()
  await ask(person.email)
  const [token = ''] = await links()
  const statuses = (await Promise.all([choose(token), choose(token, `${NEW}!`)])).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [200, 404])
})

test('an unknown address and a person without password or access get the same response and no link', async () => {
  const { ask, links, call, shop, ...rest } = await scene()
  const without = await givenPerson(rest, {})
  await signUp(call, shop.id, { userEmailId: 'invited@harbour.example', sendInvite: false })
  for (const email of [`${randomUUID()}@nowhere.example`, without.email, 'invited@harbour.example', 'nonsense']) {
    const { status, text } = await ask(email)
    assert.deepEqual([status, text], [202, '{}'])
  }
  assert.deepEqual(await links(), [])
})

test('a newer link replaces the older one; expired, forged and invitation links are refused (1172)', async () => {
  const { ask, links, choose, person, db } = await scene()
  await ask(person.email)
  const [old = ''] = await links()
  await ask(person.email)
  assert.deepEqual(await links(), [], 'a mail of the last minutes is enough')
  await db.execute(`update password_resets set expires_at = expires_at - interval '6 minutes' where user_id = $1`, [
    person.userId,
  ])
  await ask(person.email)
  const [token = ''] = await links()
  assert.equal((await choose(old)).body.code, 1172)
  const [id, seconds, signature = ''] = token.split('.')
  const wrong = `${id}.${seconds}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const claim = { id: Number(id), expiresAt: new Date(Number(seconds) * 1000) }
  const ofInvitation = composeLinkToken(claim, (text) => secretOf('test').keyedHash('invitation', text))
  const past = { id: Number(id), expiresAt: new Date(Date.now() - 1000) }
  await db.execute('update password_resets set expires_at = $2 where id = $1', [
    id,
    new Date(Math.floor(past.expiresAt.getTime() / 1000) * 1000),
  ])
  const expired = composeLinkToken(past, (text) => secretOf('test').keyedHash('password reset', text))
  for (const useless of [wrong, ofInvitation, expired, 'x', '']) {
    assert.equal((await choose(useless)).body.code, 1172, useless)
  }
})

test('a link with the id of another reset, as after a restore, is refused (1172)', async () => {
  const { ask, links, choose, enter, person, db } = await scene()
  await ask(person.email)
  const [token = ''] = await links()
  await db.execute(`update password_resets set expires_at = expires_at + interval '1 minute' where user_id = $1`, [
    person.userId,
  ])
  assert.equal((await choose(token)).body.code, 1172)
  assert.equal((await enter(PASSWORD)).status, 200)
})

test('after a mail that was given up, the next request gets a new link at once', async () => {
  const { ask, links, person, db } = await scene()
  await ask(person.email)
  await db.execute(`update password_resets set mail_state = 'failed', due_at = null where user_id = $1`, [
    person.userId,
  ])
  assert.deepEqual(await links(), [])
  await ask(person.email)
  assert.equal((await links()).length, 1)
})

test('a password that is too short is refused, and the link still works (1000)', async () => {
  const { ask, links, choose, person } = await scene()
  await ask(person.email)
  const [token = ''] = await links()
  const { status, body } = await choose(token, 'short')
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /password must have 12 to 200 characters/)
  assert.equal((await choose(token)).status, 200)
})

test('a sign-in with the old password, while a new one is being set, gets no session (1169)', async () => {
  const { db, partnerId, person, enter } = await scene()
  const { userId } = person
  const passwordHash = await hashPassword(NEW)
  const entered = await db.transaction(async (db) => {
    await updateUserPassword(db, partnerId, userId, passwordHash)
    await removeSessionsOfUser(db, partnerId, userId)
    const entering = enter(PASSWORD)
    await Promise.race([entering, until(() => isBlocking(db))])
    return { entering }
  })
  assert.equal((await entered.entering).body.code, 1169)
  assert.deepEqual((await db.execute('select 1 from sessions where user_id = $1', [userId])).rows, [])
  assert.equal((await enter(NEW)).status, 200)
})
