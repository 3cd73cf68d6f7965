import { useAnswer } from '../api/operations.ts'
import { businessLabels } from './business-labels.ts'

/** As many as people will scroll through; beyond that they search. */
const COUNT = 200

export const useBusinesses = (search: string) =>
  useAnswer('searchBusinesses', { query: { search, count: COUNT } }, { keepPrevious: true })

/** As many as the service names at once. */
const NAMES_MAX = 200

/**
 * Distinct names of these businesses by id. Those that the picker has not loaded are requested. Others are missing, such
 * as parents without access.
 */
export function useBusinessNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data: { businesses: loaded = [], hasMore = false } = {} } = useBusinesses('')
  const known = new Set(loaded.map(({ businessId }) => businessId))
  const missing = hasMore ? [...new Set(ids)].filter((id) => !known.has(id)).slice(0, NAMES_MAX) : []
  const { data: named } = useAnswer(
    'nameBusinesses',
    { query: { ids: missing.join() } },
    { enabled: missing.length > 0, keepPrevious: true },
  )
  const others = named?.businesses.map(({ city, ...business }) => ({ ...business, location: { city } })) ?? []
  return new Map([...businessLabels([...loaded, ...others])].map(([{ businessId }, label]) => [businessId, label]))
}

/** The name of each of these businesses, or its id if the name has not been loaded. */
export function useNameOfBusiness(ids: readonly number[]): (businessId: number) => string {
  const names = useBusinessNames(ids)
  return (businessId) => names.get(businessId) ?? `Business ${businessId}`
}
