import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // no socket
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
  '57014', // statement timeout
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '40001', // serialisation failure or deadlock, even after several attempts
  '40P01',
  '25P03', // idle in transaction for too long
  '25006', // read-only: a standby, or a primary that is being demoted
])
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after)/

const CONFLICT = 'the database was busy with conflicting changes: try again'

/** Failures of a server that can be reached, with what an operator can do. */
const SERVER_FAILURES: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full: free some space',
  '53200': 'the database server is out of memory: reduce its load, or give it more memory',
  '53300': 'the database has too many connections: stop programs that use it, or increase its max_connections',
  '40001': CONFLICT,
  '40P01': CONFLICT,
}

/** Returns undefined for other failures. */
export const serverFailureOf = (error: unknown): string | undefined =>
  SERVER_FAILURES[String((error as { code?: unknown } | undefined)?.code)]

/**
 * Whether the statement failed because of the database or the connection, not because of its content: a retry may succeed.
 */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === 'ENOENT' && syscall !== 'connect') return false
  if (typeof code === 'string' && (UNREACHABLE.has(code) || code.startsWith('08'))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutOfReach)
  return BROKEN_CONNECTION.test(error.message)
}

/** The database was used by a newer version of the program, so this one must not change it. */
export class SchemaTooNewError extends Error {}

/** The database was last used by a version that this one cannot upgrade from. */
export class SchemaTooOldError extends Error {}

/** The tables cannot be created in this database. */
export class UnsuitableDatabaseError extends Error {}

/** Has the code of a read-only transaction, so that the database counts as unreachable. */
export class StandbyError extends Error {
  readonly code = '25006'
  override readonly message =
    'connected to a standby. Set DATABASE_URL to the primary, or to a proxy that routes to the current primary.'
}

/**
 * Fails if this connection has reached a standby, which returns old data and refuses writes. During a failover, a proxy may
 * briefly lead to one, and a connection opened then would stay in the pool. A primary that becomes a standby closes its
 * connections, so one check is enough.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new StandbyError()
}

const RETRY_MS = 500

interface Patience {
  readonly retryForMs: number
  readonly signal: AbortSignal
}

/**
 * Repeats work that fails because the database is unreachable, for results that cannot be obtained again, such as the
 * response of a receiver. The work must be safe to repeat, because the last attempt may have been committed.
 */
export async function retryOutOfReach(work: () => Promise<void>, { retryForMs, signal }: Patience): Promise<void> {
  const end = performance.now() + retryForMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutOfReach(error) || signal.aborted || performance.now() + RETRY_MS > end) throw error
    }
    await pause(RETRY_MS, undefined, { signal })
  }
}
