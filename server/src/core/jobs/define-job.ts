import type { Db } from '../platform/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import type { Secret } from '../platform/secret.ts'
import type { Fact } from './facts.ts'

export interface JobContext {
  readonly db: Db
  /** Aborted when the worker stops. A long job then ends after its current batch, and is resumed later. */
  readonly signal: AbortSignal
}

export interface MailContext extends JobContext {
  readonly secret: Secret
  /** Undefined if no mail server is configured. */
  readonly mailer: Mailer | undefined
  /** The public address of the service. */
  readonly baseUrl: () => string | Promise<string>
  readonly log: Logger
}

/** A background job. It may run twice or be killed at any point, so each run does whatever is left. */
export interface Job<Context extends JobContext = JobContext> {
  readonly name: string
  /** When it runs even if no fact has started it (cron, UTC). */
  readonly schedule: string
  readonly on?: readonly Fact[]
  /** How often workers look for a run that is to start later. By default every half minute. */
  readonly pollSeconds?: number
  readonly run: (context: Context) => Promise<void>
}

export const defineJob = <Context extends JobContext = JobContext>(job: Job<Context>): Job<Context> => job
