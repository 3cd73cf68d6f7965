import type { TSchema } from 'typebox'
import type { Input, OwnedElsewhere, RoleAt } from '../../../core/operation/access.ts'
import type { Context } from '../../../core/operation/context.ts'
import { type AnyOperation, scopeOf } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { isAtLeast, type UserRole, userRoles } from '../../../core/values/user-role.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { findRoleEverywhere, listRolesAt } from '../store/reach.ts'
import { listLimitedAccess, type Scope } from '../store/scoped-grants.ts'
import { listBusinessesTakenUpBy, listGrantsReaching } from '../store/user-grants.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
type Request = Parameters<ReturnType<typeof businessReader>>[0]

const atAccount: OwnedElsewhere = {
  owner: async (db, partnerId, named) => (await findAccount(db, partnerId, named))?.accountId,
  reason: 'it affects every location of the account: you need access to the account',
}
export const ownerElsewhere = (at: RoleAt<Input>['at']): OwnedElsewhere | undefined =>
  at === 'account' ? atAccount : typeof at === 'object' ? at : undefined

/** Whether the locations that an operation reads can be limited to those that a person may see. */
const isLimitable = ({ access, input: { body }, ...operation }: AnyOperation): boolean =>
  access !== 'self' &&
  access.at === 'business' &&
  scopeOf(operation) === 'read' &&
  Object.hasOwn((body as { properties?: object } | undefined)?.properties ?? {}, 'hierarchyNodeData')

/**
 * Decides whether a person may call the operation. Returns false for businesses that the person has no access to, which
 * must look as if they did not exist. Throws an error if the role is too low. Returns the levels to which the request has to
 * be limited, if it names an account where the person has access to some locations only.
 */
export function authoriser(operation: AnyOperation) {
  const { access, input } = operation
  if (access === 'self') return async () => true
  const shared = ownerElsewhere(access.at)
  const namedIn = businessReader(input)
  return async (db: Db, { partnerId, userId }: Person, request: Request): Promise<boolean | Scope> => {
    const { alone, inLists } = namedIn(request)
    const leftBusiness = await access.leaves?.(db, partnerId, request)
    const named = (access.listsStayBelow ? alone : [...alone, ...inLists]).filter((ref) => ref !== leftBusiness)
    const owners = await access.find?.(db, partnerId, request)
    if (named.length === 0 && owners === undefined) {
      const role = await findRoleEverywhere(db, partnerId, userId)
      if (!role) throw new ApiError('ROLE_TOO_LOW', 'it covers all businesses; choose one that you have access to')
      return requireRole(role, access.role, ' for the whole account')
    }
    const roles = await listRolesAt(db, partnerId, userId, [...named, ...(owners ?? [])])
    const reachableOwners = owners?.filter((id) => roles.has(id))
    const missing = named.filter((ref) => !roles.has(ref))
    const limited = missing.length > 0 ? await listLimitedAccess(db, partnerId, userId, missing) : []
    if (limited.length < missing.length) return false
    // The person knows that the account exists.
    if (limited.length > (isLimitable(operation) ? 1 : 0)) throw new ApiError('ROLE_TOO_LOW', CONCERNS_ALL)
    for (const { ref, role } of limited) roles.set(ref, role)
    if (reachableOwners?.length === 0) return false
    if (reachableOwners && !access.oneIsEnough && reachableOwners.length < (owners?.length ?? 0)) {
      throw new ApiError('ROLE_TOO_LOW', 'it also belongs to a business that you have no access to')
    }
    requireRole(weakest([...roles.values()]), access.role)
    for (const ref of shared ? named : []) {
      const owner = await shared?.owner(db, partnerId, ref)
      if (owner === undefined) continue
      const role = (await listRolesAt(db, partnerId, userId, [owner])).get(owner)
      if (!role) throw new ApiError('ROLE_TOO_LOW', shared?.reason)
      requireRole(role, access.role, ` at business ${owner}`)
    }
    const more = await access.strengthen?.(db, partnerId, request)
    if (more) requireRole(weakest([...roles.values()]), more)
    return limited[0]?.scope ?? true
  }
}

const CONCERNS_ALL = 'it concerns the whole account; your access is limited to some of its locations'

const weakest = (roles: readonly UserRole[]): UserRole => userRoles.findLast((role) => roles.includes(role)) as UserRole

const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const

function requireRole(role: UserRole, needed: UserRole, where = ''): true {
  if (!isAtLeast(role, needed)) throw new ApiError('ROLE_TOO_LOW', `you need the ${ROLE_NAMES[needed]} role${where}`)
  return true
}

/**
 * Whether the caller may learn that a user exists. An API key may, because it has access to the whole partner. A person in
 * the dashboard may if the user is known at a business that the person has access to, or has access to the given business.
 */
export async function maySeePerson(
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

type Schema = TSchema & {
  readonly namesBusiness?: true
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
/** A BusinessRef, or a union of one with a constant such as "" for none. */
const isRef = (schema: Schema | undefined): boolean =>
  schema?.namesBusiness === true || schema?.anyOf?.some(isRef) === true

interface NamedBusinesses {
  readonly alone: readonly number[]
  readonly inLists: readonly number[]
}

/** The part and member of each place where a request can name a business. */
export const businessFields = (input: Input) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    Object.entries((input[part] as { properties?: Record<string, Schema> } | undefined)?.properties ?? {})
      .filter(([, schema]) => isRef(schema) || isRef(schema.items))
      .map(([name, schema]) => ({ part, name, isList: !isRef(schema) })),
  )

/** Reads the businesses that a request names, wherever its operation declares one. */
export function businessReader(input: Input) {
  const fields = businessFields(input)
  return (request: { readonly [part in keyof Input]: unknown }): NamedBusinesses => {
    const valuesAt = (lists: boolean) =>
      fields
        .filter(({ isList }) => isList === lists)
        .flatMap(({ part, name }) => (request[part] as Record<string, unknown> | undefined)?.[name])
        .filter((value) => typeof value === 'number')
    return { alone: valuesAt(false), inLists: valuesAt(true) }
  }
}
