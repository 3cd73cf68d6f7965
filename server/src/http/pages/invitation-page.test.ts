import assert from 'node:assert/strict'
import { argon2Sync, createHash } from 'node:crypto'
import { test } from 'node:test'
import { composeInvitationToken } from '../../domain/user/invitation-token.ts'
import { listAuditEntries } from '../../operations/audit/list-audit-entries.ts'
import { deleteBusiness } from '../../operations/business/delete-business.ts'
import { deleteUser } from '../../operations/user/delete-user.ts'
import { listUsers } from '../../operations/user/list-users.ts'
import { secretOf } from '../../platform/secret.ts'
import { capturedLog } from '../../testing/captured-log.ts'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { signUp } from '../../testing/sign-up.ts'
import { until } from '../../testing/until.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@harbour.example'
const sign = (text: string) => secretOf('test').keyedHash('invitation', text)
const captured = capturedLog()
const service = declareTestService({ log: captured.log })
let address = 0

/** An invited person who comes from an address of her own, so that no test uses up the attempts of another. */
async function invited(name = 'Harbour Bakery') {
  const scene = await freshIn(await service())
  const { app, call, given, db } = scene
  const business = await given.business({ name })
  const linkTo = async (userId: number, at = business.id) => {
    const { rows } = await db.execute(
      `select i.id, expires_at as "expiresAt" from invitations i join user_grants g on g.id = grant_id
      where user_id = $1 and business_id = $2`,
      [userId, at],
    )
    return `/invitation/${composeInvitationToken(rows[0] as { id: number; expiresAt: Date }, sign)}`
  }
  const { userId } = (await signUp(call, business.id)).body as { userId: number }
  const remoteAddress = `10.0.0.${++address}`
  const open = (url: string) => app.inject({ url, remoteAddress })
  const post = (url: string, form: Record<string, string> | string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    })
  const accept = (url: string, password = PASSWORD) => post(url, { password, repeated: password })
  const hash = async () =>
    ((await db.execute('select password_hash from users where id = $1', [userId])).rows[0] as { password_hash: string })
      .password_hash
  return { ...scene, business, userId, linkTo, link: await linkTo(userId), open, post, accept, hash }
}

test('a link shows a form that a password manager and a screen reader understand', async () => {
  const { open, link } = await invited('Fish & <b>Chips</b>')
  const { statusCode, headers, body } = await open(link)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.match(body, /<html lang="en">/)
  assert.match(body, /<label for="password">/)
  assert.match(body, /autocomplete="new-password"/)
  assert.match(body, /autocomplete="username" value="ada@harbour\.example"/)
  assert.ok(body.includes('Fish &amp; &lt;b&gt;Chips&lt;/b&gt;'))
})

test('the page runs no script, loads nothing, tells nobody where it was and is kept by nobody', async () => {
  const { open, link } = await invited()
  const { headers, body } = await open(link)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self';/)
  assert.doesNotMatch(policy, /unsafe|script/)
  assert.deepEqual([headers['referrer-policy'], headers['cache-control']], ['no-referrer', 'no-store'])
  assert.doesNotMatch(body, /<script|style="|href=|src=/)
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? []
  assert.ok(policy.includes(createHash('sha256').update(style).digest('base64')))
})

test('looking at a link changes nothing, however often', async () => {
  const { open, link, hash } = await invited()
  for (let time = 0; time < 3; time++) assert.equal((await open(link)).statusCode, 200)
  assert.equal(await hash(), null)
})

test('the form sets the password, hashed with argon2id, and the link is used up (410)', async () => {
  const { open, accept, link, hash, call, business, userId } = await invited()
  const done = await accept(link)
  assert.equal(done.statusCode, 200)
  assert.match(done.body, /Your password is set/)
  const [, , , , salt = '', tag = ''] = (await hash()).split('$')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const again = argon2Sync('argon2id', { message: PASSWORD, nonce: Buffer.from(salt, 'base64'), ...cost })
  assert.equal(again.toString('base64').replaceAll('=', ''), tag)
  assert.equal((await open(link)).statusCode, 410)
  const before = await hash()
  assert.equal((await accept(link, 'another horse battery')).statusCode, 410)
  assert.equal(await hash(), before)
  const [user] = (await call(listUsers, { query: { bid: business.id } })).body.users
  assert.deepEqual([user.hasPassword, user.access[0].invitation], [true, 'none'])
  const [entry] = (await call(listAuditEntries, { query: { count: 1 } })).body.entries
  assert.deepEqual([entry.operation, entry.subjectId, entry.keyId], ['acceptInvitation', String(userId), null])
})

test('of two forms that arrive together one sets the password', async () => {
  const { accept, link, db, userId } = await invited()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let answers: ReturnType<typeof accept>[] = []
  // Both are held up where they would write, so that they are there together.
  await db.transaction(async (held) => {
    await held.execute('select from users where id = $1 for update', [userId])
    answers = [accept(link), accept(link, 'another horse battery')]
    await until(async () => (await db.execute(waiting)).rowCount === 2)
  })
  assert.deepEqual((await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted(), [200, 410])
})

test('every other open link of the person is used up too', async () => {
  const { call, given, linkTo, accept, open, link, userId } = await invited()
  const second = await given.business()
  await signUp(call, second.id)
  const other = await linkTo(userId, second.id)
  assert.equal((await accept(link)).statusCode, 200)
  assert.equal((await open(other)).statusCode, 410)
})

test('a password that is too short, too long or mistyped is refused with the reason, and may be tried again', async () => {
  const { post, accept, link, hash } = await invited()
  const wrong: [Record<string, string>, RegExp][] = [
    [{ password: 'elevenchars', repeated: 'elevenchars' }, /12 to 200 characters/],
    [{ password: 'x'.repeat(201), repeated: 'x'.repeat(201) }, /12 to 200 characters/],
    [{ password: PASSWORD, repeated: `${PASSWORD}!` }, /two passwords differ/],
    [{ password: PASSWORD }, /two passwords differ/],
    [{}, /12 to 200 characters/],
  ]
  for (const [form, reason] of wrong) {
    const { statusCode, body } = await post(link, form)
    assert.equal(statusCode, 400)
    assert.match(body, reason)
    assert.match(body, /role="alert"/)
    assert.ok(!body.includes(PASSWORD))
  }
  assert.equal(await hash(), null)
  assert.equal((await accept(link, '😀'.repeat(200))).statusCode, 200)
})

test('a link dies with the access it rests on, with its business, and with a newer link (410)', async () => {
  for (const end of ['access', 'business', 'newer'] as const) {
    const { call, business, open, accept, link, hash } = await invited()
    if (end === 'access') await call(deleteUser, { query: { bid: business.id, email: EMAIL } })
    if (end === 'business') await call(deleteBusiness, { params: { business_Id: business.id } })
    if (end === 'newer') await signUp(call, business.id)
    assert.equal((await open(link)).statusCode, 410, end)
    assert.equal((await accept(link)).statusCode, 410, end)
    assert.equal(await hash(), null)
  }
})

test('the newer link works where the older one has died', async () => {
  const { call, business, accept, linkTo, userId } = await invited()
  await signUp(call, business.id)
  assert.equal((await accept(await linkTo(userId))).statusCode, 200)
})

test('an expired link says so (410), whatever the database holds', async () => {
  const { open, accept, db, userId, linkTo } = await invited()
  await db.execute(
    `update invitations set expires_at = date_trunc('second', now() - interval '1 second')
    where grant_id in (select id from user_grants where user_id = $1)`,
    [userId],
  )
  const expired = await linkTo(userId)
  for (const answer of [await open(expired), await accept(expired)]) {
    assert.equal(answer.statusCode, 410)
    assert.match(answer.body, /has expired/)
  }
})

test('a link that we have not made opens nothing (404)', async () => {
  const { open, accept, link } = await invited()
  const [id, seconds, signature = ''] = link.split('/').at(-1)?.split('.') ?? []
  const later = `${id}.${Number(seconds) + 86_400}.${signature}`
  const flipped = `${id}.${seconds}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const token of [later, flipped, 'x', `${id}`, '%00', '%2F..%2F', 'x'.repeat(5000)]) {
    for (const answer of [await open(`/invitation/${token}`), await accept(`/invitation/${token}`)]) {
      assert.equal(answer.statusCode, 404, token.slice(0, 80))
      assert.match(answer.body, /<h1>This is not a valid invitation<\/h1>/)
    }
  }
})

test('a form that was sent from another site changes nothing (403)', async () => {
  const { post, link, hash } = await invited()
  const form = { password: PASSWORD, repeated: PASSWORD }
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of foreign) assert.equal((await post(link, form, headers)).statusCode, 403)
  assert.equal(await hash(), null)
  const own = { 'sec-fetch-site': 'same-origin', origin: 'null' }
  assert.equal((await post(link, form, own)).statusCode, 200)
})

test('without Sec-Fetch-Site the origin is compared with the host', async () => {
  const { post, link } = await invited()
  const headers = { origin: 'http://presence.example:8080', host: 'presence.example:8080' }
  assert.equal((await post(link, { password: PASSWORD, repeated: PASSWORD }, headers)).statusCode, 200)
})

test('a link whose form is sent too often waits, and others do not (429)', async () => {
  const [one, other] = [await invited(), await invited()]
  const codes: number[] = []
  for (let time = 0; time < 11; time++) codes.push((await one.post(one.link, { password: 'short' })).statusCode)
  assert.deepEqual([codes[9], codes[10]], [400, 429])
  const refused = await one.accept(one.link)
  assert.equal(refused.statusCode, 429)
  assert.match(String(refused.headers['retry-after']), /^([1-9]|[1-5]\d|60)$/)
  assert.equal((await one.open(one.link)).statusCode, 200)
  assert.equal((await other.accept(other.link)).statusCode, 200)
})

test('a link that we have not made is not counted, so trying many takes no memory', async () => {
  const { post } = await invited()
  for (let time = 0; time < 12; time++) {
    assert.equal((await post('/invitation/1.1794700000.x', { password: 'short' })).statusCode, 404)
  }
})

test('what is no form, or too much of one, gets a page and not a password', async () => {
  const { post, link, hash } = await invited()
  const json = JSON.stringify({ password: PASSWORD, repeated: PASSWORD })
  assert.equal((await post(link, json, { 'content-type': 'application/json' })).statusCode, 400)
  const wrong = [
    await post(link, json, { 'content-type': 'text/plain' }),
    await post(link, `password=${'x'.repeat(20_000)}`),
  ]
  assert.deepEqual(
    wrong.map(({ statusCode, headers }) => [statusCode, headers['content-type']]),
    [
      [415, 'text/html; charset=utf-8'],
      [413, 'text/html; charset=utf-8'],
    ],
  )
  assert.equal(await hash(), null)
})

test('other methods are refused as everywhere (1405), and a form is still no JSON elsewhere (1415)', async () => {
  const { app, link, key } = await invited()
  const put = await app.inject({ method: 'PUT', url: link })
  assert.deepEqual([put.statusCode, put.json().code], [405, 1405])
  assert.equal(put.headers.allow, 'GET, HEAD, POST')
  const headers = { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' }
  const form = await app.inject({ method: 'POST', url: '/v1/business', headers, payload: 'name=x' })
  assert.equal(form.json().code, 1415)
})

test('no line of the log holds a token or a password', async () => {
  const { open, accept, post, link } = await invited()
  await open(link)
  await post(link, { password: 'short', repeated: 'short' })
  await accept(link)
  await open(link)
  const lines = captured.lines()
  assert.match(lines, /"operation":"\/invitation\/:token"/)
  assert.doesNotMatch(lines, /\d\.\d{10}\.[\w-]{43}/)
  assert.ok(!lines.includes(PASSWORD))
})
