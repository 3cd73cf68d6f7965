import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { codeOf, isThere, namesBelow, newLocation } from './stage/businesses.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDatabase()
let servers: readonly [Server, Server]
let clients: readonly [Client, Client]

let key: string

// Both start at the same time on an empty folder: one creates the database, the other uses it.
before(async () => {
  servers = await Promise.all([stage.serve(dataDir, { DEMO: 'on' }), stage.serve(dataDir, { DEMO: 'on' })])
  key = servers[0].demoKey ?? servers[1].demoKey ?? assert.fail('neither printed a key')
  clients = [servers[0].client(key), servers[1].client(key)]
})

test('a revoked key is refused at once by both servers (1161)', async () => {
  const leaving = await stage.createKey(dataDir, '--partner', 'Leaving')
  const calls = servers.map((server) => () => {
    return codeOf(server.client(leaving.key).getBusiness({ params: { business_Id: 999_999 } }))
  })
  // Twice, so that the key is in the cache.
  for (const call of [...calls, ...calls]) assert.equal(await call(), 1175)
  const { code } = await stage.run(['keys', 'revoke', String(leaving.keyId)], { DATA_DIR: dataDir })
  assert.equal(code, 0)
  assert.deepEqual(await Promise.all(calls.map((call) => call())), [1161, 1161])
})

test('requests with one idempotency key create one business, whichever server gets them', async () => {
  const { businessId } = await clients[0].createBusiness({ body: { name: 'Once', type: 'enterprise' } })
  const idempotencyKey = crypto.randomUUID()
  const attempt = (number: number) =>
    clients[number % 2 === 0 ? 0 : 1].createBusiness({ body: newLocation('Only', businessId) }, { idempotencyKey })
  const codes = await Promise.all(Array.from({ length: 20 }, (_, number) => codeOf(attempt(number))))
  assert.ok(codes.includes(0))
  assert.deepEqual(
    codes.filter((code) => code !== 0 && code !== 1409),
    [],
  )
  assert.deepEqual(await attempt(0), await attempt(1))
  assert.deepEqual(await namesBelow(clients[1], businessId), ['Only'])
})

test('a replayed response is marked as such, and another request with the same idempotency key is refused (1409)', async () => {
  const headers = {
    'x-api-key': key,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const send = (server: Server, name: string) =>
    fetch(`${server.url}/v1/business`, { method: 'POST', headers, body: JSON.stringify(newLocation(name)) })
  const first = await send(servers[0], 'First')
  const replay = await send(servers[1], 'First')
  assert.equal(first.headers.get('idempotency-replayed'), null)
  assert.equal(replay.headers.get('idempotency-replayed'), 'true')
  assert.equal(await replay.text(), await first.text())
  const other = await send(servers[1], 'Second')
  assert.equal(other.status, 409)
  assert.equal(((await other.json()) as { code: number }).code, 1409)
})

for (const type of ['reseller', 'enterprise'] as const) {
  test(`no child is left without its parent when its ${type} is deleted while children are being created`, async () => {
    for (let round = 0; round < 8; round++) {
      const { businessId } = await clients[0].createBusiness({ body: { name: `Parent ${round}`, type } })
      const creations = Array.from({ length: 8 }, (_, number) =>
        clients[number % 2 === 0 ? 0 : 1].createBusiness({ body: newLocation(`Child ${number}`, businessId) }),
      )
      // In each round, the deletion starts at a different point of the creations.
      await Promise.allSettled(creations.slice(0, round))
      const deletion = codeOf(clients[1].deleteBusiness({ params: { business_Id: businessId } }))
      const settled = await Promise.allSettled(creations)
      const deleted = await deletion
      assert.ok(deleted === 0 || (type === 'reseller' && deleted === 1174), String(deleted))
      assert.equal(await isThere(clients[0], businessId), deleted !== 0)

      const made = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.businessId] : []))
      const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      assert.deepEqual(
        refused.filter((code) => code !== 1175),
        [],
      )
      if (deleted !== 0) continue
      if (type === 'reseller') assert.deepEqual(made, [])
      const orphans = await Promise.all(made.map((id) => isThere(clients[1], id)))
      assert.equal(orphans.includes(true), false)
    }
  })
}
