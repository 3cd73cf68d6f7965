import type { Database } from '../core/platform/database.ts'
import { migrateQueue } from '../core/platform/queue.ts'
import { isQueueUpToDate } from '../core/platform/queue-state.ts'
import { migrate } from '../core/store/migrate.ts'
import { jobs } from './jobs.ts'

export const jobSchedules = Object.fromEntries(jobs.map(({ name, schedule }) => [name, schedule]))

/** Migrates our schema and the queue's. Usually there is nothing to do. Commands that start no jobs only migrate the schema. */
export async function migrateEverything(db: Database, onProgress: (message: string) => void = () => {}) {
  await migrate(db, onProgress)
  if (!(await isQueueUpToDate(db, jobSchedules))) await migrateQueue(db, jobSchedules)
}
