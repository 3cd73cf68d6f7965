import packageOfQueue from 'pg-boss/package.json' with { type: 'json' }
import type { Database } from './database.ts'

/** Cron expressions in UTC, by the name of the job. */
export type QueueSchedules = Readonly<Record<string, string>>

/**
 * Whether the queue's tables, queues and schedules match this program. They usually do, and this check costs a command far
 * less than loading the queue and creating them again.
 */
export async function isQueueUpToDate(db: Pick<Database, 'execute'>, schedules: QueueSchedules): Promise<boolean> {
  const { rows: tables } = await db.execute("select to_regclass('pgboss.schedule') is not null as made")
  if (!(tables[0] as { made: boolean }).made) return false
  const { rows } = await db.execute(
    "select (select max(version) from pgboss.version) as version, json_object_agg(name, cron) as schedules from pgboss.schedule where key = ''",
  )
  const { version, schedules: found } = rows[0] as { version: number; schedules: QueueSchedules | null }
  if (version !== packageOfQueue.pgboss.schema) return false
  return Object.entries(schedules).every(([name, cron]) => found?.[name] === cron)
}
