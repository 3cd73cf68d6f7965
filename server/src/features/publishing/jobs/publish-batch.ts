import { LEASE_MS } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import { backgroundStep } from '../../../core/platform/request-priority.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { isTrying } from '../../../core/values/retry.ts'
import { recordAlerts } from '../../alerts/store/alerts.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { afterNothing, type Difference, driftedFields, type Progress } from '../rules/publication.ts'
import { type DirectoryRow, updateCircuit } from '../store/directories.ts'
import {
  type ClaimedPublication,
  claimPublications,
  type SettledPublication,
  settlePublications,
} from '../store/publication-claims.ts'
import { type Health, updateHealth } from './directory-health.ts'
import type { PublishingContext } from './publishing-context.ts'
import { runPublicationStep } from './send-publication.ts'

const AT_ONCE = 8

/**
 * Claims waiting publications of this directory, processes them and stores the outcomes. Returns the number of publications.
 */
export async function publishBatch(
  context: PublishingContext,
  directory: DirectoryRow,
  limit: number,
): Promise<number> {
  const { db, now } = context
  const begunAt = now()
  const leaseEndsAt = new Date(begunAt.getTime() + LEASE_MS)
  // After a pause, a single request probes the directory.
  const claimed = await claimPublications(db, directory.id, begunAt, leaseEndsAt, isTrying(directory) ? 1 : limit)
  if (claimed.length === 0) return 0
  const health: Health = { failures: directory.failures, lastError: '', restsUntil: undefined }
  const settled = await workOnAll(context, directory, claimed, health)
  await settle(context, directory, settled)
  const isChanged = health.failures !== directory.failures || health.lastError !== '' || health.restsUntil
  if (isChanged) await updateCircuit(db, directory.id, health, directory.probeEndsAt)
  return claimed.length
}

async function workOnAll(
  context: PublishingContext,
  directory: DirectoryRow,
  claimed: readonly ClaimedPublication[],
  health: Health,
): Promise<SettledPublication[]> {
  const waiting = claimed.values()
  const settled: SettledPublication[] = []
  const lane = async () => {
    for (const publication of waiting) {
      // A stopping worker releases publications that it has not started.
      const until = context.signal.aborted ? context.now() : health.restsUntil
      const { progress, outcome } = until
        ? { progress: afterNothing(publication, until), outcome: 'nothing' as const }
        : await backgroundStep().then(() => runPublicationStep(context, directory, publication))
      settled.push({ claimed: publication, progress })
      if (outcome !== 'nothing') updateHealth(context, health, outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, claimed.length) }, lane))
  return settled
}

/** Stores the results of one claim in one statement, and reports new drift in the same transaction. */
async function settle({ db, now }: PublishingContext, directory: DirectoryRow, settled: readonly SettledPublication[]) {
  const { claim } = (settled[0] as SettledPublication).claimed
  await db.transaction(async (db) => {
    const written = new Set(await settlePublications(db, directory.id, claim, settled, now()))
    const drifts = settled.filter(
      ({ claimed, progress }) =>
        written.has(claimed.businessId) && progress.state === 'drifted' && hasNewDrift(claimed, progress),
    )
    await reportDrift(
      db,
      drifts.map(({ claimed: { partnerId, businessId, businessNumber }, progress: { differences } }) => ({
        partnerId,
        businessId,
        businessNumber,
        directory: directory.name,
        differences,
      })),
    )
    const failures = settled.filter(
      ({ claimed, progress }) =>
        written.has(claimed.businessId) && progress.state === 'action required' && claimed.state !== 'action required',
    )
    for (const { claimed } of failures) await reportFailure(db, claimed, directory.name)
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

/** Drift that was just found. */
export interface NewDrift {
  readonly partnerId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly directory: string
  readonly differences: readonly Difference[]
}

/** Runs in the transaction that stores the drift, so that stored drift always has its notifications. */
async function reportDrift(db: Db, drifts: readonly NewDrift[]) {
  for (const { partnerId, businessId, directory, differences } of drifts) {
    const after = { fields: differences.map(({ field, state }) => ({ field, state })) }
    const change = { businessId, subject: 'drift', subjectId: directory, after } as const
    await insertAuditEntry(db, partnerId, { operation: 'read back' }, change)
    const data = { businessId, directory, fields: differences.map(({ field }) => field) }
    await recordEvents(db, partnerId, [{ type: 'listing.drifted', businessIds: [businessId], data }])
    await recordAlerts(db, partnerId, [{ kind: 'drift', businessId, data: { directory } }])
  }
}
