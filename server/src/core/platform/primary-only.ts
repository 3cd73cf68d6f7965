import type pg from 'pg'

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
