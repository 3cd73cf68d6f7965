import type { ImportResult } from '../../../core/operation/large-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import { changeReviewCounts } from '../store/change-review-counts.ts'
import { type ChangedText, insertTexts, type NewText, type TextTable, updateTexts } from '../store/imported-texts.ts'
import type { StoredReview } from '../store/reviews.ts'
import { readTextsAgain, removeTextAnalyses } from '../store/text-analyses.ts'
import { replaceMentions } from './replace-mentions.ts'

/** Where texts are written. The caller has locked the tree of the topmost business. */
export interface TextTarget {
  readonly partnerId: number
  readonly treeId: number
  readonly table: TextTable
}
export interface WrittenTexts<Text> {
  readonly created: readonly Text[]
  readonly changed: readonly { readonly text: Text; readonly before: ChangedText }[]
  readonly unchanged: number
}

/**
 * Creates or updates texts, in the caller's transaction. Of several texts with the same source and id, the last one is
 * used. New and changed texts become pending for analysis; mentions in the old texts are subtracted from the statistics
 * immediately.
 */
export async function writeTexts<Text extends NewText>(
  db: Db,
  { partnerId, treeId, table }: TextTarget,
  drafts: readonly Text[],
): Promise<WrittenTexts<Text>> {
  const keyOf = (text: Text) => `${text[table.owner]} ${text.source_id} ${text.external_id}`
  const texts = [...new Map(drafts.map((text) => [keyOf(text), text])).values()]
  if (texts.length === 0) return { created: [], changed: [], unchanged: 0 }
  const existing = new Set(await insertTexts(db, table, treeId, texts))
  const before = texts.filter((_, place) => existing.has(place))
  const changed = before.length > 0 ? await updateTexts(db, table, before) : []
  const reread = changed.filter(({ isReread }) => isReread)
  if (reread.length > 0) {
    const refs = reread.map(({ id }) => ({ kind: table.kind, id }))
    await replaceMentions(db, partnerId, refs, [])
    const { worded = [], wordless = [] } = Object.groupBy(reread, ({ hasWords }) => (hasWords ? 'worded' : 'wordless'))
    await readTextsAgain(
      db,
      table.kind,
      treeId,
      worded.map(({ id, place }) => {
        const { business_id, account_id, source_id, ...text } = before[place] as Text
        const day = (text as unknown as Record<string, string>)[table.date] as string
        return { id, businessId: business_id, accountId: account_id, sourceId: source_id, day }
      }),
    )
    await removeTextAnalyses(
      db,
      table.kind,
      wordless.map(({ id }) => id),
    )
  }
  return {
    created: texts.filter((_, place) => !existing.has(place)),
    changed: changed.map((each) => ({ text: before[each.place] as Text, before: each })),
    unchanged: before.length - changed.length,
  }
}

export const countsOf = ({ created, changed, unchanged }: WrittenTexts<unknown>): ImportResult => ({
  created: created.length,
  updated: changed.length,
  unchanged,
})

/**
 * Removes reviews that were just deleted from counts and themes. Runs in the same transaction, which holds the tree lock.
 */
export async function uncountReviews(db: Db, partnerId: number, removed: readonly StoredReview[]) {
  if (removed.length === 0) return
  const refs = removed.map(({ id }) => ({ kind: 'r' as const, id }))
  await changeReviewCounts(
    db,
    partnerId,
    removed.map(({ businessId, sourceId, rating, reviewDate: date }) => ({
      businessId,
      sourceId,
      rating,
      date,
      by: -1,
    })),
  )
  await replaceMentions(db, partnerId, refs, [])
  await removeTextAnalyses(
    db,
    'r',
    removed.map(({ id }) => id),
  )
}
