import { connect } from '../platform/connect.ts'
import type { Database } from '../platform/database.ts'
import { parseSettings, type Settings } from '../platform/settings.ts'
import { migrate } from '../store/migrate.ts'

/** Progress goes to stderr, so that stdout has only the output of the command. */
export const showProgress = (message: string) => process.stderr.write(`${message}\n`)

/** Runs a command on a migrated database, with or without a running server, and closes all connections. */
export async function withDatabase<Result>(
  work: (db: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = parseSettings(process.env)
  const db = await connect(settings, showProgress, { work: 'bulk' })
  try {
    await migrate(db, showProgress)
    return await work(db, settings)
  } finally {
    await db.close()
  }
}
