import { Command } from 'commander'
import { Type } from 'typebox'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import {
  addCounts,
  type Counts,
  inBatches,
  noRows,
  type OnBatch,
  type ParsedRow,
  writeBehind,
} from '../../../core/import/batches.ts'
import { hashOf } from '../../../core/import/cells.ts'
import { namedColumns } from '../../../core/import/named-columns.ts'
import { openSource, type ReadHeader, type SourceRow } from '../../../core/import/read-rows.ts'
import { NO_SOURCE, notADate } from '../../../core/import/row-rules.ts'
import {
  dateOrderOption,
  type FileOptions,
  runImport,
  showIgnoredColumns,
  sourceOption,
  withFileOptions,
} from '../../../core/import/run-import.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import type { Database, Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { keepStatistics } from '../../../core/store/planner-statistics.ts'
import { type DateOrder, parseAnyDate } from '../../../core/values/any-date.ts'
import { formatUsDate } from '../../../core/values/us-date.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { parseCompetitorReviewRow, type ReviewReading, reviewColumns } from '../../reviews/actions/review-row.ts'
import { withReviewReading } from '../../reviews/cli/import-reviews-command.ts'
import type { ParsedReview } from '../../texts/rules/review-rules.ts'
import { findImportedAccount, type ImportedAccount } from '../../texts/store/competitors.ts'
import * as imported from '../actions/competitor-texts.ts'
import { PostImport } from '../contract/social.ts'
import { type PostDraft, parsePost } from '../rules/posts.ts'

const ROWS_AT_ONCE = 5_000

export interface CompetitorTexts<Text> extends imported.CompetitorTexts<Text> {
  readonly parse: (content: unknown) => ParsedRow<{ text: Text }>
}

export const competitorReviews = (reading: ReviewReading): CompetitorTexts<ParsedReview> => ({
  ...imported.competitorReviews,
  parse: (content) => parseCompetitorReviewRow(content, reading),
})

export const competitorPosts = (reading: PostReading): CompetitorTexts<PostDraft> => ({
  ...imported.competitorPosts,
  parse: (content) => parsePostRow(content, reading),
})

/** Creates or updates a text for each row. Every batch commits separately, so an interrupted import can be repeated. */
export async function importCompetitorTexts<Text extends { readonly sourceAlias: string }>(
  db: Db,
  { id, partnerId }: ImportedAccount,
  rows: AsyncIterable<SourceRow>,
  texts: CompetitorTexts<Text>,
  onBatch: OnBatch,
): Promise<Counts> {
  let total = noRows
  const operation = `import competitor-${texts.member}`
  const analyse = await keepStatistics(db, [`competitor_${texts.member}`])
  await writeBehind(inBatches(rows, ROWS_AT_ONCE, texts.parse), async ({ lines, refusals }) => {
    const given = lines.map(({ text }) => text)
    const counts = await db.transaction(async (db) => {
      const { counts, change } = await imported.writeCompetitorTexts(db, { partnerId, fail }, id, texts, given)
      if (counts.created + counts.updated > 0) await insertAuditEntry(db, partnerId, { operation }, change)
      return counts
    })
    total = addCounts(total, { ...counts, refused: refusals.length })
    onBatch(total, refusals)
    await analyse(total.created)
  })
  return total
}

const fail = (_error: string, detail: string): never => {
  throw new CommandError(`${detail}.`)
}

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

export const postColumns = namedColumns(
  {
    sourceAlias: ['sourcealias', 'source', 'site', 'platform', 'network'],
    externalId: ['externalid', 'id', 'postid'],
    postDate: ['postdate', 'date', 'created', 'createdat', 'published', 'publishedat', 'postedat'],
    text: ['text', 'post', 'posttext', 'content', 'body', 'message', 'caption'],
  },
  'postDate',
)

const ACCOUNT = ['--account <id>', 'the account of the competitor (compAccountId)'] as const

export const importCompetitorReviewsCommand = () =>
  withReviewReading(
    withFileOptions(
      new Command('competitor-reviews').description(
        "create or update a competitor's review for each row of a CSV or JSON lines file; safe to run twice",
      ),
    ).requiredOption(...ACCOUNT),
  )
    .addHelpText('after', '\nColumns are those of `presence import reviews`, without businessNumber.')
    .action((file: string, options: Options & ReviewReading) =>
      run(file, options, reviewColumns(showIgnoredColumns), competitorReviews(options)),
    )

export const importCompetitorPostsCommand = () =>
  withFileOptions(
    new Command('competitor-posts').description(
      'create or update a social post about a competitor for each row of a CSV or JSON lines file; safe to run twice',
    ),
  )
    .requiredOption(...ACCOUNT)
    .addOption(sourceOption())
    .addOption(dateOrderOption())
    .addHelpText('after', POST_HELP)
    .action((file: string, options: Options & PostReading) =>
      run(file, options, postColumns(showIgnoredColumns), competitorPosts(options)),
    )

const POST_HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): postDate (date), text (post, content, message), sourceAlias
(source, network) and externalId (id, post_id). A line of JSON lines is an object with the same names. Rows with the same
source and id are the same post; without an id, date and text identify it.`

interface Options extends FileOptions {
  readonly account: string
}
async function run<Text extends { readonly sourceAlias: string }>(
  file: string,
  options: Options,
  columns: ReadHeader,
  texts: CompetitorTexts<Text>,
) {
  const source = await openSource(file, columns)
  await withDatabase(async (db) => {
    const account = await findNamedAccount(db, options.account)
    await runImport(account, source, options, async (onBatch) => {
      const counts = await importCompetitorTexts(db, account, source.rows, texts, onBatch)
      await announceImport(db, account.partnerId, account.businessId, 'competitor texts', counts)
      return counts
    })
  })
}

async function findNamedAccount(db: Database, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new CommandError('--account must be the id of a competitor account')
  const account = await findImportedAccount(db, Number(id))
  if (!account) throw new CommandError(`there is no competitor account ${id}.`)
  return account
}
