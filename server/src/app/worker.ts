import { emitTo } from '../core/jobs/facts.ts'
import type { Database } from '../core/platform/database.ts'
import type { FairSlots } from '../core/platform/fair-slots.ts'
import type { Logger } from '../core/platform/logger.ts'
import { jobSeconds } from '../core/platform/metrics.ts'
import { openWorkingQueue, type Queue, WorkerClosed } from '../core/platform/queue.ts'
import { inSpan } from '../core/platform/tracing/spans.ts'
import { withConnectionSlots } from '../core/platform/with-connection-slots.ts'
import { resumeSilentWork } from '../core/work/workers.ts'
import { jobs, type WorkerContext } from './jobs.ts'

/** Dependencies that come from the wiring. */
export type WorkerParts = Omit<WorkerContext, 'db' | 'signal' | 'log' | 'emit'>

/**
 * Runs jobs of every kind until it is closed. If `connections` is given, all jobs together use at most that many
 * connections, and one kind of job never uses all of them.
 */
export async function startWorker(
  database: Database,
  log: Logger,
  parts: WorkerParts,
  connections?: FairSlots,
): Promise<Queue> {
  const queue = await openWorkingQueue(
    database,
    jobs,
    async (job, signal, enqueue) => {
      const db = connections ? withConnectionSlots(database, connections, job.name) : database
      const stop = jobSeconds.startTimer({ job: job.name })
      try {
        await inSpan({ name: job.name, kind: 'job' }, () =>
          job.run({ ...parts, db, signal, log, emit: emitTo(jobs, enqueue) }),
        )
        const seconds = stop({ outcome: 'done' })
        log.debug({ job: job.name, seconds }, 'job done')
      } catch (error) {
        stop({ outcome: signal.aborted ? 'interrupted' : 'failed' })
        logFailure(log, job.name, signal, error)
        throw error
      }
    },
    (error) => log.warn({ err: error }, 'job queue error'),
  )
  const stopResuming = resumeSilentWork(
    database,
    (name) => queue.enqueue(database, { name }),
    (err) => log.warn({ err }, 'work of silent workers was not resumed'),
  )
  return {
    ...queue,
    close: async () => {
      stopResuming()
      await queue.close()
    },
  }
}

/** Every job in progress is interrupted when the program stops. This is not worth a line on the terminal. */
export function logFailure(
  log: Pick<Logger, 'debug' | 'info' | 'error'>,
  job: string,
  signal: AbortSignal,
  err: unknown,
) {
  if (signal.reason instanceof WorkerClosed) log.debug({ job }, 'job interrupted, will resume later')
  else if (signal.aborted) log.info({ job }, 'job interrupted, will resume later')
  else log.error({ err, job }, 'job failed, will be retried')
}
