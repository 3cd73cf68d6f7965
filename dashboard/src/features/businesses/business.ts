import type { FoundBusiness } from '../../parts/api/generated.ts'

export type Type = FoundBusiness['type']

/** The operations whose responses change when a business is added, changed, moved or deleted. */
export const AFFECTED = [
  'searchBusinesses',
  'nameBusinesses',
  'listLocations',
  'getBusiness',
  'getListing',
  'listParents',
  'getSetup',
] as const

/** The business that holds the catalogue: for a location of an enterprise, the enterprise; else the business itself. */
export const accountBelow = (businessId: number, parent: { businessId: number; type: Type } | undefined) =>
  parent?.type === 'enterprise' ? parent.businessId : businessId
