import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { until } from '../../../testing/until.ts'
import { openConnections, refusedConnections } from '../../platform/metrics.ts'
import { clientsBesides, limitConnections } from './limit-connections.ts'

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
  const [openBefore, refusedBefore] = [(await openConnections.get()).values[0]?.value ?? 0, await refusals('total')]
  const { open, sockets, count } = await scene(2, () => undefined)
  assert.deepEqual([await open(), await open(), await open()], [true, true, false])
  assert.equal(await refusals('total'), refusedBefore + 1)
  assert.equal((await openConnections.get()).values[0]?.value, openBefore + 2)
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
