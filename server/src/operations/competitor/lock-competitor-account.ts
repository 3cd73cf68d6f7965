import type { Db } from '../../platform/database.ts'
import { findCompetitorAccount } from '../../store/competitor/competitors.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../store/reviews/review-locations.ts'
import { lockSources } from '../reviews/import-place.ts'

type Fail = (error: 'RESOURCE_NOT_FOUND' | 'INPUT_INVALID', detail: string) => never

/** The account that texts of a competitor are written to, kept from being deleted, and the ids of their sources. */
export async function lockCompetitorAccount(
  db: Db,
  partnerId: number,
  compAccountId: number,
  member: 'reviews' | 'posts',
  texts: readonly { readonly sourceAlias: string }[],
  fail: Fail,
) {
  const noSuchAccount = () => fail('RESOURCE_NOT_FOUND', 'compAccountId is not the id of an account of a competitor')
  const find = async () => (await findCompetitorAccount(db, partnerId, compAccountId)) ?? noSuchAccount()
  const { businessId } = await find()
  const sources = await lockSources(db, partnerId, member, texts, fail)
  await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
  const treeId = (await lockReviewTree(db, partnerId, businessId)) as number
  // Another request may have removed it, or its business, while we waited.
  const account = await find()
  return { businessId, treeId, sources, at: { business_id: businessId, account_id: account.id } }
}
