import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Network } from '../../../core/platform/outbound/network.ts'
import type { OpenDirectory } from '../../publishing/directories/open-directory.ts'

/** Context for pulling reviews and sending replies. Tests inject the clock and the randomness. */
export interface AggregationContext {
  readonly db: Db
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Reports an unexpected failure. Other work continues; the run fails with it at the end. */
  readonly report: (error: unknown) => void
  readonly emit?: Context<never>['emit'] | undefined
  /** Network for feeds. The default is the public network. */
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
export const CAPS = { total: 16, perPartner: 4, perHost: 8 }
