import { type Db, statement } from '../../platform/database.ts'

/** By then a new partner has enough rows to differ from one with none. */
const FIRST_AFTER_ROWS = 800
/** What has grown so many times looks different to the planner. */
const FACTOR = 4

const LAST_SEEN = statement<{ rows: number }>(
  'rows-last-seen',
  'select greatest(reltuples, 0)::float8 as rows from pg_class where oid = $1::regclass',
)
/**
 * The planner has no idea of tables that are being filled until the database looks at them again. By itself it does so only
 * after a minute. Answers what to call while rows are added to the first of the tables; looking at them takes as long as
 * adding thousands, so it is done at growing intervals.
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
