import type { PipelinedConnections } from '../pipelined-connections.ts'

/** Bytes of WAL since the cluster was created: exact as a number up to 9 petabytes. */
export type WalPosition = number

/** Connections with this name on the primary are the processes that read replicas. */
export const WATCHER_NAME = 'presence replicas'

/** The cluster and the database in it. Only a copy of the same database may answer for it. */
const IDENTITY = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

/** Everything committed so far, even with synchronous_commit off, precedes the insert position. */
const PRIMARY = `
select (pg_current_wal_insert_lsn() - '0/0')::float8 as position, ${IDENTITY} as identity,
  (select count(*) from pg_stat_activity where application_name = '${WATCHER_NAME}' and datname = current_database())::int
    as processes`

const REPLICA = `
select coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 as position, ${IDENTITY} as identity,
  pg_is_in_recovery() as "isReplica"`

export interface PrimaryState {
  readonly position: WalPosition
  readonly identity: string
  /** Those that read replicas, this one included. */
  readonly processes: number
}
export interface ReplicaState {
  readonly position: WalPosition
  readonly identity: string
  /** False for a primary, also for a replica that was promoted. */
  readonly isReplica: boolean
}

export const askPrimary = async (connection: PipelinedConnections) =>
  (await connection.query({ name: 'wal_position', text: PRIMARY, values: [] }))[0] as PrimaryState

export const askReplica = async (connection: PipelinedConnections) =>
  (await connection.query({ name: 'wal_position', text: REPLICA, values: [] }))[0] as ReplicaState
