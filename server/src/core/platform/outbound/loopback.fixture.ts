import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { type Network, publicNetwork } from './network.ts'

/** Fakes of other people's servers, on loopback. Responses are written byte by byte, because most are not valid HTTP. */
export async function givenServer(t: TestContext, answer: (socket: Socket, request: string) => void) {
  const sockets = new Set<Socket>()
  const requests: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', (data) => {
      requests.push(data.toString('latin1'))
      answer(socket, data.toString('latin1'))
    })
  })
  const port = await listen(server)
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port, requests, sockets, url: (path = '/', host = '127.0.0.1') => `http://${host}:${port}${path}` }
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export const http = (head: string, body = '') => `HTTP/1.1 ${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`

/** The strict network, except for the ports of the test's own servers on 127.0.0.1 and the names of the test. */
export const loopbackNetwork = (
  ports: readonly number[],
  names: Readonly<Record<string, readonly string[]>> = {},
): Network => ({
  addressesOf: async (name, signal) => names[name] ?? publicNetwork.addressesOf(name, signal),
  forbids: (address, port) =>
    !(address === '127.0.0.1' && ports.includes(port)) && publicNetwork.forbids(address, port),
})
