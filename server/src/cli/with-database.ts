import { migrateEverything } from '../migrate-everything.ts'
import { connect } from '../platform/connect.ts'
import type { Database } from '../platform/database.ts'
import { parseSettings, type Settings } from '../platform/settings.ts'

/** Progress goes to stderr, so that stdout holds nothing but the command's answer. */
export const showProgress = (message: string) => process.stderr.write(`${message}\n`)

/** Runs a command on an up-to-date database, beside a server or alone, and leaves nothing open. */
export async function withDatabase<Result>(
  work: (db: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = parseSettings(process.env)
  const db = await connect(settings, showProgress, { work: 'bulk' })
  try {
    await migrateEverything(db, showProgress)
    return await work(db, settings)
  } finally {
    await db.close()
  }
}
