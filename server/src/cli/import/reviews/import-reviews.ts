import type { WebhookEvent } from '../../../domain/webhook/event.ts'
import { knownSources, SOURCES_MAX } from '../../../operations/reviews/known-sources.ts'
import { newReview, type WrittenCounts, writeReviews } from '../../../operations/reviews/write-reviews.ts'
import type { Db } from '../../../platform/database.ts'
import { insertAuditEntry } from '../../../store/audit-entries.ts'
import type { ImportParent } from '../../../store/imports.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../../store/review-locations.ts'
import { keepStatistics } from '../../../store/statistics.ts'
import { recordEvents } from '../../../store/webhook-events.ts'
import { CommandError } from '../../fail.ts'
import { addCounts, type Counts, noRows, type OnBatch, type Refusal } from '../counts.ts'
import { inBatches, type Line } from '../in-batches.ts'
import type { SourceRow } from '../read-rows.ts'
import { writeBehind } from '../write-behind.ts'
import { parseReviewRow, type ReviewReading, type ReviewRow } from './review-row.ts'

export interface ReviewImportOptions extends ReviewReading {
  readonly rowsAtOnce?: number
  readonly onBatch?: OnBatch
}

/** Many at once meet the same counts, which are then written once. */
const ROWS_AT_ONCE = 20_000

/**
 * Makes or updates a review for each row. Every batch commits on its own, reviews and counts together, so an import that was
 * cut short is simply run again.
 */
export async function importReviewRows(
  db: Db,
  parent: ImportParent,
  rows: AsyncIterable<SourceRow>,
  { onBatch, rowsAtOnce = ROWS_AT_ONCE, ...reading }: ReviewImportOptions,
): Promise<Counts> {
  let total = noRows
  const analyse = await keepStatistics(db, ['reviews', 'review_counts'])
  const parse = (content: unknown) => parseReviewRow(content, reading)
  await writeBehind(inBatches(rows, rowsAtOnce, parse), async ({ lines, refusals }) => {
    const { refused, ...counts } = await writeBatch(db, parent, lines)
    const all = [...refusals, ...refused].sort((a, b) => a.line - b.line)
    total = addCounts(total, { ...counts, refused: all.length })
    onBatch?.(total, all)
    await analyse(total.created)
  })
  return total
}

function writeBatch(
  db: Db,
  { id, partnerId }: ImportParent,
  lines: readonly Line<ReviewRow>[],
): Promise<WrittenCounts & { refused: readonly Refusal[] }> {
  return db.transaction(async (db) => {
    const aliases = new Set(lines.map(({ review }) => review.sourceAlias))
    const sources = await knownSources(db, partnerId, aliases)
    if (!sources) throw new CommandError(`a partner has at most ${SOURCES_MAX} review sources; the file brings more.`)
    const refs = new Set(lines.map(({ businessRef = id }) => businessRef))
    const businesses = await lockReviewedBusinesses(db, partnerId, id, [...refs, id])
    if (businesses.length === 0) throw new CommandError(`business ${id} has been deleted meanwhile.`)
    const byRef = new Map(businesses.flatMap((each) => [[each.id, each] as const, [each.number, each] as const]))
    const treeId = (await lockReviewTree(db, partnerId, id)) as number
    const refused: Refusal[] = []
    const kept = lines.flatMap(({ line, businessRef, review }) => {
      const business = byRef.get(businessRef ?? id)
      if (business?.type !== 'location') {
        const rule = businessRef === undefined ? `a location below ${id}` : `no location ${businessRef} below ${id}`
        refused.push({ line, externalId: review.externalId, violations: [{ field: 'businessNumber', rule }] })
        return []
      }
      return [newReview(review, { business_id: business.id, account_id: business.accountId }, sources)]
    })
    const notify = async (db: Db, events: readonly WebhookEvent[]) => void (await recordEvents(db, partnerId, events))
    const counts = await writeReviews(db, { partnerId, treeId, notify }, kept)
    if (counts.created + counts.updated > 0) {
      const change = { businessId: id, subject: 'reviews', subjectId: id, after: counts }
      await insertAuditEntry(db, partnerId, { operation: 'import reviews' }, change)
    }
    return { ...counts, refused }
  })
}
