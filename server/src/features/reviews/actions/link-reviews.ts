import { type SourceRow, withPauses } from '../../../core/import/batches.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { ImportResult } from '../../../core/operation/large-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Detail } from '../../../core/values/api-error.ts'
import { isClean } from '../../../core/values/plain-text.ts'
import { describeViolations, type Violation } from '../../../core/values/violation.ts'
import { lockImportLocation } from '../../texts/actions/import-sources.ts'
import { uncountReviews } from '../../texts/actions/write-texts.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { foldSourceAlias } from '../../texts/rules/review-rules.ts'
import { removeReviewsOfSource } from '../../texts/store/reviews.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import { COMMENTS_MAX, REPLY_MAX, REVIEWER_MAX } from '../contract/review.ts'
import type { LinkTarget } from '../store/source-link-claims.ts'
import { parseReviewRow, type ReviewRow } from './review-row.ts'
import { newReview, writeReviews } from './write-reviews.ts'

/** The location and source of a link. */
export interface LinkReading {
  readonly businessId: number
  readonly businessNumber: number
  readonly sourceAlias: string
}
/** The parsed reviews of a link. */
export interface LinkReviews {
  readonly rows: readonly ReviewRow[]
  /** Ids of deleted reviews at the source. */
  readonly deleted: readonly string[]
  readonly refusals: readonly { readonly line: number; readonly violations: readonly Violation[] }[]
}

/**
 * Parses rows like a file import. Rows of other locations are skipped, so that locations can share a feed. A row
 * without an id is identified by its source, author, date and text.
 */
export async function readLinkReviews(rows: readonly SourceRow[], link: LinkReading): Promise<LinkReviews> {
  const accepted: ReviewRow[] = []
  const deleted: string[] = []
  const refusals: { line: number; violations: readonly Violation[] }[] = []
  for await (const row of withPauses(rows)) {
    const { line } = row
    if (!('content' in row)) {
      refusals.push({ line, violations: row.violations })
      continue
    }
    const id = deletedIdIn(row.content)
    if (id !== undefined) {
      deleted.push(id)
      continue
    }
    const parsed = parseReviewRow(withoutMark(row.content), {
      source: link.sourceAlias,
      scale: 5,
      dates: 'mdy',
      hasOptions: false,
    })
    if (!parsed.ok) refusals.push({ line, violations: parsed.violations })
    else if (!isOfLink(parsed.row, link)) continue
    else if (foldSourceAlias(parsed.row.review.sourceAlias) !== foldSourceAlias(link.sourceAlias))
      refusals.push({ line, violations: [OTHER_SOURCE] })
    else if (!isCleanReview(parsed.row)) refusals.push({ line, violations: [NOT_CLEAN] })
    else accepted.push(parsed.row)
  }
  return { rows: accepted, deleted, refusals }
}

/** Sources belong to the whole partner. A sender must not add any, or change reviews of other sources. */
const OTHER_SOURCE = { field: 'sourceAlias', rule: 'must be that of the review source' }
const NOT_CLEAN = { field: 'row', rule: 'no NUL characters or unpaired surrogates' }

const isOfLink = ({ businessRef }: ReviewRow, { businessId, businessNumber }: LinkReading) =>
  businessRef === undefined || businessRef === businessId || businessRef === businessNumber

const isCleanReview = ({ review, reply }: ReviewRow) => {
  const { sourceAlias, externalId, comments, reviewer, tags } = review
  return [sourceAlias, externalId, comments, reviewer, ...(tags ?? []), reply?.text ?? ''].every(isClean)
}

/** Recognises `{"externalId": "r-1", "deleted": true}`. */
function deletedIdIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const { deleted, externalId } = content as { deleted?: unknown; externalId?: unknown }
  const id = typeof externalId === 'string' || typeof externalId === 'number' ? String(externalId).trim() : ''
  return deleted === true && id !== '' && isClean(id) ? id : undefined
}

/** Removes `deleted: false`, which is the default. */
function withoutMark(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('deleted' in content)) return content
  const { deleted, ...rest } = content
  return deleted === false ? rest : content
}

/** The status text of the link; empty if everything was stored. */
export function describeRefusals({ refusals }: LinkReviews): string {
  const [first] = refusals
  if (!first) return ''
  const count = refusals.length === 1 ? '1 review was refused' : `${refusals.length} reviews were refused`
  return `${count}. Review ${first.line}: ${describeViolations(first.violations)}`.slice(0, 500)
}

/** Longer texts are truncated, which is better than losing the review. */
const text = (value: unknown, lengthMax: number) =>
  typeof value === 'string' ? value.slice(0, lengthMax).toWellFormed() : ''

/** Turns a review of the directory protocol into a row of a file. */
export function rowOfRemote(review: Readonly<Record<string, unknown>>, at: number): SourceRow {
  const { id, rating, date, author } = review
  if (typeof id !== 'string' || id.trim() === '') {
    return { line: at + 1, violations: [{ field: 'id', rule: 'is missing' }] }
  }
  const replied = text(review.reply, REPLY_MAX)
  const content = {
    externalId: id.trim(),
    rating: rating ?? null,
    reviewDate: date,
    comments: text(review.text, COMMENTS_MAX),
    reviewer: text(author, REVIEWER_MAX),
    ...(replied.trim() !== '' && { reply: replied }),
  }
  return { line: at + 1, content }
}

export interface StoredCounts extends ImportResult {
  readonly deleted: number
}
interface StoreTools {
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
export async function storeLinkReviews(
  db: Db,
  { partnerId, businessId, sourceAlias }: LinkTarget,
  { rows, deleted }: Pick<LinkReviews, 'rows' | 'deleted'>,
  { now, operation, fail, emit }: StoreTools,
): Promise<StoredCounts> {
  const context = changeContext(partnerId, { operation }, emit)
  const texts = [{ sourceAlias }, ...rows.map(({ review }) => review)]
  const { location, treeId, sources } = await lockImportLocation(db, partnerId, businessId, 'reviews', texts, fail)
  const at = { business_id: location.id, account_id: location.accountId }
  const written = await writeReviews(
    db,
    { ...context, treeId },
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
    await context.emit(db, textsStored)
    const change = { businessId: location.id, subject: 'reviews', subjectId: location.id, after: counts } as const
    await context.record(db, change)
  }
  return counts
}
