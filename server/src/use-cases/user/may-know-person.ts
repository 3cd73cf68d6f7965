import type { Db } from '../../platform/database.ts'
import { listBusinessesTakenUpBy, listGrantsReaching } from '../../store/user/user-grants.ts'
import type { Context } from '../context.ts'

/**
 * Whether the caller may learn that a user exists. A key may: it reaches the whole partner. A person in the dashboard
 * may if the user has access to a business that the person has access to, or to one above the named business.
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
