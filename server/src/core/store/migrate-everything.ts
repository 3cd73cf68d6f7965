import { jobSchedules } from '../jobs/job-schedules.ts'
import type { Database } from '../platform/database.ts'
import { isQueueUpToDate } from '../platform/queue-state.ts'
import { migrate } from './migrate.ts'

/** Migrates our schema and the queue's. Every command calls this first; usually there is nothing to do. */
export async function migrateEverything(db: Database, onProgress: (message: string) => void = () => {}) {
  await migrate(db, onProgress)
  if (await isQueueUpToDate(db, jobSchedules)) return
  const { migrateQueue } = await import('../platform/queue.ts')
  await migrateQueue(db, jobSchedules)
}
