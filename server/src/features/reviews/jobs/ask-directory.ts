import { LEASE_MS } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Network } from '../../../core/platform/outbound/network.ts'
import { isTrying } from '../../../core/values/retry.ts'
import { DirectoryFailure, type DirectoryReviews } from '../../publishing/directories/adapter.ts'
import type { OpenDirectory } from '../../publishing/directories/open-directory.ts'
import { concernsDirectory, failureFrom, type Health, updateHealth } from '../../publishing/jobs/directory-health.ts'
import {
  type DirectoryRow,
  endProbe,
  findDirectoryById,
  giveBackRequests,
  type Transport,
  takeProbe,
  takeRequests,
  updateCircuit,
} from '../../publishing/store/directories.ts'

export interface Connection {
  readonly businessId: number
  readonly directoryId: number
  readonly directory: string
  readonly isConnected: boolean
  readonly credentials: Buffer | null
}
/**
 * `later`: the circuit is open, the rate limit is used up, or the directory is busy. This does not count as a failed
 * attempt.
 */
export type DirectoryAnswer<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'later'; readonly until: Date }
  | { readonly outcome: 'failed'; readonly failure: DirectoryFailure }

const LATER_MS = 60_000
/**
 * Number of requests that a pull or a reply takes from the rate limit; the default is 1. A business profile is looked
 * up first.
 */
const REVIEW_REQUESTS: Partial<Record<Transport, number>> = { 'business-profile': 2 }

/** Pulls from, or replies to, a directory. Shares the circuit breaker and the rate limit with publishing. */
export async function askDirectory<Answer>(
  context: AggregationContext,
  connection: Connection,
  ask: (reviews: DirectoryReviews) => Promise<Answer>,
): Promise<DirectoryAnswer<Answer>> {
  const { db, now } = context
  const later = { outcome: 'later', until: new Date(now().getTime() + LATER_MS) } as const
  const refused = (reason: string) => ({ outcome: 'failed', failure: new DirectoryFailure('refused', reason) }) as const
  const directory = await findDirectoryById(db, connection.directoryId)
  if (!directory || !connection.isConnected) return refused(`the location is not connected to ${connection.directory}`)
  if (!isTrying(directory)) return askWithinLimit(context, directory, connection, ask, later)
  const probeEndsAt = new Date(now().getTime() + LEASE_MS)
  if (!(await takeProbe(db, directory.id, now(), probeEndsAt))) return later
  try {
    return await askWithinLimit(context, { ...directory, probeEndsAt }, connection, ask, later)
  } finally {
    await endProbe(db, directory.id, probeEndsAt)
  }
}

async function askWithinLimit<Answer>(
  context: AggregationContext,
  directory: DirectoryRow,
  connection: Connection,
  ask: (reviews: DirectoryReviews) => Promise<Answer>,
  later: DirectoryAnswer<Answer>,
): Promise<DirectoryAnswer<Answer>> {
  const { db, now } = context
  if (directory.rateRequests !== null) {
    const wanted = REVIEW_REQUESTS[directory.transport] ?? 1
    const { taken, countedFrom } = await takeRequests(db, directory.id, now(), wanted)
    if (taken < wanted) {
      await giveBackRequests(db, directory.id, countedFrom, taken)
      return later
    }
  }
  const health: Health = { failures: directory.failures, lastError: '', restsUntil: undefined }
  const answered = await askAndUpdateHealth(context, health, directory, connection, ask)
  const isChanged = health.failures !== directory.failures || health.lastError !== '' || health.restsUntil
  if (isChanged) await updateCircuit(db, directory.id, health, directory.probeEndsAt)
  return answered
}

async function askAndUpdateHealth<Answer>(
  context: AggregationContext,
  health: Health,
  directory: DirectoryRow,
  connection: Connection,
  ask: (reviews: DirectoryReviews) => Promise<Answer>,
): Promise<DirectoryAnswer<Answer>> {
  try {
    const { reviews } = context.open(directory, connection)
    if (!reviews) throw new DirectoryFailure('refused', 'the directory does not provide reviews')
    const answer = await ask(reviews)
    updateHealth(context, health, 'healthy')
    return { outcome: 'answered', answer }
  } catch (error) {
    const failure = failureFrom(error, context.report)
    const isBlamed = failure === error && concernsDirectory(failure, connection)
    if (isBlamed) updateHealth(context, health, failure)
    else if (failure.kind === 'refused') updateHealth(context, health, 'healthy')
    if (failure.kind !== 'busy') return { outcome: 'failed', failure }
    return { outcome: 'later', until: new Date(context.now().getTime() + failure.retryAfterMs) }
  }
}

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
