import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { isBlocking } from '../../../testing/blocking.ts'
import { fresh, send } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { codeAt, givenTwoFactor, unusedCode } from '../../../testing/two-factor-scene.ts'
import { until } from '../../../testing/until.ts'
import { removeUserTwoFactor, resetUserPassword } from '../cli/reset-user-password.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { confirmTwoFactor, getTwoFactor, renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from './two-factor.ts'

async function scene() {
  const made = await fresh()
  const shop = await made.given.business()
  const person = await signedIn(made, { [shop.id]: 'owner' })
  const enter = (code?: string, { password = PASSWORD, cookie = '' } = {}) =>
    send(
      made.app,
      signIn,
      { body: { email: person.email, password, ...(code !== undefined && { code }) } },
      { ...FROM_DASHBOARD, ...(cookie && { cookie }) },
    )
  const auditOf = async () =>
    (
      await made.db.execute(
        `select operation, before, after from audit_entries where partner_id = $1 and subject = 'user' order by id`,
        [made.partnerId],
      )
    ).rows
  return { ...made, person, enter, auditOf }
}

test('a sign-in needs the password and then a code (1173)', async () => {
  const { person, enter } = await scene()
  const { secret } = await givenTwoFactor(person)
  const first = await enter()
  assert.deepEqual([first.status, first.body.code], [401, 1173])
  assert.equal(first.headers['set-cookie'], undefined)
  const second = await enter(unusedCode(secret))
  assert.equal(second.status, 200)
  assert.match(String(second.headers['set-cookie']), /^presence=/)
  assert.equal((await enter(unusedCode(secret), { password: 'not her password' })).body.code, 1169)
})

test('a code works once, and earlier ones no longer work (1176)', async () => {
  const { person, enter } = await scene()
  const { secret, usedCode } = await givenTwoFactor(person)
  assert.equal((await enter(usedCode)).body.code, 1176)
  const code = unusedCode(secret)
  const answers = await Promise.all([enter(code), enter(code)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401])
  for (const used of [code, usedCode]) assert.equal((await enter(used)).body.code, 1176)
})

test('each recovery code works once, in any spelling, and its use is in the audit log', async () => {
  const { person, enter, auditOf } = await scene()
  const { recoveryCodes } = await givenTwoFactor(person)
  const [code = ''] = recoveryCodes
  assert.equal(new Set(recoveryCodes).size, 10)
  assert.equal((await enter(` ${code.toUpperCase().replace('-', ' ')}`)).status, 200)
  assert.equal((await enter(code)).body.code, 1176)
  assert.deepEqual((await person.act(getTwoFactor)).body, { isOn: true, recoveryCodesLeft: 9 })
  const used = { operation: 'useRecoveryCode', before: null, after: { recoveryCodesLeft: 9 } }
  assert.deepEqual((await auditOf()).at(-1), used)
})

test('new recovery codes replace the old ones, which is in the audit log without a code', async () => {
  const { person, enter, auditOf } = await scene()
  const { recoveryCodes: old } = await givenTwoFactor(person)
  const { recoveryCodes } = (await person.act(renewRecoveryCodes, { body: { password: PASSWORD } })).body
  assert.deepEqual((await auditOf()).at(-1), { operation: 'renewRecoveryCodes', before: null, after: null })
  assert.equal((await enter(old[0])).body.code, 1176)
  assert.equal((await enter(recoveryCodes[0])).status, 200)
})

test('it is off until it is confirmed with a correct code', async () => {
  const { person, enter } = await scene()
  assert.equal((await person.act(confirmTwoFactor, { body: { code: '123456' } })).body.code, 1000)
  const { secret } = (await person.act(setUpTwoFactor, { body: { password: PASSWORD } })).body
  const wrong = await person.act(confirmTwoFactor, { body: { code: codeAt(secret, 0) } })
  assert.equal(wrong.body.violations[0].field, 'code')
  assert.deepEqual((await person.act(getTwoFactor)).body, { isOn: false, recoveryCodesLeft: 0 })
  assert.equal((await enter()).status, 200)
})

test('a code of a secret that is replaced during the request does not turn it on (1000)', async () => {
  const { person, enter, db } = await scene()
  const { secret } = (await person.act(setUpTwoFactor, { body: { password: PASSWORD } })).body
  const { confirming } = await db.transaction(async (db) => {
    await db.execute(`update two_factors set secret = '\\x00' where user_id = $1`, [person.userId])
    const confirming = person.act(confirmTwoFactor, { body: { code: codeAt(secret, Date.now()) } })
    await until(() => isBlocking(db))
    return { confirming }
  })
  assert.equal((await confirming).body.code, 1000)
  assert.equal((await enter()).status, 200)
})

test('setting it up again while it is on changes nothing (1000)', async () => {
  const { person, enter } = await scene()
  const { secret } = await givenTwoFactor(person)
  assert.equal((await person.act(setUpTwoFactor, { body: { password: PASSWORD } })).body.code, 1000)
  assert.equal((await enter(unusedCode(secret))).status, 200)
})

test('setting up, new recovery codes and turning off need the password', async () => {
  const { person } = await scene()
  for (const operation of [setUpTwoFactor, renewRecoveryCodes, turnOffTwoFactor]) {
    const { status, body } = await person.act(operation, { body: { password: 'not her password' } })
    assert.deepEqual([status, body.violations[0].field], [400, 'password'], operation.id)
  }
})

test('once it is off, the password is enough, and both changes are in the audit log without secrets', async () => {
  const { person, enter, auditOf } = await scene()
  await givenTwoFactor(person)
  assert.equal((await person.act(turnOffTwoFactor, { body: { password: PASSWORD } })).status, 200)
  assert.equal((await enter()).status, 200)
  assert.deepEqual(await auditOf(), [
    { operation: 'confirmTwoFactor', before: null, after: { twoFactor: true } },
    { operation: 'turnOffTwoFactor', before: { twoFactor: true }, after: { twoFactor: false } },
  ])
})

test('the database contains neither the secret nor a recovery code', async () => {
  const { person, db } = await scene()
  const { secret, recoveryCodes } = await givenTwoFactor(person)
  const { rows } = await db.execute(
    `select encode(secret, 'hex') || recovery_hashes::text as everything from two_factors where user_id = $1`,
    [person.userId],
  )
  const { everything } = rows[0] as { everything: string }
  assert.ok(everything.length > 400)
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    assert.ok(!everything.includes(Buffer.from(text).toString('hex')))
  }
})

test('a new password by link does not bypass the second factor, and makes no browser known', async () => {
  const { app, db, person, enter } = await scene()
  const { secret } = await givenTwoFactor(person)
  const { path } = await resetUserPassword(db, secretOf('test'), { email: person.email })
  const password = 'four other plain words'
  const body = { token: path.replace('/reset/', ''), password }
  const reset = await send(app, resetPassword, { body }, FROM_DASHBOARD)
  assert.deepEqual(reset.body, { isSignedIn: false })
  assert.match(String(reset.headers['set-cookie']), /Max-Age=0/)
  assert.doesNotMatch(String(reset.headers['set-cookie']), /presence-device/)
  assert.equal((await enter(undefined, { password })).body.code, 1173)
  assert.equal((await enter(unusedCode(secret), { password })).status, 200)
})

test('the operator can turn it off for a person who lost the phone, which is in the audit log', async () => {
  const { db, person, partner, enter, auditOf } = await scene()
  await givenTwoFactor(person)
  assert.equal(await removeUserTwoFactor(db, { email: person.email, partner }), true)
  assert.equal((await enter()).status, 200)
  const removed = { operation: 'users reset', before: { twoFactor: true }, after: { twoFactor: false } }
  assert.deepEqual((await auditOf()).at(-1), removed)
  assert.equal(await removeUserTwoFactor(db, { email: person.email, partner }), false)
})
