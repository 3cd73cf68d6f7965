import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineConsoleOperation } from '../../../core/operation/define-console-operation.ts'
import type { AnyOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { isAtLeast, type UserRole } from '../../../core/values/user-role.ts'
import { findRoleEverywhere, listRolesAt } from '../../businesses/store/reach.ts'
import { Permissions } from '../contract/session.ts'
import { sharedAt } from './authorise.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
/** The person's role at each place where an operation needs one. */
type Roles = Readonly<Record<keyof typeof sharedAt, UserRole | undefined>>

const allowedWith = (operations: readonly AnyOperation[], roles: Roles): string[] =>
  operations
    .filter(({ access }) => {
      if (access === 'self') return true
      const role = roles[access.at]
      return role !== undefined && isAtLeast(role, access.role)
    })
    .map(({ id }) => id)

/** The role that an operation declares. A single request may need more. */
export function roleFor(operations: readonly AnyOperation[], id: string): UserRole {
  const access = operations.find((operation) => operation.id === id)?.access
  if (access === undefined || access === 'self') throw new Error(`${id} declares no role`)
  return access.role
}

/** What a person may do with all businesses of the partner. */
export async function allowedEverywhere(db: Db, { partnerId, userId }: Person, operations: readonly AnyOperation[]) {
  const role = await findRoleEverywhere(db, partnerId, userId)
  const named = operations.filter(({ access }) => access === 'self' || !access.mustName)
  return allowedWith(named, { business: role, account: role, plan: role, partner: role })
}

/** What a person may do at one business. Undefined if it does not exist or the person has no access to it. */
async function allowedAt(db: Db, { partnerId, userId }: Person, ref: number, operations: readonly AnyOperation[]) {
  const [account, plan] = await Promise.all([
    sharedAt.account?.owner(db, partnerId, ref),
    sharedAt.plan?.owner(db, partnerId, ref),
  ])
  const owners = [account, plan].filter((id) => id !== undefined)
  const [roles, partner] = await Promise.all([
    listRolesAt(db, partnerId, userId, [ref, ...owners]),
    findRoleEverywhere(db, partnerId, userId),
  ])
  const business = roles.get(ref)
  const roleAt = (owner: number | undefined) => (owner === undefined ? business : roles.get(owner))
  return business && allowedWith(operations, { business, account: roleAt(account), plan: roleAt(plan), partner })
}

export const getPermissions = defineConsoleOperation({
  id: 'getPermissions',
  group: 'Session',
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
