import { useAnswer } from '../api/operations.ts'
import { businessLabels } from './business-labels.ts'

/** As many as the service names at once. */
const NAMES_MAX = 200

/** Distinct names of these businesses by id. Those without access, such as parents, are missing. */
export function useBusinessNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const requested = [...new Set(ids)].slice(0, NAMES_MAX)
  const { data } = useAnswer(
    'nameBusinesses',
    { query: { ids: requested.join() } },
    { enabled: requested.length > 0, keepPrevious: true },
  )
  return new Map([...businessLabels(data?.businesses ?? [])].map(([{ businessId }, label]) => [businessId, label]))
}

/** The name of each of these businesses, or its id if the name has not been loaded. */
export function useNameOfBusiness(ids: readonly number[]): (businessId: number) => string {
  const names = useBusinessNames(ids)
  return (businessId) => names.get(businessId) ?? `Business ${businessId}`
}
