import pg from 'pg'
import type { ConnectionConfig } from './database.ts'

/** The service needs sessions: it prepares named statements, listens for notifications and takes advisory locks. */
export class PoolerError extends Error {
  override readonly message =
    'DATABASE_URL points to a connection pooler in transaction mode, such as pgbouncer. Presence has its own connection pool and needs sessions: connect it to PostgreSQL directly, or to a pool with pool_mode = session.'
}

const CONNECT_TIMEOUT_MS = 3_000

/**
 * Fails if consecutive statements of one connection reach different sessions: a pooler in transaction mode gives the
 * session of an idle connection to the next one that begins a transaction, and the idle one then gets another session or
 * waits for one. An unreachable database is not reported here, because the caller notices it.
 */
export async function refuseTransactionPooling(connection: ConnectionConfig): Promise<void> {
  const [first, second] = [1, 2].map(
    () =>
      new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS }),
  ) as [pg.Client, pg.Client]
  for (const client of [first, second]) client.on('error', () => {})
  let isSame = true
  try {
    await Promise.all([first.connect(), second.connect()])
    const before = await sessionOf(first)
    await second.query('begin')
    await second.query('select 1')
    // In a pool of one session, this waits for the other transaction and times out.
    const now = await sessionOf(first).catch(() => undefined)
    // Fails if the database has become unreachable.
    await second.query('rollback')
    isSame = now === before
  } catch {
    return
  } finally {
    await Promise.all([first.end(), second.end()]).catch(() => {})
  }
  if (!isSame) throw new PoolerError()
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return (rows[0] as { pid: number }).pid
}
