import type { Db } from '../../../core/platform/database.ts'
import { countsOf, newReview } from '../../reviews/actions/write-reviews.ts'
import { lockSources } from '../../texts/actions/import-sources.ts'
import { writeTexts } from '../../texts/actions/write-texts.ts'
import type { ParsedReview } from '../../texts/rules/review-rules.ts'
import { findCompetitorAccount } from '../../texts/store/competitors.ts'
import type { NewText, TextTable } from '../../texts/store/imported-texts.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { competitorReviewTable } from '../../texts/store/reviews.ts'
import { newPost, type PostDraft } from '../rules/posts.ts'
import { competitorPostTable } from '../store/social-posts.ts'

/** A kind of texts of a competitor's account: reviews or posts. */
export interface CompetitorTexts<Text> {
  readonly member: 'reviews' | 'posts'
  readonly table: TextTable
  readonly newText: (
    text: Text,
    at: { business_id: number; account_id: number },
    sources: ReadonlyMap<string, number>,
  ) => NewText
}
export const competitorReviews: CompetitorTexts<ParsedReview> = {
  member: 'reviews',
  table: competitorReviewTable,
  newText: newReview,
}
export const competitorPosts: CompetitorTexts<PostDraft> = {
  member: 'posts',
  table: competitorPostTable,
  newText: newPost,
}

type Fail = (error: 'RESOURCE_NOT_FOUND' | 'INPUT_INVALID', detail: string) => never

/** Creates or updates texts, in the caller's transaction. Returns the counts, and the change for the audit log. */
export async function writeCompetitorTexts<Text extends { readonly sourceAlias: string }>(
  db: Db,
  { partnerId, fail }: { readonly partnerId: number; readonly fail: Fail },
  compAccountId: number,
  { member, table, newText }: CompetitorTexts<Text>,
  texts: readonly Text[],
) {
  const noSuchAccount = () => fail('RESOURCE_NOT_FOUND', 'compAccountId is not the id of an account of a competitor')
  const find = async () => (await findCompetitorAccount(db, partnerId, compAccountId)) ?? noSuchAccount()
  const { businessId } = await find()
  const sources = await lockSources(db, partnerId, member, texts, fail)
  await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
  const treeId = (await lockReviewTree(db, partnerId, businessId)) as number
  // Another request may have deleted the account, or its business, in the meantime.
  const at = { business_id: businessId, account_id: (await find()).id }
  const rows = texts.map((text) => newText(text, at, sources))
  const counts = countsOf(await writeTexts(db, { partnerId, treeId, table }, rows))
  const subject = `competitor ${member}` as const
  return { counts, change: { businessId, subject, subjectId: compAccountId, after: counts } }
}
