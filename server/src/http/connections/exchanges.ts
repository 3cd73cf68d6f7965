import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** What each connection is busy with: one exchange at a time, even when its client sends several requests ahead. */
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
   * Answers requests of one connection one after the other. Node hands over all those that came in one packet at once, and holds
   * their answers in memory until the client has read the ones before: 500 small requests would occupy hundreds of megabytes.
   */
  inTurn(request: IncomingMessage, response: ServerResponse, answer: () => void) {
    const { socket } = request
    const previous = this.#last.get(socket)
    this.#last.set(socket, response)
    const begin = () => {
      // The answer before was the last of this connection: requests behind it are not carried out.
      if (socket.writableEnded || socket.destroyed) return
      this.#current.set(socket, { request, response })
      // The next one may have begun already: it listens to the same event.
      response.once('close', () => this.of(socket)?.response === response && this.#current.delete(socket))
      answer()
    }
    if (previous && !previous.closed) previous.once('close', begin)
    else begin()
  }
}
