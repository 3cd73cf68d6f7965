import type { Db } from '../../../core/platform/database.ts'
import { afterFailures, isTrying } from '../../../core/values/retry.ts'
import { type DirectoryAdapter, DirectoryFailure } from '../directories/adapter.ts'
import type { OpenDirectory } from '../directories/open-directory.ts'
import {
  countDirectoryCall,
  type DirectoryRow,
  endProbe,
  findDirectoryById,
  pauseDirectory,
  type Transport,
  takeProbe,
  takeRequests,
} from '../store/directories.ts'

/** Context for every call of a directory. Tests inject the clock and the randomness. */
export interface DirectoryContext {
  readonly db: Db
  readonly open: OpenDirectory
  readonly now: () => Date
  readonly chance: () => number
  /** Reports an unexpected failure. Other work continues; the run fails with it at the end. */
  readonly report: (error: unknown) => void
}
export interface DirectoryConnection {
  readonly directoryId: number
  readonly businessId: number
  readonly credentials: Buffer | null
}
/**
 * `later`: the circuit is open, the rate limit is used up, or the directory is busy. This does not count as a failed
 * attempt.
 */
export type DirectoryAnswer<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'later'; readonly until: Date }
  | { readonly outcome: 'failed'; readonly failure: DirectoryFailure; readonly directory: DirectoryRow }

const LATER_MS = 60_000
/** Longer than the requests of a probe can take. If it has not ended by then, its worker is gone. */
const PROBE_MS = 60_000

/** Calls a directory, if its circuit and its rate limit allow it. */
export async function askDirectory<Answer>(
  context: DirectoryContext,
  connection: DirectoryConnection,
  ask: (adapter: DirectoryAdapter, directory: DirectoryRow) => Promise<Answer>,
): Promise<DirectoryAnswer<Answer>> {
  const { db, now } = context
  const later = { outcome: 'later', until: new Date(now().getTime() + LATER_MS) } as const
  const directory = await findDirectoryById(db, connection.directoryId)
  if (!directory) return later
  const probeEndsAt = isTrying(directory) ? new Date(now().getTime() + PROBE_MS) : undefined
  if (probeEndsAt && !(await takeProbe(db, directory.id, now(), probeEndsAt))) return later
  try {
    const answer = await ask(openWithinLimit(context, directory, connection), directory)
    await recordCall(context, directory, undefined, probeEndsAt)
    return { outcome: 'answered', answer }
  } catch (error) {
    if (error instanceof RateLimitReached) return later
    const failure = failureFrom(error, context.report)
    if (failure.kind === 'refused') await recordCall(context, directory, undefined, probeEndsAt)
    else if (failure === error && concernsDirectory(failure, connection))
      await recordCall(context, directory, failure, probeEndsAt)
    if (failure.kind !== 'busy') return { outcome: 'failed', failure, directory }
    return { outcome: 'later', until: new Date(now().getTime() + failure.retryAfterMs) }
  } finally {
    if (probeEndsAt) await endProbe(db, directory.id, probeEndsAt)
  }
}

class RateLimitReached extends Error {}
/** Requests for reviews; the default is 1. A business profile is looked up first. */
const REVIEW_REQUESTS: Partial<Record<Transport, number>> = { 'business-profile': 2 }

/** Takes each request from the rate limit before it is made. */
function openWithinLimit(
  { db, open, now }: DirectoryContext,
  directory: DirectoryRow,
  connection: DirectoryConnection,
) {
  const adapter = open(directory, connection)
  if (directory.rateRequests === null) return adapter
  const counted =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>, requests = 1) =>
    async (...args: Args) => {
      if (!(await takeRequests(db, directory.id, now(), requests))) throw new RateLimitReached()
      return ask(...args)
    }
  const { reviews, find, read, create, update, remove } = adapter
  const each = REVIEW_REQUESTS[directory.transport]
  return {
    ...(reviews && { reviews: { pull: counted(reviews.pull, each), reply: counted(reviews.reply, each) } }),
    find: counted(find),
    read: counted(read),
    create: counted(create),
    update: counted(update),
    remove: counted(remove),
  }
}

/** Counts failures in a row, and pauses the directory after several, or for as long as it asks. */
async function recordCall(
  { db, now, chance }: DirectoryContext,
  { id, failures }: DirectoryRow,
  failure: DirectoryFailure | undefined,
  probeEndsAt: Date | undefined,
) {
  if (!failure && failures === 0) return
  const isBusy = failure?.kind === 'busy'
  const count = await countDirectoryCall(db, id, failure !== undefined && !isBusy, failure?.message ?? '')
  const restsUntil = isBusy
    ? new Date(now().getTime() + failure.retryAfterMs)
    : afterFailures(count, chance(), now())?.restsUntil
  if (restsUntil || probeEndsAt) await pauseDirectory(db, id, restsUntil, probeEndsAt)
}

/**
 * Whether a failure affects the directory as a whole. A refusal affects one listing, a failure of a connection with its
 * own credentials affects that connection, and an outage affects all.
 */
const concernsDirectory = ({ kind }: DirectoryFailure, { credentials }: DirectoryConnection): boolean =>
  kind === 'down' || (credentials === null && kind !== 'refused')

/** Reports an unexpected failure. The work is treated as after an invalid response, because it may have been sent. */
function failureFrom(error: unknown, report: (error: unknown) => void): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  report(error)
  return new DirectoryFailure('odd', 'an unexpected error occurred in Presence', { cause: error })
}
