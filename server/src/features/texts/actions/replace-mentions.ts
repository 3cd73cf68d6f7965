import type { Db } from '../../../core/platform/database.ts'
import { dayOf } from '../../../core/values/periods.ts'
import { changeThemeCounts } from '../store/change-theme-counts.ts'
import { insertMentions, type NewMention, removeMentions, type StoredMention } from '../store/mentions.ts'
import type { TextRef } from '../store/text-analyses.ts'

/** Replaces the mentions of texts, and changes the counts by the difference. The caller holds the tree lock. */
export async function replaceMentions(
  db: Db,
  partnerId: number,
  texts: readonly TextRef[],
  mentions: readonly NewMention[],
) {
  const removed = await removeMentions(db, texts)
  if (mentions.length > 0) await insertMentions(db, mentions)
  await changeThemeCounts(db, partnerId, removed, mentions.map(countedOf))
}

const countedOf = (mention: NewMention): StoredMention => ({
  kind: mention.kind,
  businessId: mention.business_id,
  accountId: mention.account_id,
  sourceId: mention.source_id,
  themeId: mention.theme_id,
  day: dayOf(mention.day),
  sentiment: mention.sentiment,
  score: mention.score,
})
