import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import type { Logger } from '../logger.ts'
import { failedReplicaReads, replicaLag, replicaUp } from '../metrics.ts'
import { PipelinedConnections } from '../pipelined-connections.ts'
import type { Statement } from '../statement.ts'
import type { StatementLimits } from '../statement-limits.ts'
import { askReplica, isOnAnotherTimeline, type PrimaryState, type Samples, type WalPosition } from './wal-position.ts'

/** For slow statements. Quick ones share three more connections, and the check has one. */
const CONNECTIONS_MAX = 8
/** A statement that exceeds this runs again on the primary. */
const LIMIT_MS_MAX = 10_000
export const CHECK_TIMEOUT_MS = 2_000

/** The name in logs and metrics, without user and password. */
export const replicaName = (url: string, index: number) => new URL(url).host || `replica ${index + 1}`

const isConnectionLost = (error: unknown) => !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'

interface ReplicaOptions {
  readonly maxLagMs: number
  /** The limits on the primary. */
  readonly limits: StatementLimits
  readonly log: Logger
}

const shorter = (limits: StatementLimits): StatementLimits => ({
  ...limits,
  interactiveMs: Math.min(limits.interactiveMs, LIMIT_MS_MAX),
  reportMs: Math.min(limits.reportMs, LIMIT_MS_MAX),
})

/** One replica: its connections, and the result of the last check. */
export class Replica {
  readonly name: string
  readonly #log: Logger
  readonly #maxLagMs: number
  readonly #db: Database
  readonly #checker: PipelinedConnections
  readonly #aborts = new Set<(reason: Error) => void>()
  #position: WalPosition = 0
  #checkedAtMs = 0
  /** Whether reads use this replica. Undefined before the first check. */
  #isRead: boolean | undefined

  constructor(name: string, url: string, { maxLagMs, limits, log }: ReplicaOptions) {
    this.name = name
    this.#log = log
    this.#maxLagMs = maxLagMs
    this.#db = openDatabase({ connectionString: url }, { connections: CONNECTIONS_MAX, limits: shorter(limits) })
    const config = { ...this.#db.config, connectionTimeoutMillis: CHECK_TIMEOUT_MS }
    this.#checker = new PipelinedConnections(config, 1, CHECK_TIMEOUT_MS)
    replicaUp.set({ replica: name }, 0)
  }

  /** Undefined while reads do not use this replica. */
  get position(): WalPosition | undefined {
    return this.#isRead ? this.#position : undefined
  }

  /** Rejects at once when a check finds the replica unreachable: a hanging server would respond much later, or never. */
  async rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> {
    const gone = Promise.withResolvers<never>()
    this.#aborts.add(gone.reject)
    try {
      return await Promise.race([this.#db.rows(statement, values), gone.promise])
    } catch (error) {
      failedReplicaReads.inc({ replica: this.name })
      // The next check decides whether the replica is used again. An error in a statement says nothing about the server.
      if (isConnectionLost(error)) this.#found(`a read failed: ${(error as Error).message}`)
      throw error
    } finally {
      this.#aborts.delete(gone.reject)
    }
  }

  async check(primary: Pick<PrimaryState, 'identity' | 'timeline'>, samples: Samples): Promise<void> {
    try {
      const state = await askReplica(this.#checker)
      const isAhead = this.#wasAheadOf(samples)
      this.#position = state.position
      this.#checkedAtMs = performance.now()
      const lagMs = samples.lagMs(state.position, this.#checkedAtMs)
      replicaLag.set({ replica: this.name }, Math.round(lagMs) / 1000)
      if (!state.isReplica) this.#found('it is a primary')
      else if (state.identity !== primary.identity) this.#found('it does not follow this primary')
      else if (isOnAnotherTimeline(state, primary))
        this.#found('it is on another timeline, so it follows another primary')
      else if (isAhead) this.#found('it is ahead of the primary, so it follows another one')
      else this.#found(lagMs > this.#maxLagMs ? `it lags by more than ${this.#maxLagMs / 1000} s` : undefined)
    } catch (error) {
      const reason = new Error(`it cannot be reached: ${(error as Error).message}`)
      this.#found(reason.message)
      replicaLag.remove({ replica: this.name })
      for (const abort of this.#aborts) abort(reason)
    }
  }

  /** A replica that is ahead of the primary follows another one, such as after a failover. */
  #wasAheadOf({ last }: Samples): boolean {
    return last !== undefined && last.atMs > this.#checkedAtMs && this.#position > last.position
  }

  #found(problem: string | undefined) {
    const isRead = problem === undefined
    if (isRead !== this.#isRead) {
      if (isRead) this.#log.info({ replica: this.name }, 'replica is used')
      else this.#log.warn({ replica: this.name, problem }, 'replica is not used: reads go to the primary')
    }
    this.#isRead = isRead
    replicaUp.set({ replica: this.name }, isRead ? 1 : 0)
  }

  /** A hanging server does not confirm the end of a connection. */
  async close() {
    const closing = Promise.all([this.#db.close(), this.#checker.close()])
    await Promise.race([closing, pause(CHECK_TIMEOUT_MS, undefined, { ref: false })])
  }
}
