import { defineJob } from '../../../core/jobs/define-job.ts'
import { attemptsMax, retryAt } from '../../../core/values/retry.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { postponeRemoval, type Removal, removals, removeRemoval } from '../store/removals.ts'
import { askDirectory, type DirectoryContext } from './ask-directory.ts'
import { type DirectoryJobContext, type DirectoryJobOptions, runAtDirectories } from './run-at-directories.ts'
import { findOurs } from './send-publication.ts'

const CAPS = { total: 16, perPartner: 8, perHost: 2 }

export const takeDownListingsBy = (options: DirectoryJobOptions) =>
  defineJob<DirectoryJobContext>({
    name: 'take-down-listings',
    schedule: '* * * * *',
    on: [publicationsQueued],
    run: (context) => runAtDirectories(removals, context, options, CAPS, takeDown),
  })

/** Removes listings from directories. */
export const takeDownListings = takeDownListingsBy({})

async function takeDown(context: DirectoryContext, removal: Removal) {
  const { db, now, chance } = context
  const { remoteId, reference, attempts } = removal
  const result = await askDirectory(context, removal, async (adapter) => {
    const listingId = remoteId ?? (await findOurs(adapter, reference))?.id
    if (listingId !== undefined) await adapter.remove(listingId, reference)
  })
  if (result.outcome === 'answered') return removeRemoval(db, removal)
  if (result.outcome === 'later') return postponeRemoval(db, removal, attempts - 1, '', result.until)
  const { kind, message, retryAfterMs } = result.failure
  const isOver = attempts >= attemptsMax || kind === 'refused'
  const dueAt = isOver ? undefined : retryAt(attempts, retryAfterMs, chance(), now())
  await postponeRemoval(db, removal, attempts, message, dueAt)
}
