export const businessTypes = ['reseller', 'enterprise', 'location'] as const
export type BusinessType = (typeof businessTypes)[number]
