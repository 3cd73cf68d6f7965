import { emitTo } from '../core/jobs/facts.ts'
import type { Database } from '../core/platform/database.ts'
import type { Logger } from '../core/platform/logger.ts'
import { jobSeconds } from '../core/platform/metrics.ts'
import { openWorkingQueue, type Queue, WorkerClosed } from '../core/platform/queue.ts'
import { inSpan } from '../core/platform/tracing/spans.ts'
import { resumeSilentWork } from '../core/work/workers.ts'
import { jobs, type WorkerContext } from './jobs.ts'

/** Dependencies that come from the wiring. */
export type WorkerParts = Omit<WorkerContext, 'db' | 'signal' | 'log' | 'emit'>

export interface JobMeasurement {
  readonly job: string
  readonly outcome: string
  readonly seconds: number
}

/** Runs jobs of every kind until it is closed. */
export async function startWorker(
  db: Database,
  log: Logger,
  parts: WorkerParts,
  onJob: (measured: JobMeasurement) => void = () => {},
): Promise<Queue> {
  const queue = await openWorkingQueue(
    db,
    jobs,
    async (job, signal, enqueue) => {
      const since = performance.now()
      const measure = (outcome: string) => {
        const seconds = (performance.now() - since) / 1_000
        jobSeconds.observe({ job: job.name, outcome }, seconds)
        onJob({ job: job.name, outcome, seconds })
        return seconds
      }
      try {
        await inSpan({ name: job.name, kind: 'job' }, () =>
          job.run({ ...parts, db, signal, log, emit: emitTo(jobs, enqueue) }),
        )
        const seconds = measure('done')
        log.debug({ job: job.name, seconds }, 'job done')
      } catch (error) {
        measure(signal.aborted ? 'interrupted' : 'failed')
        logFailure(log, job.name, signal, error)
        throw error
      }
    },
    (error) => log.warn({ err: error }, 'job queue error'),
  )
  const stopResuming = resumeSilentWork(
    db,
    (name) => queue.enqueue(db, { name }),
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
