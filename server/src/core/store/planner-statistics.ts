import type { Db } from '../platform/database.ts'
import { statement } from '../platform/statement.ts'

/** With this many rows, a new partner matters for the planner. */
const FIRST_AFTER_ROWS = 800
/** Statistics are considered out of date after growth by this factor. */
const FACTOR = 4

const LAST_SEEN = statement<{ rows: number }>(
  'rows-last-seen',
  'select greatest(reltuples, 0)::float8 as rows from pg_class where oid = $1::regclass',
)
/**
 * The planner has no statistics about a table that is being filled until the next ANALYZE, which autovacuum runs only
 * after a minute. Returns a function to call while rows are added to the first table. It runs ANALYZE at growing
 * intervals, because each run takes as long as adding thousands of rows.
 */
export async function keepStatistics(db: Db, tables: readonly [string, ...string[]]) {
  const rowsBefore = (await db.rows(LAST_SEEN, [tables[0]]))[0]?.rows ?? 0
  let nextAfter = FIRST_AFTER_ROWS
  return async (added: number) => {
    if (added < nextAfter) return
    nextAfter = (rowsBefore + added) * FACTOR - rowsBefore
    await db.execute(`analyze ${tables.join(', ')}`)
  }
}
