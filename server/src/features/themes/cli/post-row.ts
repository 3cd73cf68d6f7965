import { Type } from 'typebox'
import { hashOf } from '../../../core/import/cells.ts'
import type { ParsedRow } from '../../../core/import/in-batches.ts'
import { NO_SOURCE, notADate } from '../../../core/import/row-rules.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import { type DateOrder, parseAnyDate } from '../../../core/values/any-date.ts'
import { formatUsDate } from '../../../core/values/us-date.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { type PostDraft, parsePost } from '../../reviews/rules/post-rules.ts'
import { PostImport } from '../contract/social.ts'

export interface PostReading {
  /** The source of rows that have none. */
  readonly source?: string | undefined
  readonly dates: DateOrder
}

const { sourceAlias, externalId, text } = PostImport.properties.posts.items.properties
const Shape = Type.Object(
  {
    sourceAlias: Type.Optional(sourceAlias),
    externalId: Type.Optional(Type.Union([externalId, Type.Integer()])),
    postDate: Type.String({ maxLength: 60 }),
    text,
  },
  { additionalProperties: false },
)
const readShape = shapeReader(Shape)

export function parsePostRow(content: unknown, { source, dates }: PostReading): ParsedRow<{ text: PostDraft }> {
  const read = readShape(content)
  if (!read.ok) return { ...read, externalId: '' }
  const { sourceAlias = source, postDate, text } = read.given
  const date = parseAnyDate(postDate, dates)
  const violations: Violation[] = []
  if (date === undefined) violations.push(notADate('postDate', dates))
  if (sourceAlias === undefined) violations.push(NO_SOURCE)
  // Without an id, the same text on the same day is the same post.
  const externalId = String(read.given.externalId ?? '').trim() || `hash:${hashOf([postDate, text.trim()])}`
  if (date === undefined || sourceAlias === undefined) return { ok: false, externalId, violations }
  const parsed = parsePost({ sourceAlias, externalId, postDate: formatUsDate(date), text })
  return parsed.ok ? { ok: true, row: { text: parsed.text } } : { ok: false, externalId, violations: parsed.violations }
}
