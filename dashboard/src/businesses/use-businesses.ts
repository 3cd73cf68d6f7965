import { useAnswer } from '../api/operations.ts'
import { businessLabels } from './business-labels.ts'

/** As many as people will scroll through; beyond that they search. */
const COUNT = 200

export const useBusinesses = (search: string) =>
  useAnswer('searchBusinesses', { query: { search, count: COUNT } }, { keepPrevious: true })

/** Distinct names by business id, of those that the picker has loaded. Others are missing, such as parents without access. */
export function useBusinessNames(): ReadonlyMap<number, string> {
  const { data } = useBusinesses('')
  return new Map([...businessLabels(data?.businesses ?? [])].map(([{ businessId }, label]) => [businessId, label]))
}

/** The name of a business, or its id if the name has not been loaded. */
export function useNameOfBusiness(): (businessId: number) => string {
  const names = useBusinessNames()
  return (businessId) => names.get(businessId) ?? `Business ${businessId}`
}
