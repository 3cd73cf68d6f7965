import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import { type ImportParent, ImportStoppedError, type Line, type Refusal } from '../../../core/import/batches.ts'
import { defineImport, type ImportOrder, type Outcome } from '../../../core/import/define-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import { listImportedLocations } from '../../businesses/store/imports.ts'
import { findOrAddSources, SOURCES_MAX } from '../../texts/actions/import-sources.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { parseReviewRow, type ReviewReading, type ReviewRow, reviewChoices, reviewColumns } from './review-row.ts'
import { newReview, writeReviews } from './write-reviews.ts'

/** Creates or updates a review for each row. */
export const reviewImport = defineImport<ReviewReading, ReviewRow>({
  kind: 'reviews',
  content: 'reviews',
  role: 'member',
  // Many rows share the same counts, which are then written once.
  rowsAtOnce: 20_000,
  tables: ['reviews', 'review_counts'],
  columns: { ...reviewColumns, choices: reviewChoices },
  optionsOf: ({ source, scale = 5, dates = 'mdy' }) => ({ source, scale, dates }),
  fact: textsStored,
  begin: (_db, order) => {
    let first: ReviewRow | undefined
    return {
      parse: (content) => {
        const parsed = parseReviewRow(content, order.options)
        if (parsed.ok) first ??= parsed.row
        return parsed
      },
      apply: (db, lines) => writeBatch(db, order, lines, first),
    }
  },
})

async function writeBatch(
  db: Db,
  { business: parent, now, record }: ImportOrder,
  lines: readonly Line<ReviewRow>[],
  first: ReviewRow | undefined,
): Promise<Outcome> {
  const { id, partnerId } = parent
  const aliases = new Set(lines.map(({ review }) => review.sourceAlias))
  const sources = await findOrAddSources(db, partnerId, aliases)
  if (!sources) {
    const rule = `a partner can have at most ${SOURCES_MAX} review sources, and this file would add more.`
    throw new ImportStoppedError(rule)
  }
  const rows = first ? [first, ...lines] : lines
  const imported = await findImported(db, parent, rows)
  const refs = new Set([...rows.map(({ businessRef = id }) => businessRef), ...imported.values()])
  const businesses = await lockReviewedBusinesses(db, partnerId, id, [...refs, id])
  if (businesses.length === 0) throw new ImportStoppedError(`business ${id} was deleted during the import.`)
  const byRef = new Map(businesses.flatMap((each) => [[each.id, each] as const, [each.number, each] as const]))
  const treeId = (await lockReviewTree(db, partnerId, id)) as number
  const refused: Refusal[] = []
  const findBusiness = ({ businessRef, locationExternalId }: ReviewRow) =>
    byRef.get(businessRef ?? (locationExternalId === '' ? id : 0)) ?? byRef.get(imported.get(locationExternalId) ?? 0)
  // If the reviews of one location were exported from another installation and are imported into one location here, they
  // belong to it even if no id matches. Only the first location of the file counts, so that two are not merged.
  const standIn = parent.type === 'location' && first && !findBusiness(first) ? first.locationExternalId : ''
  const accepted = lines.flatMap((row) => {
    const { line, businessRef, locationExternalId, review, reply } = row
    const isStandIn = locationExternalId !== '' && locationExternalId === standIn
    const business = findBusiness(row) ?? (isStandIn ? byRef.get(id) : undefined)
    if (business?.type !== 'location') {
      const ref = businessRef ?? (locationExternalId || undefined)
      const rule = ref === undefined ? `a location below ${id}` : `no location ${ref} below ${id}`
      refused.push({ line, externalId: review.externalId, violations: [{ field: 'businessNumber', rule }] })
      return []
    }
    const at = { business_id: business.id, account_id: business.accountId }
    return [{ ...newReview(review, at, sources), ...(reply && { reply: reply.text, replied_at: reply.at ?? now }) }]
  })
  const notify = async (db: Db, events: readonly WebhookEvent[]) => void (await recordEvents(db, partnerId, events))
  const counts = await writeReviews(db, { partnerId, treeId, notify }, accepted)
  if (counts.created + counts.updated > 0) {
    await record(db, { businessId: id, subject: 'reviews', subjectId: id, after: counts })
  }
  return { ...counts, refused }
}

/** Finds locations by the ids of a listing import below the same business. */
async function findImported(
  db: Db,
  { id, partnerId }: ImportParent,
  rows: readonly ReviewRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Set(rows.map(({ locationExternalId }) => locationExternalId).filter(Boolean))
  const imported = ids.size === 0 ? [] : await listImportedLocations(db, partnerId, id, [...ids])
  return new Map(imported.map(({ externalId, locationId }) => [externalId, locationId]))
}
