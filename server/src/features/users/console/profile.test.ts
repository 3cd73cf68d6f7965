import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh, send } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { resetUserPassword } from '../cli/reset-user-password.ts'
import { changePassword, updateProfile } from './profile.ts'
import { resetPassword } from './reset-password.ts'
import { endSession, getSession, listSessions, signOutElsewhere } from './sessions.ts'
import { signIn } from './sign-in.ts'

const NEW = 'four other plain words'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function scene() {
  const made = await fresh()
  const shop = await made.given.business()
  const person = await signedIn(made, { [shop.id]: 'member' })
  /** Signs in with another browser. */
  const enter = async (password = PASSWORD) => {
    const headers = { ...FROM_DASHBOARD, 'user-agent': FIREFOX }
    const answer = await send(made.app, signIn, { body: { email: person.email, password } }, headers)
    const cookie = String([answer.headers['set-cookie'] ?? []].flat()[0]).split(';')[0] as string
    return { status: answer.status, cookie }
  }
  const statusOf = async (cookie: string) => (await send(made.app, getSession, {}, { cookie })).status
  return { ...made, shop, person, enter, statusOf }
}

test('a person can change their name, which is trimmed; a blank first name and a long last name are refused (1000, 1059)', async () => {
  const { person } = await scene()
  const change = (firstName: string, lastName: string) => person.act(updateProfile, { body: { firstName, lastName } })
  assert.equal((await change(' Zoë ', '')).body.user.firstName, 'Zoë')
  const { firstName, lastName } = (await person.act(getSession)).body.user
  assert.deepEqual([firstName, lastName], ['Zoë', ''])
  assert.equal((await change('  ', 'Marsh')).body.violations[0].field, 'firstName')
  assert.equal((await change('Ada', 'M'.repeat(51))).body.code, 1059)
})

test('a new password needs the current one, ends all other sessions, and makes this browser known', async () => {
  const { person, enter, statusOf } = await scene()
  const other = await enter()
  const change = (currentPassword: string, newPassword = NEW) =>
    person.act(changePassword, { body: { currentPassword, newPassword } })
  const wrong = await change('not her password')
  assert.deepEqual([wrong.status, wrong.body.violations[0].field], [400, 'currentPassword'])
  assert.equal((await change(PASSWORD, 'short')).body.violations[0].field, 'newPassword')
  assert.equal(await statusOf(other.cookie), 200)
  const changed = await change(PASSWORD)
  assert.equal(changed.status, 200)
  assert.match(String(changed.headers['set-cookie']), /^presence-device=/)
  assert.deepEqual([await statusOf(other.cookie), (await person.act(getSession)).status], [401, 200])
  assert.deepEqual([(await enter()).status, (await enter(NEW)).status], [401, 200])
})

test('a link for a new password stops working when the password is changed (1172)', async () => {
  const { app, db, person } = await scene()
  const { path } = await resetUserPassword(db, secretOf('test'), { email: person.email })
  await person.act(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW } })
  const body = { token: path.replace('/reset/', ''), password: 'yet another password' }
  assert.equal((await send(app, resetPassword, { body }, FROM_DASHBOARD)).body.code, 1172)
})

test('lists the sessions with their browsers, marks this one, and can end another', async () => {
  const { person, enter, statusOf } = await scene()
  const other = await enter()
  const list = async () =>
    (await person.act(listSessions)).body.sessions as { sessionId: string; browser: string; isCurrent: boolean }[]
  const listed = await list()
  assert.deepEqual(
    new Set(listed.map(({ browser, isCurrent }) => `${browser} ${isCurrent}`)),
    new Set(['other true', 'Firefox false']),
  )
  const { sessionId } = listed.find(({ isCurrent }) => !isCurrent) ?? assert.fail()
  assert.equal((await person.act(endSession, { params: { sessionId } })).status, 200)
  assert.equal(await statusOf(other.cookie), 401)
  assert.equal((await list()).length, 1)
  assert.equal((await person.act(endSession, { params: { sessionId } })).body.code, 1404)
})

test('a session of another person cannot be ended, and looks like an unknown one (1404)', async () => {
  const { person, ...made } = await scene()
  const colleague = await signedIn(made, { [made.shop.id]: 'owner' })
  const [{ sessionId }] = (await colleague.act(listSessions)).body.sessions
  const refused = await person.act(endSession, { params: { sessionId } })
  const unknown = await person.act(endSession, { params: { sessionId: randomUUID() } })
  assert.deepEqual([refused.status, refused.body.code], [404, 1404])
  assert.equal(refused.text, unknown.text)
  assert.equal((await colleague.act(getSession)).status, 200)
})

test('signing out elsewhere keeps only this session', async () => {
  const { person, enter, statusOf } = await scene()
  const others = [await enter(), await enter()]
  assert.deepEqual((await person.act(signOutElsewhere)).body, { ended: 2 })
  for (const { cookie } of others) assert.equal(await statusOf(cookie), 401)
  assert.equal((await person.act(getSession)).status, 200)
})
