export const businessTypes = ['reseller', 'enterprise', 'location'] as const
export type BusinessType = (typeof businessTypes)[number]

const children: Readonly<Record<BusinessType, readonly BusinessType[]>> = {
  reseller: ['reseller', 'enterprise', 'location'],
  enterprise: ['location'],
  location: [],
}

export const mayHold = (parentType: BusinessType, childType: BusinessType): boolean =>
  children[parentType].includes(childType)
