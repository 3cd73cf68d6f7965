import { Socket } from 'node:net'
import pg from 'pg'

/** More statements on one connection would leave the others idle. */
const TOGETHER_MAX = 16
/** A statement relies on its preparation by an earlier one. If that failed, it gets this error and is prepared again. */
const STATEMENT_UNKNOWN = '26000'
const WATCH_MS = 1_000

/**
 * Quick statements use an index whatever their values, so one generic plan is enough. By default, PostgreSQL plans some of
 * them each time, which takes longer than running them.
 */
export const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'

export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

interface Connection {
  readonly client: pg.Client
  readonly socket: Socket
}
interface Slot {
  /** The time when a statement was last sent or finished. */
  movedAt: number
  /** Undefined until needed, and after the connection has broken, so that a new one is opened. */
  open: Promise<Connection> | undefined
  /** The socket of the last connection, even while it is being opened. */
  socket: Socket | undefined
  waiting: number
}

/**
 * A few connections shared by all quick single statements. A statement is sent without waiting for the result of the
 * previous one, which nearly doubles the lookups per second of a pool. Statements of the same turn of the event loop are
 * sent over the same connection in one write: separate writes were the most expensive part of a request. Each statement is
 * a separate transaction; statements that belong together use `transaction`.
 */
export class PipelinedConnections {
  readonly #config: pg.ClientConfig
  readonly #check: (client: pg.Client) => Promise<void>
  readonly #slots: readonly Slot[]
  #current: Slot
  #sentThisTurn = 0
  readonly #watch: NodeJS.Timeout
  #closed = false

  /** A new connection that fails the check is closed and not used. */
  constructor(
    config: pg.ClientConfig,
    size: number,
    stuckAfterMs: number,
    check: (client: pg.Client) => Promise<void> = async () => {},
  ) {
    this.#config = { ...config, query_timeout: 0 }
    this.#check = check
    this.#slots = Array.from({ length: size }, () => ({ open: undefined, socket: undefined, waiting: 0, movedAt: 0 }))
    this.#current = this.#slots[0] as Slot
    this.#watch = setInterval(() => this.#cutOffStuck(stuckAfterMs), WATCH_MS).unref()
  }

  /** One check a second instead of a timer per statement: a hanging server responds to none of them. */
  #cutOffStuck(stuckAfterMs: number) {
    const limit = performance.now() - stuckAfterMs
    for (const slot of this.#slots) {
      if (slot.waiting > 0 && slot.movedAt < limit) slot.socket?.destroy()
    }
  }

  async query(statement: NamedStatement): Promise<unknown[]> {
    const slot = this.#slotForNext()
    if (slot.waiting++ === 0) slot.movedAt = performance.now()
    try {
      return await this.#queryOn(slot, statement).catch((error: { code?: unknown }) => {
        if (error.code !== STATEMENT_UNKNOWN) throw error
        return this.#queryOn(slot, statement)
      })
    } finally {
      slot.waiting--
      slot.movedAt = performance.now()
    }
  }

  async #queryOn(slot: Slot, statement: NamedStatement): Promise<unknown[]> {
    const { client, socket } = await (slot.open ?? this.#open(slot))
    writeAtEndOfTurn(socket)
    return (await client.query({ ...statement, values: [...statement.values] })).rows
  }

  /** Chooses the connection with the fewest pending statements, because statements behind a slow one would be slow too. */
  #slotForNext(): Slot {
    if (this.#sentThisTurn === 0) {
      setImmediate(() => {
        this.#sentThisTurn = 0
      })
    }
    if (this.#sentThisTurn++ % TOGETHER_MAX === 0) {
      this.#current = this.#slots.reduce((least, slot) => (slot.waiting < least.waiting ? slot : least))
    }
    return this.#current
  }

  #open(slot: Slot): Promise<Connection> {
    if (this.#closed) return Promise.reject(new Error('Connection terminated: the database is closed'))
    const socket = new Socket()
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket })
    const opening = client.connect().then(async () => {
      await Promise.all([this.#check(client), client.query(PLAN_ONCE)])
      return { client, socket }
    })
    const forget = () => {
      if (slot.open === opening) slot.open = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opening.catch(() => {
      forget()
      socket.destroy()
    })
    slot.open = opening
    slot.socket = socket
    return opening
  }

  async close() {
    this.#closed = true
    clearInterval(this.#watch)
    await Promise.all(this.#slots.map(async ({ open }) => (await open?.catch(() => undefined))?.client.end()))
  }
}

/** Corks nest, so the cork that pg puts around each statement has no effect. */
function writeAtEndOfTurn(socket: Socket) {
  if (socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}
