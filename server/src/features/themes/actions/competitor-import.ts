import { Type } from 'typebox'
import { ImportStoppedError, type ParsedRow } from '../../../core/import/batches.ts'
import { hashOf } from '../../../core/import/cells.ts'
import { defineImport, type Import, type ImportOrder } from '../../../core/import/define-import.ts'
import { namedColumns } from '../../../core/import/named-columns.ts'
import { NO_SOURCE, notADate } from '../../../core/import/row-rules.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import { type DateOrder, parseAnyDate } from '../../../core/values/any-date.ts'
import { formatUsDate } from '../../../core/values/us-date.ts'
import type { Violation } from '../../../core/values/violation.ts'
import {
  parseCompetitorReviewRow,
  type ReviewReading,
  reviewChoices,
  reviewColumns,
} from '../../reviews/actions/review-row.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import type { ParsedReview } from '../../texts/rules/review-rules.ts'
import { PostImport } from '../contract/social.ts'
import { type PostDraft, parsePost } from '../rules/posts.ts'
import { type CompetitorTexts, competitorPosts, competitorReviews, writeCompetitorTexts } from './competitor-texts.ts'

type Text = { readonly sourceAlias: string }

const fail = (_error: string, detail: string): never => {
  throw new ImportStoppedError(`${detail}.`)
}

/** Creates or updates a text of a competitor's account for each row. */
const competitorImport = <Options, Row extends Text, Draft>(
  texts: CompetitorTexts<Row, Draft>,
  columns: Import<Options, { text: Row }>['columns'],
  optionsOf: Import<Options, { text: Row }>['optionsOf'],
  parse: (content: unknown, options: Options) => ParsedRow<{ text: Row }>,
) =>
  defineImport<Options, { text: Row }>({
    kind: `competitor-${texts.member}`,
    content: 'competitor texts',
    role: 'member',
    rowsAtOnce: 5_000,
    tables: [`competitor_${texts.member}`],
    columns,
    optionsOf,
    fact: textsStored,
    begin: (_db, { business: { partnerId }, compAccountId = 0, options, record }: ImportOrder<Options>) => ({
      parse: (content) => parse(content, options),
      apply: async (db, lines) => {
        const given = lines.map(({ text }) => text)
        const written = await writeCompetitorTexts(db, { partnerId, fail }, compAccountId, texts, given)
        const { counts, change } = written
        if (counts.created + counts.updated > 0) await record(db, change)
        return { ...counts, refused: [] }
      },
    }),
  })

export const competitorReviewImport = competitorImport<ReviewReading, ParsedReview, never>(
  competitorReviews as CompetitorTexts<ParsedReview>,
  { ...reviewColumns, choices: reviewChoices.filter((field) => field !== 'businessNumber') },
  ({ source, scale = 5, dates = 'mdy' }) => ({ source, scale, dates }),
  parseCompetitorReviewRow,
)

interface PostReading {
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

function parsePostRow(content: unknown, { source, dates }: PostReading): ParsedRow<{ text: PostDraft }> {
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

const postNames = {
  sourceAlias: ['sourcealias', 'source', 'site', 'platform', 'network'],
  externalId: ['externalid', 'id', 'postid'],
  postDate: ['postdate', 'date', 'created', 'createdat', 'published', 'publishedat', 'postedat'],
  text: ['text', 'post', 'posttext', 'content', 'body', 'message', 'caption'],
}

export const competitorPostImport = competitorImport<PostReading, PostDraft, PostDraft>(
  competitorPosts,
  { ...namedColumns(postNames, 'postDate'), choices: Object.keys(postNames) },
  ({ source, dates = 'mdy' }) => ({ source, dates }),
  parsePostRow,
)
