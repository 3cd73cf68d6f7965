import type { SourceRow } from '../../../core/import/in-batches.ts'
import { withPauses } from '../../../core/import/with-pauses.ts'
import { isClean } from '../../../core/values/text-is-clean.ts'
import { describeViolations, type Violation } from '../../../core/values/violation.ts'
import { foldSourceAlias } from '../../texts/rules/source-alias.ts'
import { COMMENTS_MAX, REPLY_MAX, REVIEWER_MAX } from '../contract/review.ts'
import { parseReviewRow, type ReviewRow } from './review-row.ts'

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
  const kept: ReviewRow[] = []
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
    else kept.push(parsed.row)
  }
  return { rows: kept, deleted, refusals }
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
