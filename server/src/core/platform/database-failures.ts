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
