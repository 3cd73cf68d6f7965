import type { Static } from 'typebox'
import type { ConsoleContext } from '../../../core/operation/define-console-operation.ts'
import type { Session } from '../../../core/operation/session.ts'
import { businessTypes } from '../../../core/values/business-type.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import { mayHold } from '../../businesses/rules/hierarchy.ts'
import { findRoleEverywhere } from '../../businesses/store/reach.ts'
import type { SignedIn } from '../contract/session.ts'
import { listAccessOfUser } from '../store/sessions.ts'
import { allowedEverywhere, roleFor } from './permissions.ts'

/** The person who is signed in, and their businesses. */
export async function showSession(
  { db, operations, sendsMail, sendsSms }: Pick<ConsoleContext<never>, 'db' | 'operations' | 'sendsMail' | 'sendsSms'>,
  session: Session,
): Promise<Static<typeof SignedIn>> {
  const { partnerId, userId, email, firstName, lastName, partner } = session
  const [access, userRole, allowed] = await Promise.all([
    listAccessOfUser(db, partnerId, userId),
    findRoleEverywhere(db, partnerId, userId),
    allowedEverywhere(db, session, operations),
  ])
  const adding = roleFor(operations, 'createBusiness')
  const parents = access.filter((each) => isAtLeast(each.userRole, adding))
  return {
    user: { userId, email, firstName, lastName },
    partner: { name: partner, userRole: userRole ?? null },
    access,
    mayAdd: businessTypes.filter((type) => parents.some((parent) => mayHold(parent.type, type))),
    allowed,
    sendsMail,
    sendsSms,
  }
}
