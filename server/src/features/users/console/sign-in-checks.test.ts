import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, givenPerson, PASSWORD } from '../../../testing/signed-in.ts'
import { updateUserPassword } from '../store/users.ts'

const service = declareTestService()
let places = 0

/** A person who has signed in once, and an unused network. */
async function scene() {
  const { attempts } = await service()
  const made = await freshIn(await service())
  const shop = await made.given.business()
  const person = await givenPerson(made, { [shop.id]: 'owner' })
  const here = `9.9.${++places}.9`
  const enter = async (password = PASSWORD, { cookie = '', email = person.email, from = here } = {}) => {
    const headers = { ...FROM_DASHBOARD, 'content-type': 'application/json', ...(cookie && { cookie }) }
    const request = { method: 'POST', url: '/console/sign-in', remoteAddress: from, headers } as const
    const answer = await made.app.inject({ ...request, payload: { email, password } })
    const device = [answer.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('presence-device='))
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookie: device?.split(';')[0] }
  }
  /** Ten wrong passwords from each of these networks, without hashing them. */
  const guess = async (froms: readonly string[], email = person.email) => {
    const name = secretOf('test').keyedHash('attempt', email).toString('hex')
    for (const place of froms) {
      for (let at = 0; at < 10; at++) await attempts.pauseAfter({ what: 'signIn', person: name, network: place })
    }
  }
  const { cookie = '' } = await enter()
  return { ...made, shop, person, here, enter, guess, cookie }
}
const manyPlaces = (count: number) => Array.from({ length: count }, (_, at) => `8.${places}.8.${at}`)

test('wrong passwords from a few addresses lock the owner out nowhere', async () => {
  const { enter, guess, cookie } = await scene()
  const froms = manyPlaces(25)
  await guess(froms)
  assert.equal((await enter(PASSWORD, { from: froms[0] as string })).status, 429)
  assert.equal((await enter()).status, 200)
  // Also from one of the attacker's addresses.
  assert.equal((await enter(PASSWORD, { from: froms[1] as string, cookie })).status, 200)
})

test('wrong passwords from a hundred addresses do not lock the owner out of a known browser', async () => {
  const { enter, guess, cookie } = await scene()
  await guess(manyPlaces(101))
  const unknown = await enter()
  assert.deepEqual([unknown.status, unknown.body.code], [429, 89])
  assert.match(unknown.body.message, /try again in (\d+ s|1?\d minutes)$/)
  assert.match(String(unknown.headers['retry-after']), /^\d+$/)
  assert.equal((await enter(PASSWORD, { cookie })).status, 200)
})

test('a browser is known only for the address that signed in with it', async () => {
  const { enter, guess, cookie, here } = await scene()
  const email = `${randomUUID()}@nowhere.example`
  await guess([here], email)
  assert.equal((await enter('wrong', { cookie, email })).body.code, 89)
})

test('a new password makes every browser unknown again', async () => {
  const { db, partnerId, person, enter, guess, cookie, here } = await scene()
  await guess([here])
  assert.equal((await enter('wrong', { cookie })).body.code, 1169)
  await updateUserPassword(db, partnerId, person.userId, await hashPassword('four other plain words'))
  assert.equal((await enter('four other plain words', { cookie })).body.code, 89)
})

test('a known browser can try twenty passwords a minute, and the right one is not counted', async () => {
  const { enter, guess, cookie, here } = await scene()
  await guess([here])
  const code = async (password: string) => (await enter(password, { cookie })).body.code
  for (let at = 0; at < 19; at++) assert.equal(await code('wrong'), 1169)
  for (let at = 0; at < 2; at++) assert.equal(await code(PASSWORD), undefined)
  assert.deepEqual([await code('wrong'), await code('wrong')], [1169, 89])
})

test('a forged or repeated cookie does not make a browser known', async () => {
  const { enter, guess, cookie, here } = await scene()
  await guess([here])
  const last = cookie.at(-1) === 'A' ? 'E' : 'A'
  for (const forged of [`${cookie.slice(0, -1)}${last}`, `${cookie}; ${cookie}`, 'presence-device=x', `x${cookie}`]) {
    assert.equal((await enter(PASSWORD, { cookie: forged })).body.code, 89, forged)
  }
})

test('all people who share a browser are known in it', async () => {
  const made = await scene()
  const { enter, guess, cookie, person, shop, here } = made
  const other = await givenPerson(made, { [shop.id]: 'member' })
  const both = (await enter(PASSWORD, { cookie, email: other.email })).cookie ?? ''
  for (const { email } of [person, other]) {
    await guess([here], email)
    assert.equal((await enter(PASSWORD, { cookie: both, email })).status, 200)
  }
})

test('a flood of sign-ins is refused early, and a known browser can still sign in', async () => {
  const { enter, cookie } = await scene()
  const flood = manyPlaces(120).map((from) => enter('wrong', { from, email: `${from}@nowhere.example` }))
  const known = enter(PASSWORD, { cookie })
  const codes = (await Promise.all(flood)).map(({ body }) => body.code)
  const hashed = codes.filter((code) => code === 1169).length
  // Two are hashed at once and 60 wait; some slots become free while the others arrive.
  assert.ok(hashed >= 60 && hashed < 110, `${hashed} were hashed`)
  assert.equal(codes.filter((code) => code === 89).length, 120 - hashed)
  assert.equal((await known).status, 200)
})
