import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import type { Input, OwnedElsewhere, RoleAt } from '../../../core/operation/access.ts'
import type { Visitor } from '../../../core/operation/context.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { isAtLeast, type UserRole } from '../../../core/values/user-role.ts'
import { ownerElsewhere } from '../actions/authorise.ts'
import { Permissions } from '../contract/session.ts'
import { findRoleEverywhere, listRolesAt } from '../store/reach.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
type At = RoleAt<Input>['at']

const allowedWith = (operations: Visitor['operations'], roleAt: (at: At) => UserRole | undefined): string[] =>
  operations
    .filter(({ access }) => {
      if (access === 'self') return true
      const role = roleAt(access.at)
      return role !== undefined && isAtLeast(role, access.role)
    })
    .map(({ id }) => id)

/** The role that an operation declares. A single request may need more. */
export function roleFor(operations: Visitor['operations'], id: string): UserRole {
  const access = operations.find((operation) => operation.id === id)?.access
  if (access === undefined || access === 'self') throw new Error(`${id} declares no role`)
  return access.role
}

/** What a person may do with all businesses of the partner. */
export async function allowedEverywhere(db: Db, { partnerId, userId }: Person, operations: Visitor['operations']) {
  const role = await findRoleEverywhere(db, partnerId, userId)
  // At the top level, a person would have no access to a new business.
  return allowedWith(operations, () => role).filter((id) => id !== 'createBusiness')
}

/** What a person may do at one business. Undefined if it does not exist or the person has no access to it. */
async function allowedAt(db: Db, { partnerId, userId }: Person, ref: number, operations: Visitor['operations']) {
  const elsewhere = new Set(
    operations.flatMap(({ access }) => (access === 'self' ? [] : (ownerElsewhere(access.at) ?? []))),
  )
  const owners = new Map<OwnedElsewhere, number | undefined>()
  for (const each of elsewhere) owners.set(each, await each.owner(db, partnerId, ref))
  const ids = [...owners.values()].filter((id) => id !== undefined)
  const [roles, partner] = await Promise.all([
    listRolesAt(db, partnerId, userId, [ref, ...ids]),
    findRoleEverywhere(db, partnerId, userId),
  ])
  const business = roles.get(ref)
  return (
    business &&
    allowedWith(operations, (at) => {
      if (at === 'partner') return partner
      const shared = ownerElsewhere(at)
      const owner = shared && owners.get(shared)
      return owner === undefined ? business : roles.get(owner)
    })
  )
}

export const getPermissions = defineOperation({
  id: 'getPermissions',
  group: 'Session',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/permissions',
  summary: 'Get what the user may do at a business',
  description:
    'Based on the same declarations that the server checks. A request may still be refused because of its content, such as a change of an owner by an admin.',
  access: { role: 'member', at: 'business' },
  input: { query: Type.Object({ bid: BusinessRef }) },
  example: {
    request: { query: { bid: 482915073366120 } },
    response: { allowed: ['getBusiness', 'listReviews', 'replyToReview'] },
  },
  response: Permissions,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'query.bid': 'BUSINESS_NOT_FOUND' },
  handle: async ({ query: { bid } }, { db, partnerId, session: { userId }, operations, fail }) => ({
    allowed: (await allowedAt(db, { partnerId, userId }, bid, operations)) ?? fail('BUSINESS_NOT_FOUND'),
  }),
})
