import { isAtLeast, type UserRole, userRoles } from '../domain/user/user-role.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AnyOperation } from '../operations/define-operation.ts'
import type { Db } from '../platform/database.ts'
import { findRoleEverywhere, listRolesAt } from '../store/business/reach.ts'
import { accessRuleOf, roleEverywhere, sharedThingOf } from './access-rules.ts'
import { businessReader } from './named-businesses.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
type Request = Parameters<ReturnType<typeof businessReader>>[0]

/**
 * Decides whether a person may do this. Returns false for businesses that the person has no access to, which must look as
 * if they did not exist. A role that is too low is an error.
 */
export function authoriser(operation: AnyOperation) {
  const rule = accessRuleOf(operation)
  const shared = sharedThingOf(operation)
  const namedIn = businessReader(operation.input)
  return async (db: Db, { partnerId, userId }: Person, request: Request): Promise<boolean> => {
    if (operation.touches === 'person') return true
    const { alone, inLists } = namedIn(request)
    const left = await rule.leaves?.(db, partnerId, request)
    const named = (rule.listsStayBelow ? alone : [...alone, ...inLists]).filter((ref) => ref !== left)
    const found = await rule.find?.(db, partnerId, request)
    if (named.length === 0 && found === undefined) {
      if (rule.mustName) throw new ApiError('ROLE_TOO_LOW', rule.mustName)
      const role = await findRoleEverywhere(db, partnerId, userId)
      if (!role) throw new ApiError('ROLE_TOO_LOW', 'it concerns all businesses; name one that you have access to')
      return demand(role, roleEverywhere(operation), ' for the whole account')
    }
    const roles = await listRolesAt(db, partnerId, userId, [...named, ...(found ?? [])])
    const reached = found?.filter((id) => roles.has(id))
    if (named.some((ref) => !roles.has(ref)) || reached?.length === 0) return false
    if (reached && !rule.oneIsEnough && reached.length < (found?.length ?? 0)) {
      throw new ApiError('ROLE_TOO_LOW', 'it also belongs to a business that you have no access to')
    }
    demand(weakest([...roles.values()]), rule.role)
    for (const ref of shared ? named : []) {
      const owner = await shared?.owner(db, partnerId, ref)
      if (owner === undefined) continue
      const role = (await listRolesAt(db, partnerId, userId, [owner])).get(owner)
      if (!role) throw new ApiError('ROLE_TOO_LOW', shared?.reason)
      demand(role, rule.role, ` at business ${owner}`)
    }
    const more = await rule.strengthen?.(db, partnerId, request)
    return more ? demand(weakest([...roles.values()]), more) : true
  }
}

const weakest = (roles: readonly UserRole[]): UserRole => userRoles.findLast((role) => roles.includes(role)) as UserRole

const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const

function demand(role: UserRole, needed: UserRole, where = ''): true {
  if (!isAtLeast(role, needed)) throw new ApiError('ROLE_TOO_LOW', `you need the ${ROLE_NAMES[needed]} role${where}`)
  return true
}
