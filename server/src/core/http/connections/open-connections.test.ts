import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { png } from '../../../features/media/files/sample-images.fixture.ts'
import { isBlocking } from '../../../testing/blocking.ts'
import { declareTestService, freshIn, startTestService } from '../../../testing/fresh.ts'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { until } from '../../../testing/until.ts'
import { cutConnections, openConnectionCount, refusedConnections } from '../../platform/metrics.ts'
import { clientsBesides, limitConnections } from './open-connections.ts'

async function scene(max: number, clientOf: (address: string) => string | undefined) {
  const server = createServer((_request, response) => response.end('answered'))
  limitConnections(server, { max, clientOf })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Whether the connection is accepted: it sends a request, and gets a response or is closed. */
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  }
  return { open, sockets, count: () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n))) }
}
const refusals = async (reason: string) =>
  (await refusedConnections.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0

test('the number of connections is limited, and one that ends makes room for another', async () => {
  const [openBefore, refusedBefore] = [(await openConnectionCount.get()).values[0]?.value ?? 0, await refusals('total')]
  const { open, sockets, count } = await scene(2, () => undefined)
  assert.deepEqual([await open(), await open(), await open()], [true, true, false])
  assert.equal(await refusals('total'), refusedBefore + 1)
  assert.equal((await openConnectionCount.get()).values[0]?.value, openBefore + 2)
  sockets[0]?.destroy()
  await until(async () => (await count()) === 1)
  assert.equal(await open(), true)
})

test('one client has at most a quarter of the connections', async () => {
  const before = await refusals('client')
  const { open, sockets, count } = await scene(8, (address) => address)
  assert.deepEqual([await open(), await open(), await open()], [true, true, false])
  assert.equal(await refusals('client'), before + 1)
  sockets[0]?.destroy()
  await until(async () => (await count()) === 1)
  assert.equal(await open(), true)
})

test('clients on the internet are counted by address; proxies and private networks are not', () => {
  const clientOf = clientsBesides(['198.51.100.7', '8.8.0.0/16', '2a00:1450::/32'])
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1', '::ffff:10.0.0.1', '']) {
    assert.equal(clientOf(address), undefined, address)
  }
  for (const proxy of ['8.8.4.4', '::ffff:8.8.4.4', '2a00:1450::9']) assert.equal(clientOf(proxy), undefined, proxy)
  assert.equal(clientOf('9.9.9.9'), clientOf('::ffff:9.9.9.9'))
  assert.notEqual(clientOf('9.9.9.9'), clientOf('9.9.9.8'))
  assert.equal(clientOf('2001:4860:1:2::3'), clientOf('2001:4860:1:2:ffff::4'))
  assert.notEqual(clientOf('2001:4860:1:2::3'), clientOf('2001:4860:1:3::3'))
})

const service = declareTestService({ limits: { stalledResponseMs: 200, checkMs: 20 } })

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

const cutSoFar = async () => (await cutConnections.get()).values[0]?.value ?? 0

/** Requests more than the operating system buffers, and reads nothing of it. */
async function askWithoutReading(app: FastifyInstance, path: string, headers: readonly string[] = []) {
  const { length } = (await app.inject({ url: path, headers: headersOf(headers) })).rawPayload
  const { socket, send } = await connectRaw(app, { reads: false })
  const request = [`GET ${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n')
  send(request.repeat(Math.ceil(8_000_000 / length)))
  return socket
}
const headersOf = (lines: readonly string[]) => Object.fromEntries(lines.map((line) => line.split(': ')))

const places = {
  'an answer that was kept': async () => {
    const { key, given } = await freshIn(await service())
    return [`/v1/listing/${(await given.business()).id}/get`, `x-api-key: ${key}`]
  },
  'a photo': async () => {
    const { given } = await freshIn(await service())
    return [(await given.medium((await given.business()).id, png(720, 720, 4_000_000))).path]
  },
  'a microsite': async () => {
    const { given } = await freshIn(await service())
    return [`/sites/${(await given.business()).number}`]
  },
  'the API document': async () => ['/openapi.json'],
}

for (const [name, place] of Object.entries(places)) {
  test(`a client that never reads ${name} is cut off and counted`, async () => {
    const { app } = await service()
    const [path = '', ...headers] = await place()
    const before = await cutSoFar()
    const socket = await askWithoutReading(app, path, headers)
    await until(async () => (await cutSoFar()) > before && (await connectionsOf(app)) === 0)
    socket.destroy()
    await until(async () => openMedia().length === 0)
  })
}

/** Media files that this process has open. */
const openMedia = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.includes('/media/') ? [path] : []
    } catch {
      return []
    }
  })

test('a client that reads a little now and then is cut off too', async () => {
  // The client never pauses long enough to be noticed; only its speed is too low.
  const limits = { stalledResponseMs: 300, responseBytesPerSecondMin: 1e12, checkMs: 20 }
  const { app } = await startTestService({ limits })
  const before = await cutSoFar()
  const socket = await askWithoutReading(app, '/openapi.json')
  const reading = setInterval(() => socket.read(), 20)
  await until(async () => (await cutSoFar()) > before)
  clearInterval(reading)
  socket.destroy()
})

test('a client that waits for a slow response is not cut off', async () => {
  const slow = await startTestService({ limits: { stalledResponseMs: 50, checkMs: 20 } })
  const { app, db, key, given } = await freshIn(slow)
  const { id } = await given.business()
  let timeouts = 0
  app.server.on('timeout', () => timeouts++)
  const connection = await db.transaction(async (db) => {
    await db.execute(`select 1 from businesses where id = ${id} for update`)
    // Not earlier: a connection without a request is closed after 50 ms.
    const connection = await connectRaw(app)
    const body = '{"name":"Late"}'
    const head = [`PUT /v1/business/${id} HTTP/1.1`, 'host: x', `x-api-key: ${key}`, 'content-type: application/json']
    connection.send(...head, `content-length: ${body.length}`, '', body)
    await until(async () => timeouts > 0 && (await isBlocking(db)))
    return connection
  })
  assert.match(await connection.answers(/"Late"/), /^HTTP\/1.1 200 /)
  connection.socket.destroy()
})
