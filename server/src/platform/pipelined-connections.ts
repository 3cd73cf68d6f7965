import pg from 'pg'

/**
 * A few connections shared by all single statements. A statement is written to the wire without waiting for the answer
 * to the one before it, which nearly doubles the lookups per second of a pool. Each statement is a transaction of its
 * own; whatever needs several of them together belongs in `transaction`.
 */
export class PipelinedConnections {
  readonly #config: pg.ClientConfig
  readonly #slots: (Promise<pg.Client> | undefined)[]
  #next = 0
  #closed = false

  constructor(config: pg.ClientConfig, size: number) {
    this.#config = config
    this.#slots = Array.from({ length: size })
  }

  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const slot = this.#next
    this.#next = (slot + 1) % this.#slots.length
    const open = this.#slots[slot] ?? this.#open(slot)
    return (await open).query(query)
  }

  /** A broken connection empties its slot, so that the next statement opens a new one: recovery needs nobody's help. */
  #open(slot: number): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('Connection terminated: the database is closed'))
    const client = new pg.Client({ ...this.#config, pipeline: true })
    const opening = client.connect().then(() => client)
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
    await Promise.all(this.#slots.map(async (slot) => (await slot?.catch(() => undefined))?.end()))
  }
}
