import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { before, test } from 'node:test'
import { PresenceError } from '@presence/client'
import { namesBelow, newLocation } from './stage/businesses.ts'
import { isAlive, isDatabaseRunning, postmasterPid, withDatabase } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDemo()
let server: Server
let key: string

before(async () => {
  server = await stage.serve(dataDir, { DEMO: 'on' })
  key = server.demoKey ?? ''
})

const readiness = async () => {
  try {
    const response = await fetch(`${server.url}/readyz`)
    await response.text()
    return response.status
  } catch {
    return 'connection refused'
  }
}

test('without its database it soon responds with 503 (1503) and Retry-After, and recovers', async () => {
  const postmaster = postmasterPid(dataDir) ?? assert.fail('PostgreSQL runs')
  const seen: { status: number; code: number | undefined; retryAfter: string | null; ms: number }[] = []
  let isOver = false
  const keepAsking = async (request: RequestInit) => {
    while (!isOver) {
      const start = performance.now()
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const response = await fetch(`${server.url}/v1/business/100000`, { ...request, headers })
      const { code } = (await response.json()) as { code?: number }
      const retryAfter = response.headers.get('retry-after')
      seen.push({ status: response.status, code, retryAfter, ms: performance.now() - start })
    }
  }
  // The connection must be lost while reads and transactions are in progress.
  const requests = [{}, { method: 'PUT', body: '{}' }, {}, { method: 'PUT', body: '{}' }]
  const asking = Promise.all(requests.map(keepAsking))
  const losing = async () => {
    await eventually(() => seen.length > 40, 'requests to be under way')
    process.kill(postmaster, 'SIGKILL')
    await eventually(() => seen.some(({ status }) => status === 503), 'the loss to be noticed')
    await eventually(() => seen.slice(-20).every(({ status }) => status === 200), 'the database to be back')
    isOver = true
  }
  await Promise.all([asking, losing()])

  for (const { status, code, retryAfter, ms } of seen) {
    assert.ok(ms < 5_000, `an answer took ${ms} ms`)
    if (status === 200) continue
    assert.deepEqual({ status, code }, { status: 503, code: 1503 })
    assert.match(retryAfter ?? '', /^[1-9]\d*$/)
  }
  assert.notEqual(postmasterPid(dataDir), postmaster)
  assert.equal(await readiness(), 200)
})

test('a kill during writes loses no acknowledged write, and a retry completes the others once', async () => {
  const { businessId } = await server.client(key).createBusiness({ body: { name: 'Crash', type: 'enterprise' } })
  const writes = Array.from({ length: 400 }, (_, number) => ({
    name: `Write ${number}`,
    idempotencyKey: crypto.randomUUID(),
  }))
  const write = ({ name, idempotencyKey }: (typeof writes)[number], retries: number) =>
    server.client(key, retries).createBusiness({ body: newLocation(name, businessId) }, { idempotencyKey })
  const acknowledged: string[] = []
  const unknown: typeof writes = []
  const postmaster = postmasterPid(dataDir) ?? assert.fail('PostgreSQL runs')

  const queue = [...writes]
  const writer = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        await write(next, 0)
        acknowledged.push(next.name)
        if (acknowledged.length === 60) server.process.signal('SIGKILL')
      } catch (error) {
        assert.ok(error instanceof PresenceError && error.status === 0, String(error))
        unknown.push(next)
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  await server.process.exited
  assert.ok(acknowledged.length >= 60 && unknown.length > 0)
  await eventually(() => !isAlive(postmaster), 'the PostgreSQL of the killed server to stop')

  server = await stage.serve(dataDir)
  const found = new Set(await namesBelow(server.client(key), businessId))
  assert.deepEqual(
    acknowledged.filter((name) => !found.has(name)),
    [],
  )
  await Promise.all(unknown.map((each) => write(each, 3)))
  assert.deepEqual(
    (await namesBelow(server.client(key), businessId)).toSorted(),
    writes.map(({ name }) => name).toSorted(),
  )
  const halves = await withDatabase(dataDir, (db) =>
    db.query(`select id from business_anchors left join businesses using (id)
      where businesses.id is null and deleted_at is null
      union all select businesses.id from businesses left join business_ancestors on ancestor_id = id and business_id = id
      where business_id is null`),
  )
  assert.deepEqual(halves.rows, [])
})

test('on SIGTERM it is no longer ready, completes the request in flight, exits with 0 and leaves nothing running', async () => {
  const postmaster = postmasterPid(dataDir) ?? assert.fail('PostgreSQL runs')
  // Browsers open connections in advance, and some clients never finish a header. Neither may delay the shutdown.
  for (const bytes of ['', 'GET /healthz HTTP/1.1\r\nhost: x']) {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes)).on('error', () => {})
    await once(socket, 'connect')
  }
  const params = { business_Id: 100_000 }
  await withDatabase(dataDir, async (db) => {
    await db.query('begin')
    await db.query('select 1 from businesses where id = 100000 for update')
    const inFlight = server.client(key).updateBusiness({ params, body: { name: 'Finished' } })
    await eventually(async () => {
      const { rows } = await db.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
      return rows.length > 0
    }, 'the request to be in flight')
    server.process.signal('SIGTERM')
    await eventually(async () => (await readiness()) !== 200, 'readiness to go off', 2_000)
    await db.query('commit')
    assert.equal((await inFlight).name, 'Finished')
  })
  const start = performance.now()
  assert.equal(await server.process.exited, 0)
  assert.ok(performance.now() - start < 5_000)
  assert.equal(isAlive(postmaster), false)
  assert.equal(isDatabaseRunning(dataDir), false)
})
