import type { PipelinedConnections } from '../pipelined-connections.ts'

/** Bytes of WAL since the cluster was created. Exact as a number up to 9 petabytes. */
export type WalPosition = number

/** The application name of a connection to the primary by which each process that reads replicas is counted. */
export const WATCHER_NAME = 'presence replicas'

/** Identifies the cluster and the database in it. Only a copy of the same database may be read instead. */
const IDENTITY = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

/**
 * Everything committed so far, even with synchronous_commit off, precedes the insert position. A promotion begins a new
 * timeline, which is part of the WAL file names; pg_control has it only after the next checkpoint.
 */
const PRIMARY = `
select (pg_current_wal_insert_lsn() - '0/0')::float8 as position, ${IDENTITY} as identity,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline,
  (select count(*) from pg_stat_activity where application_name = '${WATCHER_NAME}' and datname = current_database())::int
    as processes`

/** The timeline is known only while the replica receives from a primary; otherwise pg_stat_wal_receiver has no row. */
const REPLICA = `
select coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 as position, ${IDENTITY} as identity,
  (select received_tli from pg_stat_wal_receiver) as timeline,
  pg_is_in_recovery() as "isReplica"`

export interface PrimaryState {
  readonly position: WalPosition
  readonly identity: string
  readonly timeline: number
  /** Number of processes that read replicas, including this one. */
  readonly processes: number
}
export interface ReplicaState {
  readonly position: WalPosition
  readonly identity: string
  /** Null if it receives nothing at the moment, or the role lacks pg_read_all_stats. */
  readonly timeline: number | null
  /** False for a primary, including a promoted replica. */
  readonly isReplica: boolean
}

/** After a failover, a replica may still follow the former primary. This is noticed while it still receives from it. */
export const isOnAnotherTimeline = (replica: ReplicaState, primary: Pick<PrimaryState, 'timeline'>): boolean =>
  replica.timeline !== null && replica.timeline !== primary.timeline

export const askPrimary = async (connection: PipelinedConnections) =>
  (await connection.query({ name: 'wal_position', text: PRIMARY, values: [] }))[0] as PrimaryState

export const askReplica = async (connection: PipelinedConnections) =>
  (await connection.query({ name: 'wal_position', text: REPLICA, values: [] }))[0] as ReplicaState

/** The position of the primary at a point in time. */
interface Sample {
  readonly position: WalPosition
  readonly atMs: number
  /** Number of changes of businesses that this process had been notified of. All of them precede the position. */
  readonly changes: number
}

/** One hour, at one sample per second. A longer lag is reported as an hour. */
const SAMPLES_MAX = 3_600

/** Determines how old the data of a replica is, without relying on clocks or on activity of the primary. */
export class Samples {
  #samples: Sample[] = []

  add(sample: Sample) {
    this.#samples.push(sample)
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift()
  }

  get last(): Sample | undefined {
    return this.#samples.at(-1)
  }

  clear() {
    this.#samples = []
  }

  /** The newest sample that a replica at this position has replayed. */
  replayed(position: WalPosition): Sample | undefined {
    return this.#samples.findLast((sample) => sample.position <= position)
  }

  /** How long ago the primary was first seen ahead of this position. */
  lagMs(position: WalPosition, nowMs: number): number {
    const { last } = this
    if (!last || last.position <= position) return 0
    const firstAhead = this.#samples.find((sample) => sample.position > position) as Sample
    return nowMs - firstAhead.atMs
  }
}
