import type { Db } from '../platform/database.ts'
import type { MediaFiles } from '../platform/media-files/media-files.ts'

export interface JobContext {
  readonly db: Db
  /** Raised when the worker is told to stop: a long job ends after its current batch and goes on later. */
  readonly signal: AbortSignal
}

/** What a worker has to give. Most jobs need no files. */
export interface WorkerContext extends JobContext {
  readonly files: MediaFiles
}

/** Background work. It may run twice and may be killed at any point, so each run does whatever is still left. */
export interface Job<Payload extends object, Needs = JobContext> {
  readonly name: string
  /** When it also runs by itself (cron, UTC). */
  readonly schedule?: string
  readonly run: (payload: Payload, context: Needs) => Promise<void>
}

export const defineJob = <Payload extends object = Record<never, never>, Needs = JobContext>(
  job: Job<Payload, Needs>,
): Job<Payload, Needs> => job
