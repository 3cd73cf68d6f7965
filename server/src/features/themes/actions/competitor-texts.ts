import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { newReview } from '../../reviews/actions/write-reviews.ts'
import { lockSources, parseTexts } from '../../texts/actions/import-sources.ts'
import { countsOf, writeTexts } from '../../texts/actions/write-texts.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { type ParsedReview, type ParsedText, parseReview, type ReviewDraft } from '../../texts/rules/review-rules.ts'
import { findCompetitorAccount } from '../../texts/store/competitors.ts'
import type { NewText, TextTable } from '../../texts/store/imported-texts.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { competitorReviewTable } from '../../texts/store/reviews.ts'
import { newPost, type PostDraft, parsePost } from '../rules/posts.ts'
import { competitorPostTable } from '../store/social-posts.ts'

/** A kind of texts of a competitor's account: reviews or posts. */
export interface CompetitorTexts<Text, Draft = never> {
  readonly member: 'reviews' | 'posts'
  readonly table: TextTable
  readonly parseDraft: (draft: Draft) => ParsedText<Text>
  readonly newText: (
    text: Text,
    at: { business_id: number; account_id: number },
    sources: ReadonlyMap<string, number>,
  ) => NewText
}
export const competitorReviews: CompetitorTexts<ParsedReview, ReviewDraft> = {
  member: 'reviews',
  table: competitorReviewTable,
  parseDraft: parseReview,
  newText: newReview,
}
export const competitorPosts: CompetitorTexts<PostDraft, PostDraft> = {
  member: 'posts',
  table: competitorPostTable,
  parseDraft: parsePost,
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

type ImportContext = Pick<Context<'RESOURCE_NOT_FOUND'>, 'db' | 'partnerId' | 'emit' | 'record' | 'fail'>

/** Stores texts, to be analysed. */
export const saveCompetitorTexts = <Text extends { readonly sourceAlias: string }>(
  context: ImportContext,
  compAccountId: number,
  kind: CompetitorTexts<Text>,
  texts: readonly Text[],
) =>
  context.db.transaction(async (db) => {
    const { counts, change } = await writeCompetitorTexts(db, context, compAccountId, kind, texts)
    await context.emit(db, textsStored)
    await context.record(db, change)
    return counts
  })

/** Parses and stores all texts of a request, or none. */
export const importCompetitorDrafts = <Text extends { readonly sourceAlias: string }, Draft>(
  context: ImportContext,
  compAccountId: number,
  kind: CompetitorTexts<Text, Draft>,
  drafts: readonly Draft[],
) => saveCompetitorTexts(context, compAccountId, kind, parseTexts(kind.member, drafts, kind.parseDraft, context.fail))
