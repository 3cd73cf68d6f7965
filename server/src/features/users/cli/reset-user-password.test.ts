import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { fresh, send } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { FROM_DASHBOARD, givenPerson, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { resetPassword } from '../console/reset-password.ts'
import { getSession } from '../console/sessions.ts'
import { signIn } from '../console/sign-in.ts'
import { sendPasswordResets } from '../jobs/send-links.ts'
import { resetUserPassword } from './reset-user-password.ts'

const NEW = 'four other plain words'
const secret = secretOf('test')

async function scene() {
  const made = await fresh()
  const shop = await made.given.business()
  const person = await signedIn(made, { [shop.id]: 'owner' })
  const choose = (path: string) => {
    const token = path.replace('/reset/', '')
    return send(made.app, resetPassword, { body: { token, password: NEW } }, FROM_DASHBOARD)
  }
  const statusOf = async (password: string) =>
    (await send(made.app, signIn, { body: { email: person.email, password } }, FROM_DASHBOARD)).status
  return { ...made, shop, person, choose, statusOf }
}

test('the link sets a new password once, ends every session, and the old password stops working', async () => {
  const { app, db, person, choose, statusOf } = await scene()
  const { path } = await resetUserPassword(db, secret, { email: person.email.toUpperCase() })
  assert.equal((await send(app, getSession, {}, person.headers)).status, 200, 'nothing changes before the link is used')
  assert.equal((await choose(path)).status, 200)
  assert.equal((await send(app, getSession, {}, person.headers)).status, 401)
  assert.deepEqual([await statusOf(PASSWORD), await statusOf(NEW)], [401, 200])
  assert.equal((await choose(path)).body.code, 1172)
})

test('a second link replaces the first at once', async () => {
  const { db, person, choose } = await scene()
  const first = await resetUserPassword(db, secret, { email: person.email })
  const second = await resetUserPassword(db, secret, { email: person.email })
  assert.equal((await choose(first.path)).body.code, 1172)
  assert.equal((await choose(second.path)).status, 200)
})

test('the reset is in the audit log of the partner, and no worker mails it', async () => {
  const { db, person, partnerId } = await scene()
  await resetUserPassword(db, secret, { email: person.email })
  const { rows } = await db.execute(
    `select operation, subject, subject_id, key_id, user_id from audit_entries
    where partner_id = $1 and operation = 'users reset'`,
    [partnerId],
  )
  const { userId } = person
  const entry = { operation: 'users reset', subject: 'user', subject_id: String(userId), key_id: null, user_id: null }
  assert.deepEqual(rows, [entry])
  const { log, lines } = capturedLog()
  const { signal } = new AbortController()
  await sendPasswordResets.run({ db, signal, log, secret, mailer: undefined, baseUrl: () => 'https://x.example' })
  assert.doesNotMatch(lines(), new RegExp(`"userId":${userId}\\b`))
})

test('an address with several partners needs --partner, and only that user gets a new password', async () => {
  const { db, person, partner, statusOf } = await scene()
  const other = await scene()
  await givenPerson(other, { [other.shop.id]: 'owner' }, person.email)
  const refused = resetUserPassword(db, secret, { email: person.email })
  await assert.rejects(refused, (error: Error) => {
    for (const name of [partner, other.partner]) assert.ok(error.message.includes(`"${name}"`))
    return /--partner NAME/.test(error.message) && !error.message.includes('\n')
  })
  const { path, userId } = await resetUserPassword(db, secret, { email: person.email, partner })
  assert.equal(userId, person.userId)
  assert.equal((await other.choose(path)).status, 200)
  // The other user keeps the old password.
  assert.deepEqual([await statusOf(PASSWORD), await statusOf(NEW)], [200, 200])
})

test('an unknown address, another partner, and a person without access or password are refused in one line', async () => {
  const { db, call, shop, person, ...rest } = await scene()
  const without = await givenPerson({ db, ...rest }, {})
  const invited = `${randomUUID()}@harbour.example`
  await signUp(call, shop.id, { userEmailId: invited, sendInvite: false })
  const cases: [{ email: string; partner?: string }, RegExp][] = [
    [{ email: 'nonsense' }, /^--email must be an e-mail address$/],
    [{ email: 'nobody@nowhere.example' }, /^there is no user with the address nobody@nowhere\.example\. .+$/],
    [{ email: person.email, partner: 'Another' }, /^\S+ is not a user of partner "Another", but of: ".+"$/],
    [{ email: without.email }, /^\S+ has no access to any business\. .+$/],
    [{ email: invited }, /^\S+ has not chosen a password yet\. .+users invite .+$/],
  ]
  for (const [forgetful, message] of cases) {
    await assert.rejects(resetUserPassword(db, secret, forgetful), { message })
  }
})
