import { PresenceError, type ResponseOf } from '@presence/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../parts/api/client.ts'
import { useBusiness } from '../../parts/business/current-business.ts'

export type Plan = ResponseOf<'getSearchAiAccountSetup'>

const NOT_THERE = 1404

/** The data is null if the business has no plan yet. */
export function usePlan() {
  const { businessId } = useBusiness()
  return useQuery({
    queryKey: ['getSearchAiAccountSetup', businessId],
    queryFn: async ({ signal }): Promise<Plan | null> => {
      try {
        return await client.getSearchAiAccountSetup({ headers: { 'x-business-number': businessId } }, { signal })
      } catch (error) {
        if (error instanceof PresenceError && error.code === NOT_THERE) return null
        throw error
      }
    },
  })
}
