import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { listBusinessesTakenUpBy, listGrantsReaching } from '../store/user-grants.ts'

/**
 * Whether the caller may learn that a user exists. An API key may, because it has access to the whole partner. A person in
 * the dashboard may if the user is known at a business that the person has access to, or has access to the given business.
 */
export async function mayKnowPerson(
  db: Db,
  { partnerId, withinReach }: Pick<Context<never>, 'partnerId' | 'withinReach'>,
  businessId: number,
  userId: number,
): Promise<boolean> {
  if (!withinReach) return true
  const reaching = await listGrantsReaching(db, partnerId, businessId, userId)
  if (reaching.some(({ isTakenUp }) => isTakenUp)) return true
  return (await withinReach(db, await listBusinessesTakenUpBy(db, partnerId, userId))).size > 0
}
