import type { OpenDirectory } from '../../directories/open-directory.ts'
import type { Db } from '../../platform/database.ts'

/** What every step of publishing needs; the clock and the dice come from outside, so that tests hold both. */
export interface PublishingContext {
  readonly db: Db
  readonly signal: AbortSignal
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Unexpected failures: they delay nothing else, and the run fails with them at its end. */
  readonly report: (error: unknown) => void
}

/** Far longer than a batch takes. What has not ended by then belongs to a process that is gone. */
export const LEASE_MS = 10 * 60_000
