import type { Db } from '../../platform/database.ts'
import { listBusinessesTakenUpBy, listGrantsReaching } from '../../store/user/user-grants.ts'
import type { Context } from '../context.ts'

/**
 * Whether the one who asks may learn that a user exists. A key may: it reaches the whole partner. A person in the dashboard may
 * where the user works at a business that the person has access to, or at one above the business that is named.
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
