import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** The current exchange of each connection: one at a time, even if the client pipelines its requests. */
export class Exchanges {
  readonly #current = new Map<Socket, Exchange>()
  readonly #last = new WeakMap<Socket, ServerResponse>()

  of(socket: object): Exchange | undefined {
    return this.#current.get(socket as Socket)
  }

  all(): IterableIterator<[Socket, Exchange]> {
    return this.#current.entries()
  }

  /** Whether the client has already sent another request behind this one. */
  hasNext({ socket }: IncomingMessage): boolean {
    return this.#last.get(socket) !== this.of(socket)?.response
  }

  /**
   * Processes pipelined requests one after the other. Node emits all requests of a packet at once and buffers each response
   * until the client has read the previous ones: 500 small requests would take hundreds of megabytes.
   */
  inTurn(request: IncomingMessage, response: ServerResponse, answer: () => void) {
    const { socket } = request
    const previous = this.#last.get(socket)
    this.#last.set(socket, response)
    const begin = () => {
      // The previous response was the last of this connection, so later requests are not processed.
      if (socket.writableEnded || socket.destroyed) return
      this.#current.set(socket, { request, response })
      // The next exchange listens to the same event and may have started already.
      response.once('close', () => this.of(socket)?.response === response && this.#current.delete(socket))
      answer()
    }
    if (previous && !previous.closed) previous.once('close', begin)
    else begin()
  }
}

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

/**
 * Node calls `destroySoon` after the last response of a connection, even if the request has not arrived completely. Without
 * this, about a third of the refusals of large bodies become a 502 behind nginx and an empty response behind HAProxy.
 */
export function closeGently(server: Server, exchanges: Exchanges, lingerMs: number) {
  server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (exchanges.of(socket)?.request.complete === false) linger(socket, lingerMs)
      else destroySoon()
    }
  })
}
