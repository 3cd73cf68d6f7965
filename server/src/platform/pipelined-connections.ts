import { Socket } from 'node:net'
import pg from 'pg'
import { type NamedStatement, sendStatement } from './send-statement.ts'

/** A long row of statements behind each other would leave the other connections idle. */
const TOGETHER_MAX = 16

interface Connection {
  readonly client: pg.Client
  readonly socket: Socket
}

/**
 * A few connections shared by all single statements. A statement is written to the wire without waiting for the answer
 * to the one before it, which nearly doubles the lookups per second of a pool. Statements of the same turn of the event
 * loop go to the same connection in one write: a write of its own for each was the dearest part of a request. Each
 * statement is a transaction of its own; whatever needs several of them together belongs in `transaction`.
 */
export class PipelinedConnections {
  readonly #config: pg.ClientConfig
  readonly #slots: (Promise<Connection> | undefined)[]
  #current = 0
  #sentThisTurn = 0
  #closed = false

  constructor(config: pg.ClientConfig, size: number) {
    this.#config = config
    this.#slots = Array.from({ length: size })
  }

  async query(statement: NamedStatement): Promise<pg.QueryResult> {
    const slot = this.#slotForNext()
    const { client, socket } = await (this.#slots[slot] ?? this.#open(slot))
    writeAtEndOfTurn(socket)
    return sendStatement(client, statement)
  }

  #slotForNext(): number {
    if (this.#sentThisTurn === 0) {
      setImmediate(() => {
        this.#sentThisTurn = 0
      })
    }
    if (this.#sentThisTurn % TOGETHER_MAX === 0) this.#current = (this.#current + 1) % this.#slots.length
    this.#sentThisTurn++
    return this.#current
  }

  /** A broken connection empties its slot, so that the next statement opens a new one: recovery needs nobody's help. */
  #open(slot: number): Promise<Connection> {
    if (this.#closed) return Promise.reject(new Error('Connection terminated: the database is closed'))
    const socket = new Socket()
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket })
    const opening = client.connect().then(() => ({ client, socket }))
    const forget = () => {
      if (this.#slots[slot] === opening) this.#slots[slot] = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opening.catch(forget)
    this.#slots[slot] = opening
    return opening
  }

  async close() {
    this.#closed = true
    await Promise.all(this.#slots.map(async (slot) => (await slot?.catch(() => undefined))?.client.end()))
  }
}

/** Corks nest: the one that pg puts around each statement then holds nothing back and writes nothing. */
function writeAtEndOfTurn(socket: Socket) {
  if (socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}
