import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { recordAlerts } from '../../alerts/store/alerts.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { driftedFields, type Progress } from '../rules/publication.ts'
import { findDirectoryById } from '../store/directories.ts'
import { type ClaimedPublication, publications, settlePublication } from '../store/publication-claims.ts'
import type { DirectoryContext } from './ask-directory.ts'
import { type DirectoryJobContext, type DirectoryJobOptions, runAtDirectories } from './run-at-directories.ts'
import { runPublicationStep } from './send-publication.ts'

const CAPS = { total: 64, perPartner: 32, perHost: 16, batch: 16 }

export const publishListingsBy = (options: DirectoryJobOptions) =>
  defineJob<DirectoryJobContext>({
    name: 'publish-listings',
    schedule: '* * * * *',
    on: [publicationsQueued],
    run: (context) => runAtDirectories(publications, context, options, CAPS, publish),
  })

/**
 * Sends changes to directories and reads back what they show. It may be killed at any step: claimed work is resumed,
 * and a listing that may have been sent is looked up before it is sent again.
 */
export const publishListings = publishListingsBy({})

async function publish(context: DirectoryContext, claimed: ClaimedPublication) {
  const { db, now } = context
  const progress = await runPublicationStep(context, claimed)
  const isDrift = progress.state === 'drifted' && hasNewDrift(claimed, progress)
  const isFailure = progress.state === 'action required' && claimed.state !== 'action required'
  const settle = (db: Db) => settlePublication(db, claimed, progress, now())
  if (!isDrift && !isFailure) return void (await settle(db))
  // In one transaction, so that stored drift always has its notifications.
  await db.transaction(async (db) => {
    if (!(await settle(db))) return
    const directory = (await findDirectoryById(db, claimed.directoryId))?.name as string
    if (isDrift) await reportDrift(db, claimed, directory, progress)
    else await reportFailure(db, claimed, directory)
  })
}

/** Called once, when a person has to act: not for earlier attempts, and not again while nothing has changed. */
async function reportFailure(db: Db, { partnerId, businessId }: ClaimedPublication, directory: string) {
  const data = { businessId, directory }
  await recordEvents(db, partnerId, [{ type: 'listing.failed', businessIds: [businessId], data }])
  await recordAlerts(db, partnerId, [{ kind: 'failed publish', businessId, data: { directory } }])
}

/** Drift is reported once: not at every check while it remains, and not when some of it has been resolved. */
function hasNewDrift(before: Progress, after: Progress) {
  const driftedBefore = driftedFields(before.differences)
  return [...driftedFields(after.differences)].some((field) => !driftedBefore.has(field))
}

async function reportDrift(
  db: Db,
  { partnerId, businessId }: ClaimedPublication,
  directory: string,
  { differences }: Progress,
) {
  const after = { fields: differences.map(({ field, state }) => ({ field, state })) }
  const change = { businessId, subject: 'drift', subjectId: directory, after } as const
  await insertAuditEntry(db, partnerId, { operation: 'read back' }, change)
  const data = { businessId, directory, fields: differences.map(({ field }) => field) }
  await recordEvents(db, partnerId, [{ type: 'listing.drifted', businessIds: [businessId], data }])
  await recordAlerts(db, partnerId, [{ kind: 'drift', businessId, data: { directory } }])
}
