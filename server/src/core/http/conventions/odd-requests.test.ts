import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { listBusinesses } from '../../../features/businesses/operations/list-businesses.ts'
import { isBlocking } from '../../../testing/blocking.ts'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { until } from '../../../testing/until.ts'

const service = declareTestService({ limits: { lingerMs: 300 } })

/** One address of each kind, and an unknown one. */
const MOUNTS = [
  '/v1/business/100000',
  '/console/v1/business/100000',
  '/console/session',
  '/sites/353031024711681',
  '/robots.txt',
  '/media/00000000000000000000000000000000.png',
  '/docs/',
  '/openapi.json',
  '/',
  '/app/locations',
  '/assets/index.js',
  '/invitation/x',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nothing',
  '/%zz',
]

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

/** Sends a request and a second one after it; returns everything received until the connection was closed. */
async function exchange(...lines: string[]) {
  const { app } = await service()
  const connection = await connectRaw(app)
  connection.send(...lines)
  connection.send('GET /healthz HTTP/1.1', 'host: x', 'x-request-id: behind', '', '')
  return connection.closed()
}

function assertRefused(answer: string, what: string) {
  assert.deepEqual(statusesIn(answer), [400], `${what}: ${answer}`)
  assert.match(answer, /\r\nconnection: close\r\n/i, what)
  assert.match(answer, /\r\n\r\n\{"code":1000,"message":"[^"]+"\}$/, what)
}

const oddHeads: Readonly<Record<string, readonly string[]>> = {
  'no Host': [],
  'an empty Host': ['host:'],
  'a Host of blanks': ['host:   '],
  'a Host with user info': ['host: me@presence.example'],
  'a Host with a path': ['host: presence.example/x'],
  'a Host with a query': ['host: presence.example?x'],
  'a Host with a comma': ['host: a.example, b.example'],
  'a Host with a blank': ['host: a.example b.example'],
  'a Host with a scheme': ['host: http://presence.example'],
  'a Host with a wrong port': ['host: presence.example:80a'],
  'a Host that is not ASCII': ['host: pr\xe4sence.example'],
  'two Hosts': ['host: presence.example', 'Host: presence.example'],
  'a transfer coding that is not decoded': ['host: x', 'transfer-encoding: gzip, chunked', '', '0'],
  'chunks in chunks': ['host: x', 'transfer-encoding: chunked, chunked', '', '0'],
  'two codings': ['host: x', 'transfer-encoding: chunked', 'Transfer-Encoding: identity', '', '0'],
  'a length and chunks': ['host: x', 'content-length: 3', 'transfer-encoding: chunked', '', '0'],
  'two lengths': ['host: x', 'content-length: 3', 'content-length: 4', '', 'abc'],
  'a length that is no number': ['host: x', 'content-length: +3', '', 'abc'],
}

for (const [what, lines] of Object.entries(oddHeads)) {
  test(`${what} is refused at every address, and the connection is closed (1000)`, async () => {
    await Promise.all(
      MOUNTS.map(async (path) => {
        assertRefused(await exchange(`GET ${path} HTTP/1.1`, ...lines, '', ''), path)
      }),
    )
  })
}

test('versions of HTTP other than 1.0 and 1.1 are refused at every address, and the connection is closed (1000)', async () => {
  for (const version of ['0.9', '2.0', '3.0']) {
    await Promise.all(
      MOUNTS.map(async (path) => {
        assertRefused(await exchange(`GET ${path} HTTP/${version}`, 'host: x', '', ''), `${path} HTTP/${version}`)
      }),
    )
  }
})

test('chunks in HTTP/1.0 are refused, and the connection is closed (1000)', async () => {
  const answer = await exchange(
    'POST /console/sign-in HTTP/1.0',
    'host: x',
    'transfer-encoding: chunked',
    '',
    '0',
    '',
    '',
  )
  assertRefused(answer, answer)
})

test('hosts by name and address are accepted, and HTTP/1.0 needs none', async () => {
  const { app } = await service()
  for (const host of ['localhost', 'presence.example:8080', 'my_service:80', '10.0.0.1', '[::1]:8080', 'x.example.:']) {
    const connection = await connectRaw(app)
    connection.send('GET /healthz HTTP/1.1', `host: ${host}`, 'connection: close', '', '')
    assert.deepEqual(statusesIn(await connection.closed()), [200], host)
  }
  const connection = await connectRaw(app)
  connection.send('GET /healthz HTTP/1.0', '', '')
  assert.deepEqual(statusesIn(await connection.closed()), [200])
})

test('the host of a target in absolute form must follow the same rule (1000)', async () => {
  for (const host of ['me@presence.example', 'a,b', '', 'a b'.replace(' ', '%20')]) {
    const answer = await exchange(`GET http://${host}/healthz HTTP/1.1`, 'host: x', '', '')
    assertRefused(answer, host)
  }
  assertRefused(await exchange('GET http://presence.example/healthz HTTP/1.1', 'host: me@x', '', ''), 'the header')
})

test('an unsupported method is refused before its body arrives, and the connection is closed (1405)', async () => {
  const { app } = await service()
  for (const path of MOUNTS.filter((path) => !['/nothing', '/%zz', '/assets/index.js'].includes(path))) {
    for (const body of [
      ['content-length: 1000', '', 'abc'],
      ['transfer-encoding: chunked', '', '3', 'abc', ''],
    ]) {
      const connection = await connectRaw(app)
      connection.send(`PATCH ${path} HTTP/1.1`, 'host: x', ...body)
      const answer = await connection.closed()
      assert.deepEqual(statusesIn(answer), [405], `${path}: ${answer}`)
      assert.match(answer, /\r\nconnection: close\r\n/i, path)
    }
  }
})

test('a refused request that was received completely leaves the connection open', async () => {
  const { app } = await service()
  const connection = await connectRaw(app)
  connection.send('PATCH /healthz HTTP/1.1', 'host: x', 'content-length: 3', '', 'abc')
  await connection.answers(/"code":1405/)
  connection.send('GET /healthz HTTP/1.1', 'host: x', '', '')
  assert.deepEqual(statusesIn(await connection.answers(/"ok"/)), [405, 200])
  connection.socket.destroy()
})

test('the sender of a large body receives the refusal, although its body is not read (1167)', async () => {
  const { app } = await service()
  const connection = await connectRaw(app)
  const length = 5_000_000
  connection.send(
    'POST /v1/business HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
  )
  connection.send('', '', 'x'.repeat(length))
  assert.match(await connection.closed(), /^HTTP\/1\.1 401 .*"code":1167/s)
})

test('a refused client may go on sending: it is not reset, which a proxy would report as 502 in place of the refusal', async () => {
  const { app } = await service()
  const { socket, send, answers } = await connectRaw(app, { allowHalfOpen: true })
  send('POST /v1/business HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 5000000', '', 'x')
  await answers(/"code":1167/)
  const write = promisify<string, void>((text, done) => socket.write(text, (error) => done(error ?? null)))
  for (let part = 0; part < 50; part++) await write('x'.repeat(10_000))
  socket.destroy()
})

test('a client that sends garbage and does not disconnect is disconnected', async () => {
  const { app } = await service()
  const connection = await connectRaw(app, { reads: false })
  connection.send('EXPLODE', '', '')
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)))
  const before = await count()
  await until(async () => (await count()) < before)
})

test('pipelined requests run one after the other', async () => {
  const { app, db, key, given, call } = await freshIn(await service())
  const { id } = await given.business()
  const request = (line: string, body: string) => {
    const head = [`${line} HTTP/1.1`, 'host: x', `x-api-key: ${key}`, 'content-type: application/json']
    return [...head, `content-length: ${body.length}`, '', body].join('\r\n')
  }
  const names = async () => {
    const { body } = await call(listBusinesses, {})
    return (body.businesses as { name: string }[]).map(({ name }) => name)
  }
  const connection = await connectRaw(app)
  await db.transaction(async (db) => {
    await db.execute(`select 1 from businesses where id = ${id} for update`)
    const ahead = request('POST /v1/business', '{"name":"Ahead","type":"location"}')
    connection.send(request(`PUT /v1/business/${id}`, '{"name":"First"}') + ahead)
    await until(() => isBlocking(db))
    // Another connection is not blocked; if the second request had been processed at once, it would have finished by now.
    await given.business({ name: 'Other' })
    assert.deepEqual((await names()).toSorted(), ['Given', 'Other'])
  })
  const answer = await connection.answers(/"Ahead"/)
  assert.deepEqual(statusesIn(answer), [200, 200])
  assert.match(answer, /"First".*"Ahead"/s)
  connection.socket.destroy()
})

test('data after a chunked body is not part of it, and an upgrade is declined', async () => {
  const { app } = await service()
  const connection = await connectRaw(app)
  const chunked = ['host: x', 'transfer-encoding: chunked', '', '3', 'abc', '0', 'x-request-id: trailer', '', '']
  connection.send('POST /healthz HTTP/1.1', 'x-request-id: first', ...chunked)
  connection.send(
    'GET /healthz HTTP/1.1',
    'host: x',
    'connection: upgrade',
    'upgrade: h2c',
    'x-request-id: second',
    '',
    '',
  )
  const answer = await connection.answers(/"ok"/)
  assert.deepEqual(statusesIn(answer), [405, 200])
  assert.match(answer, /x-request-id: first.*x-request-id: second/is)
  connection.socket.destroy()
})

test('a client without a session can send at most 16 KB (1413)', async () => {
  const { app } = await service()
  const payload = { email: 'a@presence.example', password: 'x'.repeat(20_000) }
  const headers = { host: 'localhost' }
  const answer = await app.inject({ method: 'POST', url: '/console/sign-in', headers, payload })
  assert.deepEqual([answer.statusCode, answer.json().code], [413, 1413])
  assert.match(answer.json().message, /at most 16384 bytes/)
})
