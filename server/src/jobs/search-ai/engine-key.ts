import type { PlannedEngine } from '../../domain/search-ai/plan.ts'

export const engineKeyPurpose = 'search-ai engine key'

/** A sealed key opens only in the row it was sealed for, for the address it was given with. */
export const engineKeyPlace = (businessId: number, { name, baseUrl }: Pick<PlannedEngine, 'name' | 'baseUrl'>) =>
  JSON.stringify([businessId, name, baseUrl])
