import { attemptsMax, retryAt } from '../../domain/publishing/retry.ts'
import type { DirectoryRow } from '../../store/directories.ts'
import { claimRemovals, postponeRemoval, type Removal, removeRemoval } from '../../store/removals.ts'
import { concernsDirectory, failureFrom } from './failures.ts'
import { LEASE_MS, type PublishingContext } from './publishing-context.ts'
import { findOurs } from './send-publication.ts'

/** Takes down what was to be taken down, one after another. Answers how many there were. */
export async function workOnRemovals(context: PublishingContext, directory: DirectoryRow, limit: number) {
  const { db, now, signal } = context
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS)
  const removals = await claimRemovals(db, directory.id, now(), leaseEndsAt, limit)
  for (const removal of removals) {
    signal.throwIfAborted()
    // It is the directory that fails: the others would wait for it one by one, and are taken up again with the lease.
    if (!(await isRemovalSettled(context, directory, removal))) break
  }
  return removals.length
}

async function isRemovalSettled(
  { db, open, now, chance, report }: PublishingContext,
  directory: DirectoryRow,
  { id, remoteId, reference, attempts, ...connection }: Removal,
): Promise<boolean> {
  try {
    const adapter = open(directory, connection)
    const at = remoteId ?? (await findOurs(adapter, reference))?.id
    if (at !== undefined) await adapter.remove(at, reference)
    await removeRemoval(db, id)
    return true
  } catch (error) {
    const failure = failureFrom(error, report)
    const tried = attempts + 1
    const isOver = tried >= attemptsMax || failure.kind === 'refused'
    const dueAt = isOver ? undefined : retryAt(tried, failure.retryAfterMs, chance(), now())
    await postponeRemoval(db, id, { attempts: tried, lastError: failure.message, dueAt })
    return failure.kind === 'odd' || !concernsDirectory(failure, connection)
  }
}
