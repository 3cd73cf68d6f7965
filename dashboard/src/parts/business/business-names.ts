import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import type { BusinessName } from '../api/generated.ts'
import { distinctLabels } from '../format/distinct-labels.ts'

/** As many as the service names at once. */
const NAMES_MAX = 200

/** Distinct names of these businesses by id. Those without access, such as parents, are missing. */
export function useBusinessNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const requested = [...new Set(ids)]
  const { data = [] } = useQuery({
    queryKey: ['nameBusinesses', requested],
    queryFn: ({ signal }) => readNames(requested, signal),
    enabled: requested.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map([...businessLabels(data)].map(([{ businessId }, label]) => [businessId, label]))
}

export async function readNames(ids: readonly number[], signal: AbortSignal) {
  const chunks = Array.from({ length: Math.ceil(ids.length / NAMES_MAX) }, (_, at) =>
    ids.slice(at * NAMES_MAX, (at + 1) * NAMES_MAX),
  )
  const answers = await Promise.all(
    chunks.map((ids) => client.nameBusinesses({ query: { ids: ids.join() } }, { signal })),
  )
  return answers.flatMap(({ businesses }) => businesses)
}

/** The name of each of these businesses, or its id if the name has not been loaded. */
export function useNameOfBusiness(ids: readonly number[]): (businessId: number) => string {
  const names = useBusinessNames(ids)
  return (businessId) => names.get(businessId) ?? `Business ${businessId}`
}

type Business = Pick<BusinessName, 'name' | 'businessNumber' | 'city'>

/** The label is the name. Businesses with the same name also show their city, or else their number. */
export const businessLabels = <Item extends Business>(businesses: readonly Item[]): ReadonlyMap<Item, string> =>
  distinctLabels(
    businesses,
    ({ name }) => name,
    ({ name, city }) => (city ? `${name} (${city})` : name),
    ({ name, businessNumber }) => `${name} (${businessNumber})`,
  )
