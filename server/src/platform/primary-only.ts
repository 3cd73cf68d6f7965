import type pg from 'pg'

/** With the code of a read-only transaction: the database counts as out of reach. */
export class StandbyError extends Error {
  readonly code = '25006'
  override readonly message =
    'connected to a standby. Set DATABASE_URL to the primary, or to a proxy that routes to the current primary.'
}

/**
 * Fails if this connection has reached a standby, which answers reads with old data and refuses writes. While the primary
 * changes, a proxy may lead to one for a moment. Without this, a connection opened then would remain in the pool. A primary
 * that becomes a standby closes its connections, so it is enough to ask once.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new StandbyError()
}
