import type { OpenDirectory } from '../../directories/open-directory.ts'
import type { Db } from '../../platform/database.ts'
import type { Network } from '../../platform/outbound/network.ts'
import type { Context } from '../../use-cases/context.ts'

/** What pulling reviews and sending replies need; the clock and the dice come from outside, so that tests hold both. */
export interface AggregationContext {
  readonly db: Db
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Unexpected failures: they delay nothing else, and the run fails with them at its end. */
  readonly report: (error: unknown) => void
  readonly enqueue?: Context<never>['enqueue'] | undefined
  /** Where feeds may be fetched from, instead of the public network. */
  readonly network?: Network | undefined
  readonly timeoutMs: number
}

/** Tests pass their own clock, randomness, waits and network. */
export interface AggregationOptions {
  readonly now?: () => Date
  readonly chance?: () => number
  readonly timeoutMs?: number
  readonly network?: Network
}

export const TIMEOUT_MS = 15_000
/** How much may be under way at once, in each of the two jobs. */
export const CAPS = { total: 16, perPartner: 4, perHost: 4 }
