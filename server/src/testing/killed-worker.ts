import type { Database } from '../core/platform/database.ts'

/** The database as a worker sees it that is killed right before this statement: it does not clean up either. */
export const dyingBefore = <Used extends Database>(db: Used, statementName: string): Used => ({
  ...db,
  rows: async (statement, values) => {
    if (statement.name === statementName) throw new Error('killed')
    return statement.name === 'remove-worker' ? [] : db.rows(statement, values)
  },
})

/** As if the workers of this job had been silent for long enough that others take over. */
export const silenceWorkers = (db: Database, job: string) =>
  db.execute("update workers set seen_at = now() - interval '16 seconds' where job = $1", [job])
