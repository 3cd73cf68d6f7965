import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@presence/client'
import { type Browser, demoSignIn, openBrowser } from './stage/browser.ts'
import { codeOf } from './stage/businesses.ts'
import { eventually } from './stage/eventually.ts'
import { PASSWORD, skipWithoutReplication, startRedis, startReplication } from './stage/replication.ts'
import { newStage, type Server } from './stage/stage.ts'

const skip = skipWithoutReplication()
const stage = newStage()
let redis: Awaited<ReturnType<typeof startRedis>>
let postgres: Awaited<ReturnType<typeof startReplication>>
let environment: Readonly<Record<string, string>>
let shared: Readonly<Record<string, string>>
let dataDir: string
/** Two processes that share Redis and read from the replica however far it lags behind. */
let servers: readonly [Server, Server]
/** Clients of one partner, one for each server. */
let clients: readonly [Client, Client]
let key: string
/** A client of another partner. */
let other: Client
let otherKey: string
let session: Browser
let shop: { businessId: number; businessNumber: number }

after(async () => {
  if (skip) return
  await redis.close()
  await postgres.close()
})
before(async () => {
  if (skip) return
  redis = await startRedis()
  postgres = await startReplication()
  dataDir = stage.dataFolder()
  environment = { DATABASE_URL: postgres.primaryUrl, DATABASE_REPLICA_URLS: postgres.replicaUrl }
  shared = { ...environment, REPLICA_MAX_LAG: '999', REDIS_URL: redis.url }
  const first = await stage.serve(dataDir, { ...shared, DEMO: 'on' })
  servers = [first, await stage.serve(dataDir, shared)]
  key = first.demoKey ?? assert.fail('no key was printed')
  clients = [servers[0].client(key), servers[1].client(key)]
  const { email, password } = demoSignIn([first])
  session = await openBrowser(first, email, password)
  const settings = { ...environment, DATA_DIR: dataDir }
  const { stdout } = await stage.run(['keys', 'create', '--partner', 'Other', '--json'], settings)
  otherKey = (JSON.parse(stdout) as { key: string }).key
  other = first.client(otherKey)
  shop = await clients[0].createBusiness({ body: { name: 'Shop', type: 'location' } })
})

async function metric(server: Server, name: string, labels: string): Promise<number | undefined> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const line = text.split('\n').find((line) => line.startsWith(`${name}{${labels}} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}
const lagOf = (server: Server) => metric(server, 'presence_replica_lag_seconds', `replica="${postgres.name}"`)
const isUp = (server: Server) => metric(server, 'presence_replica_up', `replica="${postgres.name}"`)

/** Which database servers were read from during the work. */
async function answeredBy(server: Server, work: () => Promise<unknown>): Promise<string> {
  const names = ['primary', postgres.name]
  const reads = () =>
    Promise.all(
      names.map(async (name) => (await metric(server, 'presence_database_reads_total', `server="${name}"`)) ?? 0),
    )
  const earlier = await reads()
  await work()
  const later = await reads()
  const answered = ['primary', 'replica'].filter((_, index) => (later[index] ?? 0) > (earlier[index] ?? 0))
  return answered.join(' and ')
}

const namesSeenBy = async (client: Client) =>
  (await client.listBusinesses({ query: { count: 100 } })).businesses.map(({ name }) => name)
const rename = (client: Client, name: string) =>
  client.updateBusiness({ params: { business_Id: shop.businessId }, body: { name } })
/** Changes the database directly, bypassing the service. */
const renameQuietly = (name: string) =>
  postgres.primary.query('update businesses set name = $1 where id = $2', [name, shop.businessId])

const usesReplica = (server: Server, client: Client) =>
  eventually(
    async () => (await answeredBy(server, () => namesSeenBy(client))) === 'replica',
    'the replica to have what the partner wrote',
  )
/** Runs the work while the replica's replay is paused. */
async function paused(work: () => Promise<void>) {
  for (const [index, server] of servers.entries()) await usesReplica(server, clients[index] as Client)
  await usesReplica(servers[0], other)
  await postgres.pause()
  try {
    await work()
  } finally {
    await postgres.resume()
  }
}

test('reports, theme statistics and lists are read from the replica; single records are not', { skip }, async () => {
  await paused(async () => {
    const [demo] = clients
    const params = { businessId: shop.businessId }
    const works = {
      list: () => demo.listReviews({ params }),
      report: () => demo.countReviewsByRating({ params: { BusinessId: shop.businessId } }),
      themes: () => demo.getThemeStatistics({ params: { businessNumber: shop.businessId } }),
      dashboard: async () => {
        const { status } = await session.send(servers[0], 'GET', '/console/locations?sindex=0&count=25')
        assert.equal(status, 200)
      },
    }
    for (const [name, work] of Object.entries(works)) assert.equal(await answeredBy(servers[0], work), 'replica', name)
    const read = () => demo.getBusiness({ params: { business_Id: shop.businessId } })
    assert.equal(await answeredBy(servers[0], read), '')
    await renameQuietly('Known to the primary only')
    assert.ok(!(await namesSeenBy(demo)).includes('Known to the primary only'))
  })
})

test('a partner reads its own write at once, in every process; another partner still reads the replica', {
  skip,
}, async () => {
  await paused(async () => {
    await rename(clients[0], 'Written here')
    for (const client of clients) assert.ok((await namesSeenBy(client)).includes('Written here'))
    await rename(clients[1], 'Written there')
    for (const client of clients) assert.ok((await namesSeenBy(client)).includes('Written there'))
    assert.equal(await answeredBy(servers[0], () => namesSeenBy(other)), 'replica')
    assert.equal(await answeredBy(servers[0], () => namesSeenBy(clients[0])), 'primary')
  })
})

test('a person reads in the dashboard what they wrote there', { skip }, async () => {
  await paused(async () => {
    const list = () => session.send(servers[0], 'GET', '/console/v1/business?count=100')
    assert.equal(await answeredBy(servers[0], list), 'replica')
    const changed = await session.send(servers[0], 'PUT', `/console/v1/business/${shop.businessId}`, {
      name: 'By hand',
    })
    assert.equal(changed.status, 200)
    assert.match(await (await list()).text(), /"By hand"/)
  })
})

test('a microsite is read from the replica, but never without an announced change', { skip }, async () => {
  await rename(clients[0], 'Before')
  let visits = 0
  // Each language has its own cache entry, so every visit reads the database.
  const visit = async (server: Server) => {
    const language = `${String.fromCharCode(97 + (visits++ % 26))}${String.fromCharCode(97 + (Math.floor(visits / 26) % 26))}`
    const answer = await fetch(`${server.url}/sites/${shop.businessNumber}`, {
      headers: { 'accept-language': language },
    })
    assert.equal(answer.status, 200)
    return answer.text()
  }
  await paused(async () => {
    await eventually(async () => (await answeredBy(servers[1], () => visit(servers[1]))) === 'replica', 'the replica')
    await rename(clients[0], 'After')
    assert.match(await visit(servers[0]), /After/)
    await eventually(async () => /After/.test(await visit(servers[1])), 'the change to be announced')
    for (let again = 0; again < 5; again++) assert.match(await visit(servers[1]), /After/)
  })
})

test('partners see no data of each other on the replica', { skip }, async () => {
  await paused(async () => {
    const params = { BusinessId: shop.businessId }
    assert.equal(await codeOf(other.countReviewsByRating({ params })), 1011)
    assert.deepEqual(await namesSeenBy(other), [])
    assert.equal(await answeredBy(servers[0], () => namesSeenBy(other)), 'replica')
  })
})

test('while the replica is stopped or hangs, the primary is used and no request fails', { skip }, async () => {
  const [server, client] = [servers[0], clients[0]]
  await usesReplica(server, client)
  postgres.stop()
  for (let again = 0; again < 5; again++) await namesSeenBy(client)
  await eventually(async () => (await isUp(server)) === 0, 'the replica to be given up')
  await eventually(async () => (await lagOf(server)) === undefined, 'the check')
  assert.equal(await answeredBy(server, () => namesSeenBy(client)), 'primary')
  await postgres.start()
  await usesReplica(server, client)
  const goOn = await postgres.hang()
  try {
    const from = performance.now()
    assert.equal(await answeredBy(server, () => namesSeenBy(client)), 'primary')
    // A statement would time out after 10 s.
    assert.ok(performance.now() - from < 9_500)
  } finally {
    goOn()
  }
  await usesReplica(server, client)
})

test('a new process does not read from a replica that is behind the state at its start', { skip }, async () => {
  await paused(async () => {
    await renameQuietly('Before the start')
    const server = await stage.serve(dataDir, shared)
    await eventually(async () => (await isUp(server)) === 1, 'the first check')
    assert.ok((await namesSeenBy(server.client(key))).includes('Before the start'))
    await server.stop()
  })
})

test('a replica is not read while it lags too far, or while another process runs without Redis', { skip }, async () => {
  for (const server of servers) await server.stop()
  const server = await stage.serve(dataDir, { ...environment, REPLICA_MAX_LAG: '2' })
  const other = server.client(otherKey)
  await usesReplica(server, other)
  assert.equal(await isUp(server), 1)
  const another = await postgres.connect(postgres.primaryUrl, 'presence replicas')
  await eventually(
    () => server.process.stdout.includes('replicas are not used: several processes'),
    'the other process',
  )
  for (let again = 0; again < 5; again++) {
    assert.equal(await answeredBy(server, () => namesSeenBy(other)), 'primary')
  }
  await another.end()
  await usesReplica(server, other)
  await postgres.pause()
  await renameQuietly('Later')
  await eventually(async () => (await isUp(server)) === 0, 'the limit')
  assert.ok(((await lagOf(server)) ?? 0) > 2)
  assert.equal(await answeredBy(server, () => namesSeenBy(other)), 'primary')
  const doctor = () => stage.run(['doctor'], { ...environment, DATA_DIR: dataDir, DEMO: 'off' })
  assert.match((await doctor()).stdout, new RegExp(`WRONG +replica ${postgres.name}: .* behind`))
  await postgres.resume()
  await usesReplica(server, other)
  assert.match((await doctor()).stdout, new RegExp(`ok +replica ${postgres.name}`))
  const wrongReplica = { ...environment, DATABASE_REPLICA_URLS: postgres.primaryUrl, DATA_DIR: dataDir, DEMO: 'off' }
  assert.match((await stage.run(['doctor'], wrongReplica)).stdout, /WRONG +replica .*: it is a primary/)
  for (const { process } of [...servers, server]) assert.ok(!process.stdout.includes(PASSWORD))
})

test('a replica that still follows the former primary is not used', { skip }, async () => {
  const settings = { ...environment, DATABASE_URL: await postgres.failOver() }
  const server = await stage.serve(dataDir, { ...settings, REPLICA_MAX_LAG: '999' })
  await eventually(() => server.process.stdout.includes('it is on another timeline'), 'the check')
  assert.equal(await isUp(server), 0)
  const { stdout } = await stage.run(['doctor'], { ...settings, DATA_DIR: dataDir, DEMO: 'off' })
  assert.match(stdout, new RegExp(`WRONG +replica ${postgres.name}: it follows another primary`))
})
