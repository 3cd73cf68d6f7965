import { LEASE_MS } from '../../../core/jobs/define-job.ts'
import { attemptsMax, isTrying, retryAt } from '../../../core/values/retry.ts'
import { type DirectoryRow, updateCircuit } from '../store/directories.ts'
import { claimRemovals, postponeRemoval, type Removal, removeRemoval } from '../store/removals.ts'
import { concernsDirectory, failureFrom } from './directory-health.ts'
import type { PublishingContext } from './publishing-context.ts'
import { findOurs } from './send-publication.ts'

export interface TakenDown {
  readonly count: number
  /** Whether the directory has failed. The remaining removals wait until the lease ends, and this turn is over. */
  readonly isStopped: boolean
}

/** Takes listings down, one by one. */
export async function takeDownListings(
  context: PublishingContext,
  directory: DirectoryRow,
  limit: number,
): Promise<TakenDown> {
  const { db, now, signal } = context
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS)
  const removals = await claimRemovals(db, directory.id, now(), leaseEndsAt, isTrying(directory) ? 1 : limit)
  for (const removal of removals) {
    signal.throwIfAborted()
    if (!(await isRemovalSettled(context, directory, removal))) return { count: removals.length, isStopped: true }
  }
  return { count: removals.length, isStopped: false }
}

async function isRemovalSettled(
  { db, open, now, chance, report }: PublishingContext,
  directory: DirectoryRow,
  { id, remoteId, reference, attempts, ...connection }: Removal,
): Promise<boolean> {
  try {
    const adapter = open(directory, connection)
    const listingId = remoteId ?? (await findOurs(adapter, reference))?.id
    if (listingId !== undefined) await adapter.remove(listingId, reference)
    await removeRemoval(db, id)
    return true
  } catch (error) {
    const failure = failureFrom(error, report)
    const attemptsNow = attempts + 1
    const isOver = attemptsNow >= attemptsMax || failure.kind === 'refused'
    const dueAt = isOver ? undefined : retryAt(attemptsNow, failure.retryAfterMs, chance(), now())
    await postponeRemoval(db, id, { attempts: attemptsNow, lastError: failure.message, dueAt })
    const isItsOwn = failure.kind === 'odd' || !concernsDirectory(failure, connection)
    if (failure.kind === 'busy' && !isItsOwn) {
      const restsUntil = new Date(now().getTime() + failure.retryAfterMs)
      const circuit = { failures: directory.failures, lastError: failure.message, restsUntil }
      await updateCircuit(db, directory.id, circuit, directory.probeEndsAt)
    }
    return isItsOwn
  }
}
