import type { Db } from '../platform/database.ts'

/** Whether somebody waits for what this transaction holds. Locks are read live; who is connected is not, in a transaction. */
export const isBlocking = async (db: Db) =>
  (await db.execute('select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))')).rows
    .length > 0
