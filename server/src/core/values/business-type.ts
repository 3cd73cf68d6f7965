import type { UserRole } from './user-role.ts'

export const businessTypes = ['reseller', 'enterprise', 'location'] as const
export type BusinessType = (typeof businessTypes)[number]

const children: Readonly<Record<BusinessType, readonly BusinessType[]>> = {
  reseller: ['reseller', 'enterprise', 'location'],
  enterprise: ['location'],
  location: [],
}

export const mayHold = (parentType: BusinessType, childType: BusinessType): boolean =>
  children[parentType].includes(childType)

/** To move a business, a person needs this role at the business, its old parent and its new one. */
export const roleToMove = (isToTop: boolean): UserRole => (isToTop ? 'owner' : 'admin')
