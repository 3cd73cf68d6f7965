import type { Db } from '../../../core/platform/database.ts'
import type { OpenDirectory } from '../directories/open-directory.ts'

/** Context for every step of publishing. Tests inject the clock and the randomness. */
export interface PublishingContext {
  readonly db: Db
  readonly signal: AbortSignal
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Reports an unexpected failure. Other work continues; the run fails with it at the end. */
  readonly report: (error: unknown) => void
}
