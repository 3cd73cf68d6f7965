export type UserRole = 'owner' | 'admin' | 'member'

/** Strongest first. */
export const userRoles: readonly UserRole[] = ['owner', 'admin', 'member']

export const isAtLeast = (role: UserRole, needed: UserRole): boolean =>
  userRoles.indexOf(role) <= userRoles.indexOf(needed)

/** The roles that include this one. */
export const rolesFrom = (needed: UserRole): readonly UserRole[] => userRoles.filter((role) => isAtLeast(role, needed))

/** A partner that has an owner must keep one, who can give access to others. */
export const leavesNoOwner = (before: UserRole, after: UserRole | undefined, otherOwnerGrants: number): boolean =>
  before === 'owner' && after !== 'owner' && otherOwnerGrants === 0
