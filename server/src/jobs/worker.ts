import type { Database } from '../platform/database.ts'
import type { Logger } from '../platform/logger.ts'
import { jobSeconds } from '../platform/metrics.ts'
import { openWorkingQueue, type Queue } from '../platform/queue.ts'
import { inSpan } from '../platform/tracing/spans.ts'
import { jobs, type WorkerContext } from './index.ts'

/** What only the wiring knows. */
export type WorkerParts = Omit<WorkerContext, 'db' | 'signal' | 'log' | 'enqueue'>

/** Works on every kind of job until it is closed. */
export const startWorker = (db: Database, log: Logger, parts: WorkerParts): Promise<Queue> =>
  openWorkingQueue(
    db,
    jobs,
    async (job, signal, enqueue) => {
      const stop = jobSeconds.startTimer({ job: job.name })
      try {
        await inSpan({ name: job.name, kind: 'job' }, () => job.run({ ...parts, db, signal, log, enqueue }))
        const seconds = stop({ outcome: 'done' })
        log.debug({ job: job.name, seconds }, 'job done')
      } catch (error) {
        stop({ outcome: signal.aborted ? 'interrupted' : 'failed' })
        if (signal.aborted) log.info({ job: job.name }, 'job interrupted, will resume later')
        else log.error({ err: error, job: job.name }, 'job failed, will be tried again')
        throw error
      }
    },
    (error) => log.warn({ err: error }, 'queue'),
  )
