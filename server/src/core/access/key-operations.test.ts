import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { getBusiness } from '../../features/businesses/operations/get-business.ts'
import { getListing } from '../../features/listings/operations/get-listing.ts'
import { listAuditEntries } from '../../features/users/operations/list-audit-entries.ts'
import { fresh, freshIn, startTestService } from '../../testing/fresh.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { until } from '../../testing/until.ts'
import { createKey, getKeyUsage, listKeys, revokeKey } from './key-operations.ts'

async function scene() {
  const made = await fresh()
  const shop = await made.given.business()
  const owner = await signedIn(made, { [shop.id]: 'owner' })
  return { ...made, shop, ...owner }
}
const wanted = { name: ' Web shop ', scope: 'write', limit: '2/60', expires: '90d' }

test('a key is created, shown once, used, and revoked at once', async () => {
  const { act, call, shop, keyId: firstId } = await scene()
  const { status, body } = await act(createKey, { body: wanted })
  assert.equal(status, 200)
  const use = async () =>
    (await call(getBusiness, { params: { business_Id: shop.id } }, { 'x-api-key': body.key })).status
  assert.equal(await use(), 200)
  const { text, body: listed } = await act(listKeys)
  assert.ok(!text.includes(body.key))
  const [{ created, expires, lastUsed: _, ...key }, first] = listed.keys
  assert.deepEqual(key, {
    keyId: body.keyId,
    name: 'Web shop',
    hint: `bp_live_…${body.key.slice(-4)}`,
    scope: 'write',
    limit: '2/60',
    revoked: null,
  })
  assert.equal(Date.parse(expires) - Date.parse(created) > 89 * 86_400_000, true)
  assert.equal(first.keyId, firstId)
  assert.deepEqual((await act(revokeKey, { params: { keyId: body.keyId } })).body, { keyId: body.keyId })
  assert.equal((await act(revokeKey, { params: { keyId: body.keyId } })).status, 200)
  const { entries } = (await call(listAuditEntries, { query: { operation: 'revokeKey' } })).body
  assert.equal(entries.length, 1)
  await until(async () => (await use()) === 401)
})

test('malformed members are named (1000), and unknown keys are not found (1404)', async () => {
  const { act } = await scene()
  const other = await fresh()
  for (const [field, value] of [
    ['limit', '300'],
    ['expires', 'soon'],
    ['scope', 'all'],
    ['name', 'a\nb'],
    ['name', ' '],
  ] as const) {
    const { status, body } = await act(createKey, { body: { ...wanted, [field]: value } })
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, new RegExp(field))
  }
  for (const keyId of [other.keyId, 999_999_999, 'x']) {
    assert.equal((await act(revokeKey, { params: { keyId } })).body.code, 1404)
  }
  const { body } = await other.call(getBusiness, { params: { business_Id: 100_000 } })
  assert.equal(body.code, 1175)
})

test('a person cannot create a key with a limit above RATE_LIMIT (1000), which the list of keys shows', async () => {
  const made = await freshIn(await startTestService({ settings: { RATE_LIMIT: '300/60' } }))
  const shop = await made.given.business()
  const { act } = await signedIn(made, { [shop.id]: 'owner' })
  assert.equal((await act(listKeys)).body.limitMax, '300/60')
  for (const limit of ['301/60', '10/1', '18000/3600']) {
    const { status, body } = await act(createKey, { body: { ...wanted, limit } })
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, /limit must be at most 300\/60/)
  }
  for (const limit of ['300/60', '5/1', undefined]) {
    assert.equal((await act(createKey, { body: { ...wanted, limit } })).status, 200, limit)
  }
  assert.equal((await act(listKeys)).body.keys.length, 4)
  // The operator can exceed the limit with the command.
  await made.anotherKey({ scope: 'write', limit: { requests: 5000, windowSeconds: 60 } })
})

test('with RATE_LIMIT=off any limit may be set', async () => {
  const { act } = await scene()
  assert.equal((await act(listKeys)).body.limitMax, null)
  assert.equal((await act(createKey, { body: { ...wanted, limit: '1000000/1' } })).status, 200)
})

test('only owners of everything can manage keys (1171)', async () => {
  const made = await scene()
  const other = await made.given.business()
  const admin = await signedIn(made, { [made.shop.id]: 'admin', [other.id]: 'owner' })
  const ofOne = await signedIn(made, { [made.shop.id]: 'owner' })
  for (const { act } of [admin, ofOne]) {
    for (const answer of [
      await act(listKeys),
      await act(createKey, { body: wanted }),
      await act(revokeKey, { params: { keyId: made.keyId } }),
      await act(getKeyUsage),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [403, 1171])
    }
  }
  assert.equal((await made.call(getBusiness, { params: { business_Id: other.id } })).status, 200)
})

test('only owners of everything own what a key creates at the top', async () => {
  const made = await scene()
  const ofAll = made.act
  await made.call(createBusiness, { body: { name: 'Another', type: 'enterprise' } })
  assert.equal((await ofAll(listKeys)).status, 200)
  const second = await made.given.business()
  const ofOne = await signedIn(made, { [second.id]: 'owner' })
  const { body } = await made.call(createBusiness, { body: { name: 'Third', type: 'enterprise' } })
  const see = { params: { business_Id: body.businessId } }
  assert.deepEqual([(await ofAll(getBusiness, see)).status, (await ofOne.act(getBusiness, see)).status], [200, 404])
})

test('the key is not stored for repeated requests', async () => {
  const { act, db, partnerId } = await scene()
  const again = { 'idempotency-key': 'once' }
  const { key } = (await act(createKey, { body: wanted }, again)).body
  assert.notEqual((await act(createKey, { body: wanted }, again)).body.key, key)
  const { rows } = await db.execute('select 1 from idempotency_keys where partner_id = $1', [partnerId])
  assert.deepEqual(rows, [])
})

test('every request of a key is counted once by day, also refused ones', async () => {
  const { act, call, anotherKey, shop, keys } = await scene()
  const { key, keyId } = await anotherKey({ scope: 'write', limit: { requests: 3, windowSeconds: 60 } })
  const { number } = shop
  for (let place = 0; place < 5; place++) {
    await call(getListing, { params: { businessNumber: number } }, { 'x-api-key': key })
  }
  await keys.flush()
  await call(getListing, { params: { businessNumber: number } }, { 'x-api-key': key })
  await keys.flush()
  const { usage } = (await act(getKeyUsage, { query: { days: 1 } })).body
  const today = new Date().toISOString().slice(0, 10)
  assert.deepEqual(
    usage.filter((each: { keyId: number }) => each.keyId === keyId),
    [{ keyId, day: today, requests: 6, refused: 3 }],
  )
})

test('usage covers the own partner and the requested days only', async () => {
  const { act, db, keyId } = await scene()
  const other = await fresh()
  await db.execute(
    `insert into key_usage select id, current_date - ago, 5, 0 from unnest($1::bigint[]) as id, unnest(array[2, 40]) as ago`,
    [[keyId, other.keyId]],
  )
  const daysOf = async (days: number) =>
    (await act(getKeyUsage, { query: { days } })).body.usage
      .filter(({ requests }: { requests: number }) => requests === 5)
      .map(({ keyId }: { keyId: number }) => keyId)
  assert.deepEqual([await daysOf(2), await daysOf(30), await daysOf(60)], [[], [keyId], [keyId, keyId]])
})

test('the audit log names the person, or the key', async () => {
  const { act, call, userId, keyId } = await scene()
  await act(createKey, { body: wanted })
  const { entries } = (await call(listAuditEntries)).body
  assert.deepEqual(
    entries.slice(0, 2).map((each: Record<string, unknown>) => [each.operation, each.keyId, each.userId]),
    [
      ['createKey', null, userId],
      ['createBusiness', keyId, null],
    ],
  )
})
