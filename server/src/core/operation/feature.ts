import type { Job } from '../jobs/define-job.ts'
import type { AnyOperation } from './define-operation.ts'

/** What a feature brings. `app/features.ts` lists all features. */
export interface Feature {
  readonly operations?: readonly AnyOperation[]
  // biome-ignore lint/suspicious/noExplicitAny: each job declares what it needs, and the worker has all of it.
  readonly jobs?: readonly Job<any>[]
  /** What the audit log says after the author's name for commands, jobs and pages; see `past` of an operation. */
  readonly auditActions?: Readonly<Record<string, string>>
  /**
   * The labels that the dashboard shows for fields whose name is not a good one, besides those of `violation-message.ts`.
   * A key is the name, or the path where the name alone is ambiguous.
   */
  readonly fieldLabels?: Readonly<Record<string, string>>
}
