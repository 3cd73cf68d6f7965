import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const DRAIN_MS_MAX = 10_000

/** Connections without a request so far, such as those a browser opens in advance. */
const unused = new WeakMap<FastifyInstance, Set<Socket>>()

export function watchConnections(app: FastifyInstance) {
  const sockets = new Set<Socket>()
  unused.set(app, sockets)
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.on('request', ({ socket }) => sockets.delete(socket))
}

/**
 * Stops listening, lets requests in progress finish, and closes. Node treats a connection without a request as busy and,
 * once it has stopped listening, no longer times it out, which would delay the shutdown indefinitely.
 */
export async function drain(app: FastifyInstance) {
  for (const socket of unused.get(app) ?? []) socket.destroy()
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS_MAX)
  await app.close()
  clearTimeout(cut)
}
