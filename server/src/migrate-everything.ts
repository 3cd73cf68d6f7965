import { jobs } from './jobs/index.ts'
import type { Database } from './platform/database.ts'
import { migrateQueue } from './platform/queue.ts'
import { migrate } from './store/migrate.ts'

/** Our schema and the queue's own. Every command does it before anything else; mostly there is nothing to do. */
export async function migrateEverything(db: Database, onProgress: (message: string) => void = () => {}) {
  await migrate(db, onProgress)
  await migrateQueue(db, jobs)
}
