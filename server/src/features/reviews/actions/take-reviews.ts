import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import type { Detail } from '../../../core/values/api-error.ts'
import { lockImportPlace } from '../../texts/actions/import-place.ts'
import { uncountReviews } from '../../texts/actions/uncount-reviews.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { foldSourceAlias } from '../../texts/rules/source-alias.ts'
import { removeReviewsOfSource } from '../../texts/store/reviews.ts'
import { notifier } from '../../webhooks/actions/notify.ts'
import type { LinkPlace } from '../store/source-link-claims.ts'
import type { LinkReviews } from './link-reviews.ts'
import { newReview, type WrittenCounts, writeReviews } from './write-reviews.ts'

export interface TakenCounts extends WrittenCounts {
  readonly deleted: number
}
export interface TakingTools {
  readonly now: Date
  /** The operation in the audit log. */
  readonly operation: string
  /** Called if the location is deleted, or there would be too many sources. */
  readonly fail: (error: 'BUSINESS_ID_INVALID' | 'INPUT_INVALID', detail?: Detail) => never
  /** Starts the jobs that notify and analyse. Undefined in a command: then they run on their schedules. */
  readonly emit?: Context<never>['emit'] | undefined
}

/**
 * Stores the reviews of a source link like an import, and deletes those that were deleted at the source. Runs in the
 * caller's transaction.
 */
export async function takeReviews(
  db: Db,
  { partnerId, businessId, sourceAlias }: LinkPlace,
  { rows, deleted }: Pick<LinkReviews, 'rows' | 'deleted'>,
  { now, operation, fail, emit = async () => {} }: TakingTools,
): Promise<TakenCounts> {
  const texts = [{ sourceAlias }, ...rows.map(({ review }) => review)]
  const { location, treeId, sources } = await lockImportPlace(db, partnerId, businessId, 'reviews', texts, fail)
  const at = { business_id: location.id, account_id: location.accountId }
  const written = await writeReviews(
    db,
    { partnerId, treeId, notify: notifier(partnerId, emit) },
    rows.map(({ review, reply }) => ({
      ...newReview(review, at, sources),
      ...(reply && { reply: reply.text, replied_at: reply.at ?? now }),
    })),
  )
  const sourceId = sources.get(foldSourceAlias(sourceAlias)) as number
  const removed = deleted.length > 0 ? await removeReviewsOfSource(db, partnerId, location.id, sourceId, deleted) : []
  await uncountReviews(db, partnerId, removed)
  const counts = { ...written, deleted: removed.length }
  if (counts.created + counts.updated + counts.deleted > 0) {
    await emit(db, textsStored)
    const change = { businessId: location.id, subject: 'reviews', subjectId: location.id, after: counts } as const
    await insertAuditEntry(db, partnerId, { operation }, change)
  }
  return counts
}
