import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { eventually } from '../stage/eventually.ts'
import { report } from './figures.ts'
import { minutes } from './options.ts'
import { openTarget, type Target } from './target.ts'
import { makeAccount } from './things.ts'

/** Clients that send slowly, read nothing or send nothing must not block others. */
const target = openTarget()
const CONNECTIONS = minutes ? 500 : 100
const NORMAL_REQUESTS = minutes ? 1_000 : 30
/** Generous, because other work on the machine causes delays too. */
const ANSWER_MS_MAX = 30_000
const DRIP_MS = 250

let service: Target
let businessId: number
const open = new Set<Socket>()

before(async () => {
  service = await target()
  const { server, owner } = service
  businessId = (await makeAccount(server.client(owner.key), 'slow', owner.keyId)).locationId
})
after(() => {
  for (const socket of open) socket.destroy()
})

async function connections(count: number, onOpen: (socket: Socket) => void): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(service.server.port, '127.0.0.1').on('error', () => {})
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      await once(socket, 'connect')
      onOpen(socket)
      return socket
    }),
  )
}

/** Sends a byte four times a second, for as long as the service accepts it. */
function drip(socket: Socket, first: string, rest: string) {
  socket.write(first)
  let sent = 0
  const timer = setInterval(() => socket.write(rest[sent++ % rest.length] ?? 'x'), DRIP_MS).unref()
  socket.once('close', () => clearInterval(timer))
}

/** Checks that the reads and writes of a normal client succeed in time. */
async function othersAreServed(while_: string) {
  const { server, owner } = service
  const client = server.client(owner.key)
  let longestMs = 0
  for (let turn = 0; turn < NORMAL_REQUESTS; turn++) {
    const start = performance.now()
    if (turn % 3 === 0)
      await client.updateBusiness({ params: { business_Id: businessId }, body: { name: `Turn ${turn}` } })
    else await client.getBusiness({ params: { business_Id: businessId } })
    longestMs = Math.max(longestMs, performance.now() - start)
  }
  assert.ok(longestMs < ANSWER_MS_MAX, `an answer took ${longestMs} ms`)
  report('slow clients', { [`longestMs while ${while_}`]: Math.round(longestMs) })
}

const HEAD = 'POST /v1/business HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const keyLine = () => `x-api-key: ${service.owner.key}\r\n`

test('others are served while many open connections send nothing', async () => {
  await connections(CONNECTIONS, () => {})
  await othersAreServed('connections are idle')
})

test('others are served while headers arrive byte by byte, and such a request is ended (1408)', async () => {
  const [socket] = await connections(CONNECTIONS, (socket) => drip(socket, 'GET /healthz HTTP/1.1\r\nx-drip: ', 'x'))
  let received = ''
  socket?.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  await othersAreServed('headers drip')
  await eventually(() => socket?.destroyed, 'the end of the slow request')
  assert.match(received, /^HTTP\/1\.1 408 .*"code":1408/s)
})

test('others are served while bodies arrive byte by byte', async () => {
  await connections(CONNECTIONS, (socket) =>
    drip(socket, `${HEAD}${keyLine()}content-length: 100000\r\n\r\n{"name":"`, 'x'),
  )
  await othersAreServed('bodies drip')
})

/** The largest responses that need no key. */
const LARGE = ['/openapi.json', '/docs/getListing']
const MEMORY_MAX = 300

test('others are served, and memory is bounded, while clients request large responses and do not read them', async () => {
  for (const path of LARGE) {
    await (await fetch(service.server.url + path)).arrayBuffer()
    const before = await residentMb()
    const ask = `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(5)
    const sockets = await connections(minutes ? 100 : 20, (socket) => socket.pause().write(ask))
    await othersAreServed(`${path} is not read`)
    const growth = (await residentMb()) - before
    assert.ok(growth < MEMORY_MAX, `${growth} MB more while ${path} is not read`)
    for (const socket of sockets) socket.destroy()
  }
})

async function residentMb(): Promise<number> {
  const text = await (await fetch(`${service.server.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_048_576
}

test('clients that do not read are disconnected', { skip: minutes ? false : 'long form only' }, async () => {
  // Read from the metrics, because a client that does not read does not notice that its connection has ended.
  const cut = async () => {
    const text = await (await fetch(`${service.server.url}/metrics`)).text()
    return Number(/^presence_http_connections_cut_total\{reason="slow_response"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const before = await cut()
  const ask = `GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(50)
  await connections(1, (socket) => socket.pause().write(ask))
  await eventually(async () => (await cut()) > before, 'the end of the connection', 100_000)
})
