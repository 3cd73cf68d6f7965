import { Type } from 'typebox'
import type { ParsedRow } from '../../../core/import/batches.ts'
import { hashOf } from '../../../core/import/cells.ts'
import { namedColumns } from '../../../core/import/named-columns.ts'
import { NO_SOURCE, notADate, notARating } from '../../../core/import/row-rules.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import { type DateOrder, parseAnyDate } from '../../../core/values/any-date.ts'
import { parseOutsideJson } from '../../../core/values/outside-json.ts'
import { parseStars } from '../../../core/values/rating.ts'
import { formatUsDate } from '../../../core/values/us-date.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { type ParsedReview, parseReview } from '../../texts/rules/review-rules.ts'
import { Review, ReviewImport } from '../contract/review.ts'

export interface ReviewReading {
  /** Used for rows without a source. */
  readonly source?: string | undefined
  /** The highest possible rating. */
  readonly scale: number
  readonly dates: DateOrder
  /** False if the rows do not come from a file, so that no options can be given. */
  readonly hasOptions?: boolean
}
export interface ReviewRow {
  /** Undefined if the row does not contain its location. */
  readonly businessRef: number | undefined
  /** The id of the location in an import of listings; empty if the row has none. */
  readonly locationExternalId: string
  readonly review: ParsedReview
  readonly reply: { readonly text: string; readonly at: Date | undefined } | undefined
}

const { reply } = Review.properties
const { sourceAlias, externalId, comments, reviewer, tags } = ReviewImport.properties.reviews.items.properties
const textOrNumber = Type.Union([Type.String({ maxLength: 100 }), Type.Number()])
const Shape = Type.Object(
  {
    businessNumber: Type.Optional(textOrNumber),
    sourceAlias: Type.Optional(sourceAlias),
    externalId: Type.Optional(Type.Union([externalId, Type.Integer()])),
    rating: Type.Optional(Type.Union([textOrNumber, Type.Null()])),
    reviewDate: Type.String({ maxLength: 60 }),
    comments,
    reviewer,
    tags,
    locationExternalId: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Integer()])),
    reply: Type.Optional(reply),
    repliedAt: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)
const readShape = shapeReader(Shape)

const BUSINESS_REF = /^[1-9]\d{5,14}$/

export function parseReviewRow(content: unknown, reading: ReviewReading): ParsedRow<ReviewRow> {
  const { source, scale, dates, hasOptions } = reading
  const read = readShape(content)
  if (!read.ok) return { ...read, externalId: '' }
  const { businessNumber = '', locationExternalId = '', reply, repliedAt, ...rest } = read.given
  const { sourceAlias = source, reviewDate, ...given } = rest
  const violations: Violation[] = []
  const date = parseAnyDate(reviewDate, dates)
  if (date === undefined) violations.push(notADate('reviewDate', dates, hasOptions))
  const rating = parseStars(given.rating, scale)
  if (rating === undefined) violations.push(notARating(scale, hasOptions))
  const business = String(businessNumber)
  if (business !== '' && !BUSINESS_REF.test(business)) {
    violations.push({ field: 'businessNumber', rule: 'a business id or business number' })
  }
  if (sourceAlias === undefined) violations.push(NO_SOURCE)
  const at = repliedAt?.trim() ? parseMoment(repliedAt) : undefined
  if (repliedAt?.trim() && !at) violations.push({ field: 'repliedAt', rule: 'a time such as 2026-11-15T09:30:00Z' })
  // Without an id, the same text by the same person on the same day is the same review.
  const { reviewer = '', comments = '' } = given
  const idOfContent = `hash:${hashOf([date ?? reviewDate, reviewer.trim(), comments.trim()])}`
  const externalId = String(given.externalId ?? '').trim() || idOfContent
  if (date === undefined || rating === undefined || sourceAlias === undefined || violations.length > 0) {
    return { ok: false, externalId, violations }
  }
  const parsed = parseReview({ ...given, sourceAlias, externalId, rating, reviewDate: formatUsDate(date) })
  if (!parsed.ok) return { ok: false, externalId, violations: parsed.violations }
  return {
    ok: true,
    row: {
      businessRef: business === '' ? undefined : Number(business),
      locationExternalId: String(locationExternalId).trim(),
      review: parsed.text,
      reply: reply?.trim() ? { text: reply.trim(), at } : undefined,
    },
  }
}

/** Parses a review of a competitor's account. The row does not contain the account. */
export function parseCompetitorReviewRow(content: unknown, reading: ReviewReading): ParsedRow<{ text: ParsedReview }> {
  const parsed = parseReviewRow(content, reading)
  if (!parsed.ok) return parsed
  const { businessRef, review } = parsed.row
  if (businessRef === undefined) return { ok: true, row: { text: review } }
  const violations = [{ field: 'businessNumber', rule: 'not for reviews of a competitor' }]
  return { ok: false, externalId: review.externalId, violations }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/

function parseMoment(text: string): Date | undefined {
  const moment = new Date(MOMENT.test(text.trim()) ? text.trim() : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

function readTags(cell: string): unknown {
  const list = cell.startsWith('[') ? parseOutsideJson(cell) : undefined
  return Array.isArray(list) ? list : cell.split(';').map((tag) => tag.trim())
}

const reviewNames = {
  businessNumber: ['businessnumber', 'businessid', 'business', 'location', 'locationid', 'bid'],
  sourceAlias: ['sourcealias', 'source', 'site', 'platform', 'reviewsource'],
  externalId: ['externalid', 'id', 'reviewid'],
  rating: ['rating', 'stars', 'score', 'starrating'],
  reviewDate: ['reviewdate', 'date', 'created', 'createdat', 'published', 'publishedat', 'reviewedat'],
  comments: ['comments', 'comment', 'text', 'review', 'reviewtext', 'content', 'body'],
  reviewer: ['reviewer', 'reviewername', 'author', 'name', 'customer'],
  tags: ['tags', 'labels'],
  locationExternalId: ['locationexternalid', 'storeid', 'storecode', 'storenumber'],
  reply: ['reply', 'ownerreply', 'response'],
  repliedAt: ['repliedat', 'replydate'],
}

/** Those that only exports have are not offered. */
export const reviewChoices = Object.keys(reviewNames).filter((field) => field !== 'locationExternalId')

export const reviewColumns = namedColumns(
  reviewNames,
  'reviewDate',
  (field, cell) => (field === 'tags' ? readTags(cell) : cell),
  // Other programs add spaces around a text; in our exports, they are part of the text.
  (field, headings) => field === 'comments' && headings.includes('locationExternalId') && headings.includes('comments'),
)
