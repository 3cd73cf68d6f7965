import type { AnyOperation, Input, OwnedElsewhere, RoleAt } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { isAtLeast, type UserRole, userRoles } from '../../../core/values/user-role.ts'
import { businessReader } from '../../businesses/actions/named-businesses.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { findRoleEverywhere, listRolesAt } from '../../businesses/store/reach.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
type Request = Parameters<ReturnType<typeof businessReader>>[0]

const atAccount: OwnedElsewhere = {
  owner: async (db, partnerId, named) => (await findAccount(db, partnerId, named))?.accountId,
  reason: 'it affects every location of the account: you need access to the account',
}
export const ownedElsewhere = (at: RoleAt<Input>['at']): OwnedElsewhere | undefined =>
  at === 'account' ? atAccount : typeof at === 'object' ? at : undefined

/**
 * Decides whether a person may call the operation. Returns false for businesses that the person has no access to, which
 * must look as if they did not exist. Throws an error if the role is too low.
 */
export function authoriser({ access, input }: AnyOperation) {
  if (access === 'self') return async () => true
  const shared = ownedElsewhere(access.at)
  const namedIn = businessReader(input)
  return async (db: Db, { partnerId, userId }: Person, request: Request): Promise<boolean> => {
    const { alone, inLists } = namedIn(request)
    const left = await access.leaves?.(db, partnerId, request)
    const named = (access.listsStayBelow ? alone : [...alone, ...inLists]).filter((ref) => ref !== left)
    const found = await access.find?.(db, partnerId, request)
    if (named.length === 0 && found === undefined) {
      if (access.mustName) throw new ApiError('ROLE_TOO_LOW', access.mustName)
      const role = await findRoleEverywhere(db, partnerId, userId)
      if (!role) throw new ApiError('ROLE_TOO_LOW', 'it covers all businesses; choose one that you have access to')
      return demand(role, access.role, ' for the whole account')
    }
    const roles = await listRolesAt(db, partnerId, userId, [...named, ...(found ?? [])])
    const reached = found?.filter((id) => roles.has(id))
    if (named.some((ref) => !roles.has(ref)) || reached?.length === 0) return false
    if (reached && !access.oneIsEnough && reached.length < (found?.length ?? 0)) {
      throw new ApiError('ROLE_TOO_LOW', 'it also belongs to a business that you have no access to')
    }
    demand(weakest([...roles.values()]), access.role)
    for (const ref of shared ? named : []) {
      const owner = await shared?.owner(db, partnerId, ref)
      if (owner === undefined) continue
      const role = (await listRolesAt(db, partnerId, userId, [owner])).get(owner)
      if (!role) throw new ApiError('ROLE_TOO_LOW', shared?.reason)
      demand(role, access.role, ` at business ${owner}`)
    }
    const more = await access.strengthen?.(db, partnerId, request)
    return more ? demand(weakest([...roles.values()]), more) : true
  }
}

const weakest = (roles: readonly UserRole[]): UserRole => userRoles.findLast((role) => roles.includes(role)) as UserRole

const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const

function demand(role: UserRole, needed: UserRole, where = ''): true {
  if (!isAtLeast(role, needed)) throw new ApiError('ROLE_TOO_LOW', `you need the ${ROLE_NAMES[needed]} role${where}`)
  return true
}
