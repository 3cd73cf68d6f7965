import { DirectoryFailure } from '../../directories/adapter.ts'
import { attemptsMax, retryAt } from '../../domain/publishing/retry.ts'
import type { DirectoryRow } from '../../store/directories.ts'
import { claimRemovals, postponeRemoval, type Removal, removeRemoval } from '../../store/removals.ts'
import { LEASE_MS, type PublishingContext } from './publishing-context.ts'
import { findOurs } from './send-publication.ts'

/** Takes down what was to be taken down, one after another. Answers how many there were. */
export async function workOnRemovals(context: PublishingContext, directory: DirectoryRow, limit: number) {
  const { db, now, signal } = context
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS)
  const removals = await claimRemovals(db, directory.id, now(), leaseEndsAt, limit)
  for (const removal of removals) {
    signal.throwIfAborted()
    await removeOne(context, directory, removal)
  }
  return removals.length
}

async function removeOne(
  { db, open, now, chance }: PublishingContext,
  directory: DirectoryRow,
  { id, remoteId, reference, attempts, ...connection }: Removal,
) {
  try {
    const adapter = open(directory, connection)
    const at = remoteId ?? (await findOurs(adapter, reference))?.id
    if (at !== undefined) await adapter.remove(at, reference)
    await removeRemoval(db, id)
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error
    const tried = attempts + 1
    const isOver = tried >= attemptsMax || error.kind === 'refused'
    const dueAt = isOver ? undefined : retryAt(tried, error.retryAfterMs, chance(), now())
    await postponeRemoval(db, id, { attempts: tried, lastError: error.message, dueAt })
  }
}
