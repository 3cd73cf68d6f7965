import assert from 'node:assert/strict'
import { test } from 'node:test'
import { events, subscriptionScene, url } from '../../../testing/subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { subscribe } from './subscribe.ts'

test('the secret is returned once, and is encrypted in the database', async () => {
  const { make, call, query, db, partnerId } = await subscriptionScene()
  const { body } = await make({ description: 'Shop finder' })
  assert.match(body.secret, /^whsec_[\w+/]{43}=$/)
  const { secret, ...rest } = body
  const listed = await call(listSubscriptions, { query })
  assert.deepEqual(listed.body, { subscriptions: [rest], hasMore: false })
  assert.equal(rest.description, 'Shop finder')
  const dump = await db.execute('select * from webhook_subscriptions where partner_id = $1', [partnerId])
  const bare = Buffer.from(secret.slice(6), 'base64')
  assert.ok(!JSON.stringify(dump.rows).includes(secret))
  const [{ sealed_secret }] = dump.rows as [{ sealed_secret: Buffer }]
  assert.equal(sealed_secret.indexOf(bare), -1)
  assert.equal(sealed_secret.indexOf(secret), -1)
})

test('a repeated request gets the same secret, which the stored response does not contain', async () => {
  const { call, query, db, partnerId } = await subscriptionScene()
  const again = () => call(subscribe, { query, body: { url, events } }, { 'idempotency-key': 'one' })
  const first = await again()
  assert.deepEqual((await again()).body, first.body)
  const { rows } = await db.execute('select body from idempotency_keys where partner_id = $1', [partnerId])
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(first.body.secret))
  assert.ok(!JSON.stringify(rows).includes('subscriptionId'))
})

test('the audit log has neither the secret nor the secrets in the URL of a receiver', async () => {
  const { make, db, partnerId } = await subscriptionScene()
  const { body } = await make()
  const { rows } = await db.execute('select * from audit_entries where partner_id = $1', [partnerId])
  assert.ok(!JSON.stringify(rows).includes(body.secret))
  assert.ok(!JSON.stringify(rows).includes('t0ken'))
  assert.ok(JSON.stringify(rows).includes('hooks.example'))
})

test('refuses private, local and invalid addresses (1000)', async () => {
  const { make } = await subscriptionScene()
  for (const bad of [
    'http://127.0.0.1/in',
    'http://127.1/in',
    'http://0x7f000001/in',
    'http://localhost:8080/in',
    'http://a.localhost/in',
    'http://localhost./in',
    'http://10.0.0.5/in',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/in',
    'http://[fd00::1]/in',
    'http://[::ffff:10.0.0.5]/in',
    'https://93.184.215.14:22/in',
    'https://user:pass@hooks.example/in',
    'ftp://hooks.example/in',
    'hooks.example',
    '',
    'https://hooks.example/a b',
  ]) {
    const { status, body } = await make({ url: bad })
    assert.deepEqual([status, body.code], [400, 1000], bad)
    assert.match(body.message, /url/)
  }
})

test('says that an address is private, and which setting allows it (1000)', async () => {
  const { make } = await subscriptionScene()
  for (const url of ['https://10.0.0.5/x', 'https://localhost/x']) {
    const { message } = (await make({ url })).body
    assert.match(message, /: url \(is a private or reserved address; the operator can allow it .* PRIVATE_WEBHOOKS\)$/)
  }
})

test('refuses unknown events, none, or the same one twice (1000)', async () => {
  const { make } = await subscriptionScene()
  for (const bad of [[], ['listing.deleted'], ['ping'], ['listing.updated', 'listing.updated'], 'listing.updated']) {
    assert.equal((await make({ events: bad })).body.code, 1000, JSON.stringify(bad))
  }
})

test('a business has at most fifty subscriptions (1000)', async () => {
  const { make } = await subscriptionScene()
  for (let count = 0; count < 50; count++) assert.equal((await make()).status, 200)
  assert.match((await make()).body.message, /50 subscriptions/)
})
