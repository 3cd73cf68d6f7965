import { lockCompetitorAccount } from '../../../operations/competitor/lock-competitor-account.ts'
import type { Db } from '../../../platform/database.ts'
import { insertAuditEntry } from '../../../store/audit/audit-entries.ts'
import type { ImportedAccount } from '../../../store/competitor/competitors.ts'
import type { NewText, TextTable } from '../../../store/reviews/imported-texts.ts'
import { keepStatistics } from '../../../store/sql/planner-statistics.ts'
import { addCounts, type Counts, noRows, type OnBatch } from '../../../use-cases/import/counts.ts'
import { inBatches, type ParsedRow } from '../../../use-cases/import/in-batches.ts'
import { writeBehind } from '../../../use-cases/import/write-behind.ts'
import { countsOf, type WrittenCounts } from '../../../use-cases/reviews/write-reviews.ts'
import { writeTexts } from '../../../use-cases/reviews/write-texts.ts'
import { CommandError } from '../../fail.ts'
import type { SourceRow } from '../read-rows.ts'

const ROWS_AT_ONCE = 5_000

/** What is imported: reviews or posts. */
export interface CompetitorTexts<Text> {
  readonly member: 'reviews' | 'posts'
  readonly tableName: string
  readonly table: TextTable
  readonly parse: (content: unknown) => ParsedRow<{ text: Text }>
  readonly newText: (
    text: Text,
    at: { business_id: number; account_id: number },
    sources: ReadonlyMap<string, number>,
  ) => NewText
}

/** Makes or updates a text for each row. Every batch commits on its own, so an import that was cut short is run again. */
export async function importCompetitorTexts<Text extends { readonly sourceAlias: string }>(
  db: Db,
  account: ImportedAccount,
  rows: AsyncIterable<SourceRow>,
  texts: CompetitorTexts<Text>,
  onBatch: OnBatch,
): Promise<Counts> {
  let total = noRows
  const analyse = await keepStatistics(db, [texts.tableName])
  await writeBehind(inBatches(rows, ROWS_AT_ONCE, texts.parse), async ({ lines, refusals }) => {
    const counts = await writeBatch(
      db,
      account,
      texts,
      lines.map(({ text }) => text),
    )
    total = addCounts(total, { ...counts, refused: refusals.length })
    onBatch(total, refusals)
    await analyse(total.created)
  })
  return total
}

function writeBatch<Text extends { readonly sourceAlias: string }>(
  db: Db,
  { id, partnerId }: ImportedAccount,
  { member, table, newText }: CompetitorTexts<Text>,
  given: readonly Text[],
): Promise<WrittenCounts> {
  return db.transaction(async (db) => {
    const place = await lockCompetitorAccount(db, partnerId, id, member, given, stop)
    const rows = given.map((text) => newText(text, place.at, place.sources))
    const counts = countsOf(await writeTexts(db, { partnerId, treeId: place.treeId, table }, rows))
    if (counts.created + counts.updated > 0) {
      const change = {
        businessId: place.businessId,
        subject: `competitor ${member}`,
        subjectId: id,
        after: counts,
      } as const
      await insertAuditEntry(db, partnerId, { operation: `import competitor-${member}` }, change)
    }
    return counts
  })
}

const stop = (_error: string, detail: string): never => {
  throw new CommandError(`${detail}.`)
}
