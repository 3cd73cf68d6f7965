import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { parseEmail } from '../../../core/values/email.ts'
import { leavesNoOwner } from '../../../core/values/user-role.ts'
import { lockParentBusiness } from '../../businesses/store/businesses.ts'
import { maySeePerson } from '../actions/authorise.ts'
import { LastName, RemovedUser, UserEmail } from '../contract/user.ts'
import { isSameName } from '../rules/person.ts'
import { removeSessionsWithoutAccess } from '../store/sessions.ts'
import { countOtherOwnerGrants, findRoleOfPersonAt, listGrantsReaching, removeGrant } from '../store/user-grants.ts'
import { findListedUser, findUser, lockUsers } from '../store/users.ts'

export const deleteUser = defineOperation({
  id: 'deleteUser',
  specNumber: 9,
  group: 'User',
  method: 'DELETE',
  path: '/v1/user/remove',
  summary: 'Remove a person’s access to a business',
  past: 'removed a user',
  description:
    'Removes the grant on this business and its open invitation. Inherited access must be removed at the business above (1188 names it). The last owner of a partner cannot be removed (1000); in the dashboard, nor can the last owner of a business. Encode a + in the address as %2B.',
  access: {
    role: 'admin',
    at: 'business',
    // Only an owner may remove an owner.
    strengthen: (db, partnerId, { query }) => findRoleOfPersonAt(db, partnerId, query.bid, query.email),
  },
  scene: 'user',
  input: {
    query: closed({ bid: BusinessRef, email: UserEmail, lastName: Type.Optional(LastName) }),
  },
  example: {
    request: { query: { bid: 100002, email: 'ada@harbour-bakery.example' } },
    response: { businessId: 100002, businessNumber: 482915073366120, email: 'ada@harbour-bakery.example' },
  },
  response: RemovedUser,
  errors: ['BUSINESS_NOT_FOUND', 'USER_NOT_FOUND', 'USER_HAS_NO_ACCESS', 'LAST_NAME_TOO_LONG'],
  invalid: { 'query.bid': 'BUSINESS_NOT_FOUND' },
  handle: ({ query }, context) => {
    const { db, partnerId, withinReach, record, fail } = context
    // Not trimmed: a leading space may be a + that was not encoded.
    if (/\s/.test(query.email))
      fail('INPUT_INVALID', 'email contains a space. In a query, + means a space: send %2B instead')
    const wanted = parseEmail(query.email) ?? fail('INPUT_INVALID', 'email must be an e-mail address')
    return db.transaction(async (db) => {
      const business = (await lockParentBusiness(db, partnerId, query.bid)) ?? fail('BUSINESS_NOT_FOUND')
      await lockUsers(db, partnerId)
      const user = (await findUser(db, partnerId, wanted)) ?? fail('USER_NOT_FOUND')
      const { userId } = user
      const [nearest] = await listGrantsReaching(db, partnerId, business.id, userId)
      // A person whom the caller is not allowed to see is treated as unknown.
      if (!nearest && !(await maySeePerson(db, context, business.id, userId))) fail('USER_NOT_FOUND')
      const viewing = { asWritten: withinReach !== undefined }
      const { email, lastName } = (await findListedUser(db, partnerId, business.id, userId, viewing)) ?? user
      if (query.lastName !== undefined && !isSameName(query.lastName, lastName))
        fail('USER_NOT_FOUND', 'lastName does not match the user')
      if (!nearest) return fail('USER_HAS_NO_ACCESS')
      if (nearest.businessId !== business.id) {
        const reached = await withinReach?.(db, [nearest.businessId])
        const where = reached?.size === 0 ? 'a business above' : `business ${nearest.businessId}`
        return fail('USER_HAS_NO_ACCESS', `access is inherited from ${where}; remove it there`)
      }
      const { grantId, userRole } = nearest
      // An API key can restore access to a business without an owner, but nothing in the dashboard can.
      const ownedBy = withinReach && business.id
      if (leavesNoOwner(userRole, undefined, await countOtherOwnerGrants(db, partnerId, grantId, ownedBy)))
        return fail('INPUT_INVALID', 'email (the last owner cannot be removed: make another person an owner first)')
      await removeGrant(db, partnerId, grantId)
      await removeSessionsWithoutAccess(db, partnerId)
      await record(db, { businessId: business.id, subject: 'user', subjectId: userId, before: { userRole } })
      return { businessId: business.id, businessNumber: business.number, email }
    })
  },
})
