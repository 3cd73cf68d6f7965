import type { OpenDirectory } from '../../directories/open-directory.ts'
import type { Db } from '../../platform/database.ts'
import type { Network } from '../../platform/outbound/network.ts'
import type { Context } from '../../use-cases/context.ts'

/** What pulling reviews and sending replies need. Tests inject the clock and the randomness. */
export interface AggregationContext {
  readonly db: Db
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Reports an unexpected failure. It delays no other work; the run fails with it at its end. */
  readonly report: (error: unknown) => void
  readonly enqueue?: Context<never>['enqueue'] | undefined
  /** Network for feeds; the public one by default. */
  readonly network?: Network | undefined
  readonly timeoutMs: number
}

/** Set by tests. */
export interface AggregationOptions {
  readonly now?: () => Date
  readonly chance?: () => number
  readonly timeoutMs?: number
  readonly network?: Network
}

export const TIMEOUT_MS = 15_000
/** Concurrency limits of each of the two jobs. */
export const CAPS = { total: 16, perPartner: 4, perHost: 4 }
