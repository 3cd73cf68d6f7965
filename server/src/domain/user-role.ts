export type UserRole = 'owner' | 'admin' | 'member'

/** A partner that has had an owner keeps one: somebody must be able to let others in. */
export const leavesNoOwner = (before: UserRole, after: UserRole | undefined, otherOwnerGrants: number): boolean =>
  before === 'owner' && after !== 'owner' && otherOwnerGrants === 0
