import type { BusinessType } from '../../../core/values/business-type.ts'
import type { UserRole } from '../../../core/values/user-role.ts'

const children: Readonly<Record<BusinessType, readonly BusinessType[]>> = {
  reseller: ['reseller', 'enterprise', 'location'],
  enterprise: ['location'],
  location: [],
}

export const mayHold = (parentType: BusinessType, childType: BusinessType): boolean =>
  children[parentType].includes(childType)

/** To move a business, a person needs this role at the business, its old parent and its new one. */
export const roleToMove = (isToTop: boolean): UserRole => (isToTop ? 'owner' : 'admin')
