import type { Static } from 'typebox'
import type { SignedIn } from '../contract/session.ts'
import type { Db } from '../platform/database.ts'
import { findRoleEverywhere } from '../store/business/reach.ts'
import { listAccessOfUser, type Session } from '../store/user/sessions.ts'

/** Who is signed in, and where that person may work. */
export async function showSession(db: Db, session: Session): Promise<Static<typeof SignedIn>> {
  const { partnerId, userId, email, firstName, lastName, partner } = session
  const [access, userRole] = await Promise.all([
    listAccessOfUser(db, partnerId, userId),
    findRoleEverywhere(db, partnerId, userId),
  ])
  return {
    user: { userId, email, firstName, lastName },
    partner: { name: partner, userRole: userRole ?? null },
    access: access as Static<typeof SignedIn>['access'],
  }
}
