export type BusinessType = 'reseller' | 'enterprise' | 'location'

const children: Readonly<Record<BusinessType, readonly BusinessType[]>> = {
  reseller: ['reseller', 'enterprise', 'location'],
  enterprise: ['location'],
  location: [],
}

export const mayHold = (parentType: BusinessType, childType: BusinessType): boolean =>
  children[parentType].includes(childType)
