import type { OpenDirectory } from '../../directories/open-directory.ts'
import type { Db } from '../../platform/database.ts'

/** What every step of publishing needs. Tests inject the clock and the randomness. */
export interface PublishingContext {
  readonly db: Db
  readonly signal: AbortSignal
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Reports an unexpected failure. It delays no other work; the run fails with it at its end. */
  readonly report: (error: unknown) => void
}

/** Far longer than a batch takes. Work that has not ended by then was claimed by a process that is gone. */
export const LEASE_MS = 10 * 60_000
