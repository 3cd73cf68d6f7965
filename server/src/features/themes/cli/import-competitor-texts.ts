import { CommandError } from '../../../core/cli/fail.ts'
import { addCounts, type Counts, noRows, type OnBatch } from '../../../core/import/counts.ts'
import { inBatches, type ParsedRow } from '../../../core/import/in-batches.ts'
import type { SourceRow } from '../../../core/import/read-rows.ts'
import { writeBehind } from '../../../core/import/write-behind.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { keepStatistics } from '../../../core/store/planner-statistics.ts'
import { parseCompetitorReviewRow, type ReviewReading } from '../../reviews/actions/review-row.ts'
import type { PostDraft } from '../../reviews/rules/post-rules.ts'
import type { ParsedReview } from '../../texts/rules/review-rules.ts'
import type { ImportedAccount } from '../../texts/store/competitors.ts'
import * as imported from '../actions/competitor-texts.ts'
import { type PostReading, parsePostRow } from './post-row.ts'

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
