import type { FoundBusiness } from '../../api/generated.ts'

export type Type = FoundBusiness['type']

/** The answers that change when a business is added, changed, moved or deleted. */
export const AFFECTED = [
  'searchBusinesses',
  'listLocations',
  'getBusiness',
  'getListing',
  'listParents',
  'getSetup',
] as const

/** The account of a business: an enterprise has the catalogue of its locations, every other business its own. */
export const accountBelow = (businessId: number, parent: { businessId: number; type: Type } | undefined) =>
  parent?.type === 'enterprise' ? parent.businessId : businessId
