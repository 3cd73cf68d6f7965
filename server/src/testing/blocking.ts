import type { Db } from '../core/platform/database.ts'

/**
 * Whether another session waits for this transaction. Within a transaction, pg_locks is live but pg_stat_activity is not.
 */
export const isBlocking = async (db: Db) =>
  (await db.execute('select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))')).rows
    .length > 0

/** How many connections to this database wait for a lock. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await db.execute(
    `select count(distinct pid) as waiting from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  )
  return (rows[0] as { waiting: number }).waiting
}
