import type { Database, Db } from '../database.ts'
import type { Logger } from '../logger.ts'
import { databaseReads } from '../metrics.ts'
import { PipelinedConnections } from '../pipelined-connections.ts'
import type { RedisStore } from '../redis.ts'
import { statement } from '../statement.ts'
import { CHECK_TIMEOUT_MS, Replica, replicaName } from './replica.ts'
import { askPrimary, type PrimaryState, Samples, WATCHER_NAME } from './wal-position.ts'
import { WrittenPositions } from './written-positions.ts'

const CHECK_MS = 1_000

const currentPosition = statement<{ position: number }>(
  'current_wal_position',
  `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`,
)

interface Parts {
  readonly urls: readonly string[]
  readonly maxLagSeconds: number
  readonly primary: Database
  /** Shared by all processes. */
  readonly redis: RedisStore | undefined
  readonly log: Logger
  /** The number of changes of businesses that this process has been notified of. */
  readonly changes: () => number
}

interface Reader {
  /** A database whose reads use the replica, if there is one, and whose writes use the primary. */
  readonly over: (primary: Db) => Db
  /** The replica contains at least the changes counted up to here. Undefined if reads go to the primary, which has all. */
  readonly changes: number | undefined
}

/**
 * Decides whether a read may go to a replica. While it is uncertain what a replica must have replayed, reads go to the
 * primary. Once the position of the primary is known again, replicas must have replayed at least up to it.
 */
export class Replicas {
  readonly #parts: Parts
  readonly #watcher: PipelinedConnections
  readonly #replicas: readonly Replica[]
  readonly #written: WrittenPositions
  readonly #samples = new Samples()
  readonly #stops: readonly (() => void)[]
  /** Undefined before the first check. */
  #known: Pick<PrimaryState, 'identity' | 'timeline'> | undefined
  /** Replicas must have replayed at least up to this position, for every read. */
  #floor = 0
  // Uncertain at the start: earlier writes are not known.
  #doubts = 1
  #settledDoubts = 0
  #turn = 0
  #isAlone = true

  constructor(parts: Parts) {
    const { urls, maxLagSeconds, primary, redis, log } = parts
    this.#parts = parts
    const config = { ...primary.config, application_name: WATCHER_NAME, connectionTimeoutMillis: CHECK_TIMEOUT_MS }
    this.#watcher = new PipelinedConnections(config, 1, CHECK_TIMEOUT_MS)
    this.#written = new WrittenPositions({ redis, maxLagSeconds, onLost: () => void this.#doubts++ })
    const options = { maxLagMs: maxLagSeconds * 1000, limits: primary.limits, log }
    this.#replicas = urls.map((url, index) => new Replica(replicaName(url, index), url, options))
    this.#stops = [
      everySecond(() => this.#checkPrimary()),
      ...this.#replicas.map((replica) => everySecond(() => this.#checkReplica(replica))),
    ]
  }

  /** For a partner, whose reads must include its own writes, or for visitors (undefined), who write nothing. */
  async readerFor(partnerId: number | undefined): Promise<Reader> {
    const position = partnerId === undefined ? 0 : await this.#written.find(partnerId)
    const replica = position === undefined ? undefined : this.#choose(position)
    const replayed = replica && this.#samples.replayed(replica.position as number)
    return { over: (primary) => readerOf(primary, replayed && replica), changes: replayed?.changes }
  }

  #choose(written: number): Replica | undefined {
    const { last } = this.#samples
    const isRecent = last && performance.now() - last.atMs <= this.#parts.maxLagSeconds * 1000
    if (this.#doubts !== this.#settledDoubts || !isRecent) return undefined
    const needed = Math.max(written, this.#floor)
    const able = this.#replicas.filter(({ position }) => position !== undefined && position >= needed)
    return able[this.#turn++ % able.length]
  }

  /** Does work that may write. Once it has ended, reads of the partner include what was written. */
  async afterWrite<Result>(partnerId: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      await this.#parts.primary.rows(currentPosition).then(
        (rows) => this.#written.keep(partnerId, (rows[0] as { position: number }).position),
        () => void this.#doubts++,
      )
    }
  }

  async #checkReplica(replica: Replica) {
    if (this.#known) await replica.check(this.#known, this.#samples)
  }

  async #checkPrimary() {
    const { changes, redis } = this.#parts
    this.#written.checkRedis()
    const sampled = { atMs: performance.now(), changes: changes(), doubts: this.#doubts }
    const state = await askPrimary(this.#watcher).catch(() => undefined)
    if (!state) return
    const { position, identity, timeline, processes } = state
    // Another primary, or the same one restored to an earlier time: earlier positions mean nothing.
    const isSame = identity === this.#known?.identity && timeline === this.#known.timeline
    const isAnother = !isSame || position < (this.#samples.last?.position ?? 0)
    if (isAnother) {
      this.#samples.clear()
      // Loses what was written since this check began, so only the next check ends the uncertainty.
      this.#written.clear(identity)
      this.#known = { identity, timeline }
    }
    if (isAnother || sampled.doubts !== this.#settledDoubts) this.#floor = position
    this.#settledDoubts = sampled.doubts
    this.#samples.add({ ...sampled, position })
    if (redis) await this.#written.sendAgain()
    else this.#countProcesses(processes)
  }

  /** The writes of other processes are known only through Redis. */
  #countProcesses(processes: number) {
    const isAlone = processes <= 1
    if (!isAlone) this.#doubts++
    if (this.#isAlone && !isAlone) {
      this.#parts.log.warn(
        'replicas are not used: several processes are running and need REDIS_URL to share the positions of their writes',
      )
    }
    this.#isAlone = isAlone
  }

  async close() {
    for (const stop of this.#stops) stop()
    await Promise.all([this.#watcher.close(), ...this.#replicas.map((replica) => replica.close())])
  }
}

function everySecond(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = async () => {
    await work()
    if (!isStopped) timer = setTimeout(turn, CHECK_MS).unref()
  }
  void turn()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

const PRIMARY = { server: 'primary' }

/**
 * Reads from a replica, or from the primary as soon as a read fails there. It does not return to the replica after that,
 * nor after a transaction, because later reads must not return older data.
 */
function readerOf(primary: Db, replica: Replica | undefined): Db {
  let current = replica
  return {
    rows: async (statement, values) => {
      if (current) {
        try {
          const rows = await current.rows(statement, values)
          databaseReads.inc({ server: current.name })
          return rows
        } catch {
          current = undefined
        }
      }
      databaseReads.inc(PRIMARY)
      return primary.rows(statement, values)
    },
    execute: (text, values) => {
      current = undefined
      return primary.execute(text, values)
    },
    transaction: (work) => {
      current = undefined
      return primary.transaction(work)
    },
  }
}
