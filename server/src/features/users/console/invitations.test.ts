import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { declareTestService, freshIn, send } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { FROM_DASHBOARD, signedIn } from '../../../testing/signed-in.ts'
import { until } from '../../../testing/until.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteUser } from '../operations/delete-user.ts'
import { listAuditEntries } from '../operations/list-audit-entries.ts'
import { listUsers } from '../operations/list-users.ts'
import { composeLinkToken } from '../rules/mail-links.ts'
import { acceptInvitation, showInvitation } from './invitations.ts'
import { getSession } from './sessions.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@harbour.example'
const sign = (text: string) => secretOf('test').keyedHash('invitation', text)
const captured = capturedLog()
const service = declareTestService({ log: captured.log })

async function invited(name = 'Harbour Bakery') {
  const scene = await freshIn(await service())
  const { app, call, given, db } = scene
  const business = await given.business({ name })
  const tokenFor = async (userId: number, at = business.id) => {
    const { rows } = await db.execute(
      `select i.id, expires_at as "expiresAt" from invitations i join user_grants g on g.id = grant_id
      where user_id = $1 and business_id = $2`,
      [userId, at],
    )
    return composeLinkToken(rows[0] as { id: number; expiresAt: Date }, sign)
  }
  const { userId } = (await signUp(call, business.id)).body as { userId: number }
  const show = async (token: string) => (await send(app, showInvitation, { body: { token } }, FROM_DASHBOARD)).body
  const accept = async (token: string, password = PASSWORD, headers: Record<string, string> = FROM_DASHBOARD) => {
    const { status, body } = await send(app, acceptInvitation, { body: { token, password } }, headers)
    return { status, code: body.code as number | undefined, message: body.message as string | undefined }
  }
  const hash = async () =>
    ((await db.execute('select password_hash from users where id = $1', [userId])).rows[0] as { password_hash: string })
      .password_hash
  return { ...scene, business, userId, tokenFor, token: await tokenFor(userId), show, accept, hash }
}

test('a link shows whom it is for, and opening it any number of times changes nothing', async () => {
  const { show, token, hash } = await invited('Fish & <b>Chips</b>')
  const expected = {
    state: 'open',
    email: EMAIL,
    businessName: 'Fish & <b>Chips</b>',
    hasPassword: false,
    hasName: true,
  }
  for (let time = 0; time < 3; time++) assert.deepEqual(await show(token), expected)
  assert.equal(await hash(), null)
})

test('accepting sets the password, hashed with argon2id, and uses up the link (1172)', async () => {
  const { show, accept, token, hash, call, business, userId } = await invited()
  assert.equal((await accept(token)).status, 200)
  const [, , , , salt = '', tag = ''] = (await hash()).split('$')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const again = argon2Sync('argon2id', { message: PASSWORD, nonce: Buffer.from(salt, 'base64'), ...cost })
  assert.equal(again.toString('base64').replaceAll('=', ''), tag)
  assert.deepEqual(await show(token), { state: 'gone' })
  const before = await hash()
  assert.equal((await accept(token, 'another horse battery')).code, 1172)
  assert.equal(await hash(), before)
  const [user] = (await call(listUsers, { query: { bid: business.id } })).body.users
  assert.deepEqual([user.hasPassword, user.access[0].invitation], [true, 'none'])
  const [entry] = (await call(listAuditEntries, { query: { count: 1 } })).body.entries
  assert.deepEqual([entry.operation, entry.subjectId, entry.keyId], ['acceptInvitation', String(userId), null])
  assert.match(entry.requestId, /./)
})

test('a person who is invited without a name enters one, and everybody is signed in after accepting', async () => {
  const { app, show, tokenFor, business, ...scene } = await invited()
  const { act } = await signedIn({ app, ...scene }, { [business.id]: 'owner' })
  const nameless = { firstName: '', lastName: '', userEmailId: 'zoe@harbour.example' }
  const invite = async () => (await signUp(act, business.id, nameless)).body
  const token = await tokenFor((await invite()).userId)
  assert.equal((await show(token)).hasName, false)
  const accept = (names: object) =>
    send(app, acceptInvitation, { body: { token, password: PASSWORD, ...names } }, FROM_DASHBOARD)
  assert.equal((await accept({})).body.violations[0].field, 'firstName')
  const { headers } = await accept({ firstName: ' Zoë ' })
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] as string
  assert.equal((await send(app, getSession, {}, { cookie })).body.user.firstName, 'Zoë')
  // A later invitation without a name does not remove it.
  assert.equal((await invite()).firstName, 'Zoë')
})

test('of two concurrent requests, one sets the password (1172)', async () => {
  const { accept, token, db, userId } = await invited()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let answers: ReturnType<typeof accept>[] = []
  // Both are blocked before they write, so that they run concurrently.
  await db.transaction(async (held) => {
    await held.execute('select from users where id = $1 for update', [userId])
    answers = [accept(token), accept(token, 'another horse battery')]
    await until(async () => (await db.execute(waiting)).rowCount === 2)
  })
  assert.deepEqual((await Promise.all(answers)).map(({ status }) => status).toSorted(), [200, 404])
})

test('all other open links of the person are used up too', async () => {
  const { call, given, tokenFor, accept, show, token, userId } = await invited()
  const second = await given.business()
  await signUp(call, second.id)
  const other = await tokenFor(userId, second.id)
  assert.equal((await accept(token)).status, 200)
  assert.deepEqual(await show(other), { state: 'gone' })
})

test('a password that is too short or too long is refused with the reason (1000), and another can be tried', async () => {
  const { accept, token, hash } = await invited()
  for (const password of ['elevenchars', 'x'.repeat(201)]) {
    const { code, message = '' } = await accept(token, password)
    assert.equal(code, 1000)
    assert.match(message, /password/)
    assert.ok(!message.includes(password))
  }
  assert.equal(await hash(), null)
  assert.equal((await accept(token, '😀'.repeat(100))).status, 200)
})

test('a link ends with its access, with its business, and with a newer link (1172)', async () => {
  for (const end of ['access', 'business', 'newer'] as const) {
    const { call, business, show, accept, token, hash } = await invited()
    if (end === 'access') await call(deleteUser, { query: { bid: business.id, email: EMAIL } })
    if (end === 'business') await call(deleteBusiness, { params: { business_Id: business.id } })
    if (end === 'newer') await signUp(call, business.id)
    assert.deepEqual(await show(token), { state: 'gone' }, end)
    assert.equal((await accept(token)).code, 1172, end)
    assert.equal(await hash(), null)
  }
})

test('a link with the id of another invitation, as after a restore, is refused (1172)', async () => {
  const { show, accept, token, hash, db, userId } = await invited()
  await db.execute(
    `update invitations set expires_at = expires_at + interval '1 minute'
    where grant_id in (select id from user_grants where user_id = $1)`,
    [userId],
  )
  assert.deepEqual(await show(token), { state: 'gone' })
  assert.equal((await accept(token)).code, 1172)
  assert.equal(await hash(), null)
})

test('the newer link works when the older one has ended', async () => {
  const { call, business, accept, tokenFor, userId } = await invited()
  await signUp(call, business.id)
  assert.equal((await accept(await tokenFor(userId))).status, 200)
})

test('an expired link says so, even if its row is still there (1172)', async () => {
  const { show, accept, db, userId, tokenFor } = await invited()
  await db.execute(
    `update invitations set expires_at = date_trunc('second', now() - interval '1 second')
    where grant_id in (select id from user_grants where user_id = $1)`,
    [userId],
  )
  const expired = await tokenFor(userId)
  assert.deepEqual(await show(expired), { state: 'expired' })
  assert.equal((await accept(expired)).code, 1172)
})

test('a link not signed by this service is refused, and not counted (1172)', async () => {
  const { show, accept, token } = await invited()
  const [id, seconds, signature = ''] = token.split('.')
  const later = `${id}.${Number(seconds) + 86_400}.${signature}`
  const flipped = `${id}.${seconds}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const forged of [later, flipped, 'x', `${id}`, '\u0001', '/../']) {
    assert.deepEqual(await show(forged), { state: 'unknown' }, forged)
    assert.equal((await accept(forged)).code, 1172, forged)
  }
  for (let time = 0; time < 12; time++) assert.equal((await accept('1.1794700000.x')).code, 1172)
})

test('a request from another site changes nothing (1170)', async () => {
  const { accept, token, hash } = await invited()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    assert.equal((await accept(token, PASSWORD, headers)).code, 1170)
  }
  assert.equal((await accept(token, PASSWORD, { origin: 'https://evil.example' })).code, 1170)
  assert.equal(await hash(), null)
})

test('a link that is tried too often is limited, and others are not (89)', async () => {
  const [one, other] = [await invited(), await invited()]
  // From a public address, because several people may share a private one, which is not limited.
  const accept = async ({ app, token }: typeof one) => {
    const { method, path: url } = acceptInvitation
    const payload = { token, password: PASSWORD }
    return (await app.inject({ method, url, remoteAddress: '8.8.4.4', headers: FROM_DASHBOARD, payload })).statusCode
  }
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push(await accept(one))
  assert.deepEqual([statuses[0], statuses[9], statuses[10]], [200, 404, 429])
  assert.equal(await accept(other), 200)
})

test('the log contains no token and no password', async () => {
  const { app, show, accept, token } = await invited()
  await app.inject({ url: `/invitation/${token}` })
  await show(token)
  await accept(token, 'short')
  await accept(token)
  const lines = captured.lines()
  assert.match(lines, /"operation":"acceptInvitation"/)
  assert.doesNotMatch(lines, /\d\.\d{10}\.[\w-]{43}/)
  assert.ok(!lines.includes(PASSWORD))
})
