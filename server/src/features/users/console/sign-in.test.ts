import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import { fresh, freshIn, send, startTestService } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { FROM_DASHBOARD, givenPerson, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteUser } from '../operations/delete-user.ts'
import { updateUserPassword } from '../store/users.ts'
import { getSession, signOut, signOutEverywhere } from './sessions.ts'
import { signIn } from './sign-in.ts'

const COOKIE = /^presence=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/

const DEVICE_COOKIE =
  /^presence-device=\d+\.[\w-]{22}\.[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/

async function scene() {
  const made = await fresh()
  const shop = await made.given.business({ name: 'Harbour Bakery' })
  const enter = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    send(made.app, signIn, { body: { email, password } }, { ...FROM_DASHBOARD, ...headers })
  const sessionOf = (cookie: string) => send(made.app, getSession, {}, { cookie })
  return { ...made, shop, enter, sessionOf }
}
type WithCookies = { headers: Readonly<Record<string, unknown>> }
/** The session cookie comes first, then the device cookie. */
const cookiesSetBy = ({ headers }: WithCookies) => [headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (answer: WithCookies) => String(cookiesSetBy(answer)[0]).split(';')[0] as string

test('signs in with e-mail in any case and password, and returns the person and their businesses', async () => {
  const { enter, sessionOf, shop, partner, ...rest } = await scene()
  const { userId, email } = await givenPerson(rest, { [shop.id]: 'admin' })
  const answer = await enter(` ${email.toUpperCase()} `)
  assert.equal(answer.status, 200)
  const [session, device] = cookiesSetBy(answer)
  assert.match(String(session), COOKIE)
  assert.match(String(device), DEVICE_COOKIE)
  const { allowed, sendsMail, sendsSms, ...shown } = answer.body
  assert.deepEqual([allowed.includes('listUsers'), allowed.includes('listKeys')], [true, false])
  assert.deepEqual({ sendsMail, sendsSms }, { sendsMail: false, sendsSms: false })
  assert.deepEqual(shown, {
    user: { userId, email, firstName: 'Ada', lastName: 'Marsh' },
    partner: { name: partner, userRole: 'admin' },
    access: [
      { businessId: shop.id, businessNumber: shop.number, name: 'Harbour Bakery', type: 'location', userRole: 'admin' },
    ],
    mayAdd: [],
  })
  assert.deepEqual((await sessionOf(cookieOf(answer))).body, answer.body)
})

test('a wrong password, an unknown address and a person without access get the same refusal (1169)', async () => {
  const { enter, shop, call, ...rest } = await scene()
  const { email } = await givenPerson(rest, { [shop.id]: 'admin' })
  const without = await givenPerson(rest, {})
  await signUp(call, shop.id, { userEmailId: 'invited@harbour.example', sendInvite: false })
  const answers = [
    await enter(email, 'not her password'),
    await enter(`${randomUUID()}@nowhere.example`),
    await enter(without.email),
    await enter('invited@harbour.example', ''),
    await enter('no address at all'),
  ]
  for (const { status, text, headers } of answers) {
    assert.deepEqual([status, text, headers['set-cookie']], [401, answers[0]?.text, undefined])
  }
  assert.equal(answers[0]?.body.code, 1169)
})

test('for an address at several partners, the password decides', async () => {
  const { enter } = await scene()
  const email = `${randomUUID()}@person.example`
  for (let before = 0; before < 5; before++) {
    const other = await fresh()
    const { userId } = await givenPerson(other, { [(await other.given.business()).id]: 'member' }, email)
    await updateUserPassword(other.db, other.partnerId, userId, await hashPassword(`of partner ${before}`))
  }
  const last = await fresh()
  const { userId } = await givenPerson(last, { [(await last.given.business()).id]: 'member' }, email)
  assert.equal((await enter(email)).body.user?.userId, userId)
})

test('an unknown address takes as long as a wrong password', async () => {
  const { enter, shop, ...rest } = await scene()
  const { email, userId } = await givenPerson(rest, { [shop.id]: 'admin' })
  // With the real hashing cost.
  await updateUserPassword(rest.db, rest.partnerId, userId, await hashPassword(PASSWORD))
  const timed = async (who: string) => {
    const from = performance.now()
    await enter(who, 'not her password')
    return performance.now() - from
  }
  // Alternating, and taking the fastest of each, because other load on the machine slows down both.
  let [known, unknown] = [Infinity, Infinity]
  for (let round = 0; round < 5; round++) {
    known = Math.min(known, await timed(email))
    unknown = Math.min(unknown, await timed(`${randomUUID()}@nowhere.example`))
  }
  // Without the hash, it would take a tenth of the time.
  assert.ok(unknown > known / 3 && known > unknown / 3, `${known} ms, ${unknown} ms`)
})

test('a session that was planted in the browser beforehand is replaced and ended', async () => {
  const { enter, sessionOf, shop, ...rest } = await scene()
  const { email } = await givenPerson(rest, { [shop.id]: 'member' })
  const other = await signedIn(rest, { [shop.id]: 'member' })
  const made = await enter(email, PASSWORD, { cookie: other.headers.cookie })
  assert.notEqual(cookieOf(made), other.headers.cookie)
  assert.equal((await sessionOf(other.headers.cookie)).status, 401)
  const unknown = `presence=${'A'.repeat(43)}`
  assert.notEqual(cookieOf(await enter(email, PASSWORD, { cookie: unknown })), unknown)
  assert.equal((await sessionOf(unknown)).status, 401)
})

test('no session, a malformed one and two sessions are refused (1168)', async () => {
  const { app, sessionOf, shop, ...rest } = await scene()
  const { headers } = await signedIn({ app, ...rest }, { [shop.id]: 'member' })
  assert.equal((await send(app, getSession, {})).body.code, 1168)
  for (const cookie of ['presence=x', 'presence=', `${headers.cookie}; ${headers.cookie}`, 'x=1']) {
    assert.deepEqual((await sessionOf(cookie)).body.code, 1168, cookie)
  }
  assert.equal((await sessionOf(`x=1; ${headers.cookie};y=2`)).status, 200)
})

test('signing out ends the session, and can be repeated; signing out everywhere ends all of them', async () => {
  const { app, enter, sessionOf, shop, ...rest } = await scene()
  const { email } = await givenPerson({ app, ...rest }, { [shop.id]: 'member' })
  const cookies = [cookieOf(await enter(email)), cookieOf(await enter(email)), cookieOf(await enter(email))]
  const leave = (operation: typeof signOut | typeof signOutEverywhere, cookie: string) =>
    send(app, operation, {}, { cookie, ...FROM_DASHBOARD })
  const statuses = async () => Promise.all(cookies.map(async (cookie) => (await sessionOf(cookie)).status))
  const first = await leave(signOut, cookies[0] as string)
  assert.equal(first.headers['set-cookie'], 'presence=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  assert.equal((await leave(signOut, cookies[0] as string)).status, 200)
  assert.deepEqual(await statuses(), [401, 200, 200])
  await leave(signOutEverywhere, cookies[1] as string)
  assert.deepEqual(await statuses(), [401, 401, 401])
})

test('a session ends after 12 hours without use and after 30 days of use', async () => {
  const { sessionOf, shop, ...rest } = await scene()
  for (const [column, age] of [
    ['last_used_at', '12 hours 1 second'],
    ['created_at', '30 days 1 second'],
  ]) {
    const { userId, headers } = await signedIn(rest, { [shop.id]: 'member' })
    assert.equal((await sessionOf(headers.cookie)).status, 200)
    await rest.db.execute(`update sessions set ${column} = now() - $2::interval where user_id = $1`, [userId, age])
    assert.equal((await sessionOf(headers.cookie)).status, 401, column)
  }
})

test('the time of the last use is stored, to the minute', async () => {
  const { sessionOf, shop, ...rest } = await scene()
  const { userId, headers } = await signedIn(rest, { [shop.id]: 'member' })
  await rest.db.execute(`update sessions set last_used_at = now() - interval '11 hours' where user_id = $1`, [userId])
  await sessionOf(headers.cookie)
  const { rows } = await rest.db.execute(
    `select last_used_at > now() - interval '1 minute' as noted from sessions where user_id = $1`,
    [userId],
  )
  assert.deepEqual(rows, [{ noted: true }])
})

test('a session ends with the last access of its user, and new access does not restore it', async () => {
  const { call, sessionOf, shop, given, ...rest } = await scene()
  const other = await given.business()
  const { email, headers } = await signedIn(rest, { [shop.id]: 'member', [other.id]: 'member' })
  await call(deleteUser, { query: { bid: shop.id, email } })
  assert.equal((await sessionOf(headers.cookie)).status, 200)
  await call(deleteBusiness, { params: { business_Id: other.id } })
  assert.equal((await sessionOf(headers.cookie)).status, 401)
  await signUp(call, shop.id, { userEmailId: email })
  assert.equal((await sessionOf(headers.cookie)).status, 401)
})

test('a session without any access is refused, even when its row is still there', async () => {
  const { sessionOf, shop, ...rest } = await scene()
  const { headers, userId } = await signedIn(rest, { [shop.id]: 'member' })
  await rest.db.execute('delete from user_grants where user_id = $1', [userId])
  assert.equal((await sessionOf(headers.cookie)).status, 401)
})

test('the database contains no token', async () => {
  const { enter, shop, ...rest } = await scene()
  const { email } = await givenPerson(rest, { [shop.id]: 'member' })
  const token = cookieOf(await enter(email)).split('=')[1] as string
  const { rows } = await rest.db.execute('select json_agg(s)::text as everything from sessions s')
  assert.ok(!(rows[0] as { everything: string }).everything.includes(token))
  assert.ok(!(rows[0] as { everything: string }).everything.includes(Buffer.from(token, 'base64url').toString('hex')))
})

test('a write must come from the dashboard (1170)', async () => {
  const { app, shop, ...rest } = await scene()
  const { headers } = await signedIn({ app, ...rest }, { [shop.id]: 'member' })
  const { cookie } = headers
  const leave = (more: Record<string, string>) => send(app, signOutEverywhere, {}, { cookie, ...more })
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
    {},
  ]
  for (const more of elsewhere) {
    assert.deepEqual([(await leave(more)).status, (await leave(more)).body.code], [403, 1170], JSON.stringify(more))
  }
  const form = { ...FROM_DASHBOARD, 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await app.inject({ method: 'POST', url: '/console/sign-in', headers: form, payload: 'email=x' })
  assert.deepEqual([posted.statusCode, posted.json().code], [415, 1415])
  assert.equal((await leave({ origin: 'http://localhost:8080', host: 'localhost:8080' })).status, 200)
})

test('behind https the cookie is for this host only and never sent unencrypted', async () => {
  const service = await startTestService({ settings: { PUBLIC_URL: 'https://presence.example' } })
  const scene = await freshIn(service)
  const shop = await scene.given.business()
  const { email } = await givenPerson(scene, { [shop.id]: 'member' })
  const answer = await send(scene.app, signIn, { body: { email, password: PASSWORD } }, FROM_DASHBOARD)
  assert.match(
    String(cookiesSetBy(answer)[0]),
    /^__Host-presence=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  )
  assert.match(String(cookiesSetBy(answer)[1]), /^__Host-presence-device=.*; Path=\/; Secure; HttpOnly; SameSite=Lax/)
  const token = cookieOf(answer).split('=')[1]
  assert.equal((await send(scene.app, getSession, {}, { cookie: `__Host-presence=${token}` })).status, 200)
  assert.equal((await send(scene.app, getSession, {}, { cookie: `presence=${token}` })).status, 401)
})

test('sign-in over plain HTTP from another machine is refused, and the message says what to set (1000)', async () => {
  const { app } = await scene()
  const headers = { ...FROM_DASHBOARD, host: '192.168.1.20:8080' }
  const { status, body } = await send(app, signIn, { body: { email: 'a@b.example', password: 'x' } }, headers)
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /PUBLIC_URL/)
})
