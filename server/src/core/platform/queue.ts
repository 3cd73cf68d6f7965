import { PgBoss } from 'pg-boss'
import type { Database, Db } from './database.ts'
import { SchemaTooNewError } from './database-failures.ts'
import type { QueueSchedules } from './queue-state.ts'

/** What the queue needs to know about a job; the jobs themselves are in a higher layer. */
export interface QueuedJob {
  readonly name: string
  /** How often workers look for a job that was enqueued for a later time. By default every half minute. */
  readonly pollSeconds?: number
}
export interface Queue {
  /** With a time, the job starts then instead of at once, and is queued only once for that second. */
  readonly enqueue: (db: Db, job: QueuedJob, at?: Date) => Promise<void>
  close(): Promise<void>
}

const RETRY = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 3600 }
const POLL_SECONDS = 10
/** Every cause queues a separate job, so that none is lost; a worker fetches all waiting ones at once. */
const JOBS_AT_ONCE = 1000
const KEPT_SECONDS = 3600
const DAY_SECONDS = 86_400
const STOP_TIMEOUT_MS = 5_000

/** Creates or updates the queue's tables and queues. Part of `migrate`; safe in several processes at once. */
export async function migrateQueue({ config }: Database, schedules: QueueSchedules) {
  const boss = new PgBoss({ ...connectionOf(config), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, schedule] of Object.entries(schedules)) {
    await boss.createQueue(name, { ...RETRY, deleteAfterSeconds: KEPT_SECONDS, notify: true })
    await boss.schedule(name, schedule, {}, { tz: 'UTC' })
  }
  await boss.stop({ graceful: false })
}

/** A queue that only enqueues, for a process that serves requests and leaves the jobs to workers. */
export async function openQueue(db: Database): Promise<Queue> {
  const boss = new PgBoss({ db: adapterOf(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await start(boss)
  return queueOf(boss)
}

/** The reason of a job's signal if its worker is closed, and not if the job has taken too long. */
export class WorkerClosed extends Error {}

/**
 * A queue that also runs jobs, one of each kind at a time. Each kind runs once at the start, to continue what a killed
 * process has left: its jobs would count as active for an hour.
 */
export async function openWorkingQueue<Job extends QueuedJob>(
  { config }: Database,
  jobs: readonly Job[],
  run: (job: Job, signal: AbortSignal, enqueue: Queue['enqueue']) => Promise<void>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({ ...connectionOf(config, limitOf(config)), max: 4, migrate: false, useListenNotify: true })
  // Some of the queue's errors are plain objects.
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error('queue'), error)))
  await start(boss)
  const stopping = new AbortController()
  const queue = queueOf(boss, () => stopping.abort(new WorkerClosed('the worker was closed')))
  for (const job of jobs) {
    await boss.send(job.name)
    await boss.work(job.name, { ...pollingOf(job), batchSize: JOBS_AT_ONCE }, async (queued) => {
      const signal = AbortSignal.any([stopping.signal, ...queued.slice(0, 1).map(({ signal }) => signal)])
      await run(job, signal, queue.enqueue)
    })
  }
  return queue
}

/** The tables have been migrated already. If they still do not match, a newer version has used this database. */
async function start(boss: PgBoss) {
  try {
    await boss.start()
  } catch (error) {
    if (!String((error as Error).message).includes('requires migrations')) throw error
    throw new SchemaTooNewError(
      'the tables of the job queue were migrated by a newer version of the program. Start that version.',
    )
  }
}

function queueOf(boss: PgBoss, beforeClose = () => {}): Queue {
  return {
    enqueue: async (db, { name }, at) => {
      await boss.send(name, {}, { db: adapterOf(db), ...(at && startingAt(at)) })
    },
    close: async () => {
      beforeClose()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** Workers are notified of jobs that can start at once. Only polling finds those that start later. */
const pollingOf = ({ pollSeconds }: QueuedJob) =>
  pollSeconds === undefined
    ? { pollingIntervalSeconds: POLL_SECONDS }
    : { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }

/** Never earlier than asked. pg-boss drops a job if one with the same key was queued on the same day. */
function startingAt(at: Date) {
  const startAfter = new Date(Math.ceil(at.getTime() / 1000) * 1000)
  return { startAfter, singletonKey: startAfter.toISOString(), singletonSeconds: DAY_SECONDS }
}

const adapterOf = (db: Db) => ({
  executeSql: async (text: string, values?: unknown[]) => (await db.execute(text, values)) as { rows: unknown[] },
})

const limitOf = ({ statement_timeout }: Database['config']) => ({ statement_timeout })

const connectionOf = (config: Database['config'], more: object = {}) => {
  const { connectionString, host, port, user, database, password } = config
  const defined = Object.entries({ connectionString, host, port, user, database, password }).filter(
    ([, value]) => value,
  )
  return { ...Object.fromEntries(defined), ...more, application_name: 'presence-queue' }
}
