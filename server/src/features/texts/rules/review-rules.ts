import { bucketOf } from '../../../core/values/rating.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { type Parsed, type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'

/** The members that every imported text has. */
export interface TextDraft {
  readonly sourceAlias: string
  readonly externalId: string
}
export interface ReviewDraft extends TextDraft {
  readonly rating?: number | null | undefined
  /** MM/DD/YYYY. */
  readonly reviewDate: string
  readonly comments?: string | undefined
  readonly reviewer?: string | undefined
  readonly tags?: readonly string[] | undefined
}
export interface ParsedReview extends TextDraft {
  readonly rating: number
  readonly reviewDate: string
  readonly comments: string
  readonly reviewer: string
  readonly tags: readonly string[] | null
}

const sourceIsNamed: Rule<TextDraft> = ({ sourceAlias }) =>
  foldSourceAlias(sourceAlias) === '' && { field: 'sourceAlias', rule: 'not blank' }
const idIsGiven: Rule<TextDraft> = ({ externalId }) =>
  externalId.trim() === '' && { field: 'externalId', rule: 'not blank' }
export type ParsedText<Text> = Parsed<{ readonly text: Text }>
export const textRules = [sourceIsNamed, idIsGiven]

const DATE_IS_NOT_REAL: Violation = { field: 'reviewDate', rule: 'a real date, MM/DD/YYYY' }
const tagsAreNamed: Rule<ReviewDraft> = ({ tags = [] }) =>
  tags.some((tag) => tag.trim() === '') && { field: 'tags', rule: 'not blank' }
const rules = [...textRules, tagsAreNamed]

/** Rules that a schema cannot express. */
export function parseReview(draft: ReviewDraft): ParsedText<ParsedReview> {
  const violations = violationsOf(rules, draft)
  const reviewDate = parseUsDate(draft.reviewDate)
  if (reviewDate === undefined) return { ok: false, violations: [...violations, DATE_IS_NOT_REAL] }
  if (violations.length > 0) return { ok: false, violations }
  const { sourceAlias, externalId, rating, comments = '', reviewer = '', tags } = draft
  return {
    ok: true,
    text: {
      sourceAlias: sourceAlias.trim(),
      externalId: externalId.trim(),
      rating: bucketOf(rating),
      reviewDate,
      comments,
      reviewer: reviewer.trim(),
      tags: tags ? [...new Set(tags.map((tag) => tag.trim()))] : null,
    },
  }
}

/** The form in which names of sources are compared: "Search " and "search" are the same source. */
export const foldSourceAlias = (alias: string): string => alias.trim().normalize('NFC').toLowerCase()

/** A filter with this name matches every source. */
export const ALL_SOURCES = 'all'
