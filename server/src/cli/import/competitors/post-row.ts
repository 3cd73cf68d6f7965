import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import { Type } from 'typebox'
import { PostImport } from '../../../contract/social.ts'
import { type DateOrder, parseAnyDate } from '../../../domain/reviews/any-date.ts'
import { type PostDraft, parsePost } from '../../../domain/reviews/post-rules.ts'
import { formatUsDate } from '../../../domain/values/us-date.ts'
import type { Violation } from '../../../domain/values/violation.ts'
import type { ParsedRow } from '../../../use-cases/import/in-batches.ts'
import { DATE_RULES, NO_SOURCE } from '../row-rules.ts'
import { violationsOfShape } from '../shape-violations.ts'

export interface PostReading {
  /** For rows that name no source. */
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
interface Given {
  readonly sourceAlias?: string
  readonly externalId?: string | number
  readonly postDate: string
  readonly text: string
}
const validate = new Ajv({ strict: false, ownProperties: true, allErrors: true }).compile<Given>(Shape)

export function parsePostRow(content: unknown, { source, dates }: PostReading): ParsedRow<{ text: PostDraft }> {
  if (!validate(content)) return { ok: false, externalId: '', violations: violationsOfShape(validate.errors ?? []) }
  const { sourceAlias = source, postDate, text } = content
  const date = parseAnyDate(postDate, dates)
  const violations: Violation[] = []
  if (date === undefined) violations.push({ field: 'postDate', rule: DATE_RULES[dates] })
  if (sourceAlias === undefined) violations.push(NO_SOURCE)
  const externalId = String(content.externalId ?? '').trim() || idOfContent(postDate, text)
  if (date === undefined || sourceAlias === undefined) return { ok: false, externalId, violations }
  const parsed = parsePost({ sourceAlias, externalId, postDate: formatUsDate(date), text })
  return parsed.ok ? { ok: true, row: { text: parsed.text } } : { ok: false, externalId, violations: parsed.violations }
}

/** A row without an id is the same post again when the same was posted on the same day. */
function idOfContent(postDate: string, text: string): string {
  const hash = createHash('sha256').update(JSON.stringify([postDate, text.trim()]))
  return `hash:${hash.digest('base64url').slice(0, 27)}`
}
