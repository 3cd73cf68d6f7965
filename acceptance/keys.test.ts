import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { codeOf, newLocation } from './stage/businesses.ts'
import { openDemoServers } from './stage/demo-servers.ts'
import { eventually } from './stage/eventually.ts'
import type { Server } from './stage/stage.ts'

const stage = openDemoServers()
const { dataDir } = stage
const UNKNOWN = { params: { business_Id: 999_999 } }
let server: Server
let keys: Record<'writer' | 'stranger' | 'reader' | 'slow' | 'short', string>

before(async () => {
  ;[server] = await stage.servers()
  const create = async (...options: string[]) => (await stage.createKey(dataDir, ...options)).key
  const [writer, stranger, reader, slow, short] = await Promise.all([
    create('--partner', 'Harbour', '--expires', '1h'),
    create('--partner', 'Stranger'),
    create('--partner', 'Harbour', '--scope', 'read'),
    create('--partner', 'Harbour', '--limit', '3/60'),
    create('--partner', 'Harbour', '--expires', '1s'),
  ])
  keys = { writer, stranger, reader, slow, short }
})

test('a key created while the server is running works at once', async () => {
  const client = server.client(keys.writer)
  const made = await client.createBusiness({ body: newLocation('Harbour Bakery') })
  const found = await client.getBusiness({ params: { business_Id: made.businessNumber } })
  assert.equal(found.businessId, made.businessId)
})

test('a key has access to the businesses of its partner only (1175)', async () => {
  const { businessId } = await server.client(keys.writer).createBusiness({ body: newLocation('Harbour Bakery') })
  const params = { business_Id: businessId }
  assert.equal(await codeOf(server.client(keys.reader).getBusiness({ params })), 0)
  assert.equal(await codeOf(server.client(keys.stranger).getBusiness({ params })), 1175)
  assert.equal(await codeOf(server.client(keys.stranger).deleteBusiness({ params })), 1175)
  assert.equal(await codeOf(server.client(keys.writer).getBusiness({ params })), 0)
})

test('a read-only key cannot write (1162)', async () => {
  assert.equal(await codeOf(server.client(keys.reader).createBusiness({ body: newLocation('x') })), 1162)
})

test('the limit of a key applies even with RATE_LIMIT=off: the fourth call gets 429 (89) with Retry-After', async () => {
  const call = () => fetch(`${server.url}/v1/business/999999`, { headers: { 'x-api-key': keys.slow } })
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

test('an expired key is refused (1161)', async () => {
  const client = server.client(keys.short)
  await eventually(async () => (await codeOf(client.getBusiness(UNKNOWN))) === 1161, 'the key to expire')
})
