import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Exchanges } from './exchanges.ts'

const lingering = new WeakSet<Socket>()
export const isLingering = (socket: object) => lingering.has(socket as Socket)

/**
 * Closes a connection whose client may still be sending. Closing it at once would send a reset, which can arrive before the
 * response. Data received from now on is discarded.
 */
export function linger(socket: Socket, lingerMs: number) {
  if (lingering.has(socket)) return
  lingering.add(socket)
  socket.end()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('end', () => socket.destroy())
  socket.once('close', () => clearTimeout(timer))
}

/** Node calls `destroySoon` after the last response of a connection, even if the request has not arrived completely. */
export function closeGently(server: Server, exchanges: Exchanges, lingerMs: number) {
  server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (exchanges.of(socket)?.request.complete === false) linger(socket, lingerMs)
      else destroySoon()
    }
  })
}
