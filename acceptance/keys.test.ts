import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { codeOf, newLocation } from './stage/businesses.ts'
import { eventually } from './stage/eventually.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.dataFolder()
const UNKNOWN = { params: { business_Id: 999_999 } }
let server: Server

before(async () => {
  server = await stage.serve(dataDir, { RATE_LIMIT: 'off' })
})

test('a key made beside the running server works at once', async () => {
  const { key } = await stage.createKey(dataDir, '--partner', 'Harbour', '--expires', '1h')
  const made = await server.client(key).createBusiness({ body: newLocation('Harbour Bakery') })
  const found = await server.client(key).getBusiness({ params: { business_Id: made.businessNumber } })
  assert.equal(found.businessId, made.businessId)
})

test('keys of one partner share its businesses, and another partner sees none of them (1175)', async () => {
  const [first, second, foreign] = await Promise.all(
    ['One', 'One', 'Other'].map((partner) => stage.createKey(dataDir, '--partner', partner)),
  )
  assert.ok(first && second && foreign)
  assert.equal(first.partnerId, second.partnerId)
  const { businessId } = await server.client(first.key).createBusiness({ body: newLocation('One') })
  const params = { business_Id: businessId }
  assert.equal(await codeOf(server.client(second.key).getBusiness({ params })), 0)
  assert.equal(await codeOf(server.client(foreign.key).getBusiness({ params })), 1175)
})

test('a read key reads and may not write (1162)', async () => {
  const { key } = await stage.createKey(dataDir, '--partner', 'Reader', '--scope', 'read')
  const client = server.client(key)
  assert.equal(await codeOf(client.getBusiness(UNKNOWN)), 1175)
  assert.equal(await codeOf(client.createBusiness({ body: newLocation('x') })), 1162)
})

test('the limit of a key holds even with RATE_LIMIT=off: the fourth call gets 429 (89) with Retry-After', async () => {
  const { key } = await stage.createKey(dataDir, '--partner', 'Slow', '--limit', '3/60')
  const call = () => fetch(`${server.url}/v1/business/999999`, { headers: { 'x-api-key': key } })
  for (const left of [2, 1, 0]) {
    const accepted = await call()
    assert.equal(accepted.status, 404)
    assert.equal(accepted.headers.get('ratelimit-policy'), '"key";q=3;w=60')
    assert.match(accepted.headers.get('ratelimit') ?? '', new RegExp(`^"key";r=${left};t=\\d+$`))
  }
  const refused = await call()
  assert.equal(refused.status, 429)
  assert.equal(((await refused.json()) as { code: number }).code, 89)
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds >= 1 && seconds <= 60, String(seconds))
})

test('a key ends when its time is over (1161)', async () => {
  const { key } = await stage.createKey(dataDir, '--partner', 'Short', '--expires', '1s')
  const client = server.client(key)
  await eventually(async () => (await codeOf(client.getBusiness(UNKNOWN))) === 1161, 'the key to expire', 5_000)
})

test('a wrong option makes no key and is explained in one line', async () => {
  const { code, stdout, stderr } = await stage.run(['keys', 'create', '--partner', 'X', '--limit', 'fast'], {
    DATA_DIR: dataDir,
  })
  assert.notEqual(code, 0)
  assert.equal(stdout, '')
  assert.match(stderr, /^presence: --limit must be [^\n]+\n$/)
})
