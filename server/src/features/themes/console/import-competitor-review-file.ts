import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { type SourceRow, withPauses } from '../../../core/import/batches.ts'
import {
  fileMembers,
  importQuery,
  importReport,
  previewImport,
  ROWS_MAX,
  violationOfFile,
} from '../../../core/import/file-import.ts'
import type { FileColumn } from '../../../core/import/named-columns.ts'
import { readSmallFile } from '../../../core/import/read-csv.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { violationMessage } from '../../../core/values/violation-message.ts'
import { parseCompetitorReviewRow, reviewColumns } from '../../reviews/actions/review-row.ts'
import { listBusinessesOfCompetitorAccount } from '../../texts/store/competitors.ts'
import { competitorReviews, saveCompetitorTexts, writeCompetitorTexts } from '../actions/competitor-texts.ts'
import { CompAccountId } from '../contract/competitor.ts'

const TEXT_LENGTH_SHOWN = 120

export const importCompetitorReviewFile = defineOperation({
  id: 'importCompetitorReviewFile',
  group: 'Competitors',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/competitors/import-reviews',
  summary: "Import a competitor's reviews from a CSV file",
  past: "imported a competitor's reviews",
  description:
    'Creates or updates a review for each valid row. Rows with errors are left out and returned with their errors. The columns are those of the command `presence import competitor-reviews`. Importing the same file again changes nothing.',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { body }) => listBusinessesOfCompetitorAccount(db, partnerId, body.compAccountId),
  },
  scene: 'competitor',
  expensive: true,
  input: {
    query: importQuery,
    body: named('CompetitorReviewFile', {
      compAccountId: CompAccountId,
      ...fileMembers,
      source: Type.Optional(Type.String({ maxLength: 100, description: 'Source of rows that do not specify one.' })),
      scale: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 9999, description: 'Highest possible rating in the file. Default: 5.' }),
      ),
      dates: Type.Optional(
        Type.Enum(['mdy', 'dmy'], { description: 'Whether 03/04/2026 is read month first (default) or day first.' }),
      ),
    }),
  },
  example: {
    request: {
      query: { validateOnly: true },
      body: {
        compAccountId: 77,
        source: 'search',
        csv: 'Date,Stars,Text,City\n11/02/2026,2,Rude staff.,Salem\n,5,,\n',
      },
    },
    response: {
      columns: [
        { heading: 'Date', field: 'reviewDate' },
        { heading: 'Stars', field: 'rating' },
        { heading: 'Text', field: 'comments' },
        { heading: 'City', field: null },
      ],
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 1,
      rows: [
        { line: 2, date: '11/02/2026', rating: '2', text: 'Rude staff.', errors: [] },
        { line: 3, date: '', rating: '5', text: '', errors: ['Review date is missing'] },
      ],
    },
  },
  response: importReport('CompetitorReviewFileReport', 'review', 'CompetitorReviewFileRow', {
    date: Type.String(),
    rating: Type.String(),
    text: Type.String({ description: 'The beginning of the text.' }),
  }),
  errors: ['RESOURCE_NOT_FOUND'],
  invalid: { 'body.compAccountId': 'RESOURCE_NOT_FOUND' },
  handle: async ({ query: { validateOnly }, body }, context) => {
    const { compAccountId, csv, source = '', scale = 5, dates = 'mdy', from = 0, count = ROWS_MAX } = body
    const reading = { source: source.trim() || undefined, scale, dates }
    let columns: readonly FileColumn[] = []
    const readHeader = reviewColumns(
      () => {},
      (recognised) => {
        columns = recognised
      },
    )
    try {
      const command = 'presence import competitor-reviews'
      const rows = (await readSmallFile(csv, { rowsMax: ROWS_MAX, command, readHeader })).slice(from, from + count)
      const parsed: ReadRow[] = []
      for await (const row of withPauses(rows)) {
        const read = 'content' in row ? parseCompetitorReviewRow(row.content, reading) : { ok: false as const, ...row }
        parsed.push({ row, read })
      }
      const texts = parsed.flatMap(({ read }) => (read.ok ? [read.row.text] : []))
      const preview = (db: Db) => writeCompetitorTexts(db, context, compAccountId, competitorReviews, texts)
      const counts = validateOnly
        ? (await previewImport(context.db, preview)).counts
        : await saveCompetitorTexts(context, compAccountId, competitorReviews, texts)
      const previewRows = parsed.map(({ row, read }) => ({
        line: row.line,
        ...beginningOf('content' in row ? row.content : {}),
        errors: read.ok ? [] : read.violations.map(violationMessage),
      }))
      return { columns: [...columns], ...counts, refused: parsed.length - texts.length, rows: previewRows }
    } catch (error) {
      return context.fail('INPUT_INVALID', violationOfFile(error))
    }
  },
})

interface ReadRow {
  readonly row: SourceRow
  readonly read: ReturnType<typeof parseCompetitorReviewRow>
}

function beginningOf(content: unknown) {
  const { reviewDate, rating, comments } = content as Readonly<Record<string, unknown>>
  return { date: textOf(reviewDate), rating: textOf(rating), text: textOf(comments) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, TEXT_LENGTH_SHOWN).toWellFormed() : '')
