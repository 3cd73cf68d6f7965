import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import type { Access } from '../../api/console.ts'
import type { Business } from './health.ts'

export interface Rated extends Business {
  readonly averageRating: number
  readonly reviewCount: number
}

/** Of each business that access was given to; whoever has more finds the rest by the search in the sidebar. */
const COUNT = 1000

/** Everything within reach, with its reviews: two calls for each business that access was given to. */
export const useLocations = (access: readonly Access[]) =>
  useQuery({
    // A change of any of these is a change of the list.
    queryKey: ['getBusiness', 'listChildBusinesses', access.map(({ businessId }) => businessId)],
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(access.map(({ businessId }) => readBelow(businessId, signal)))
      const businesses = new Map(parts.flatMap((part) => part.businesses).map((one) => [one.businessId, one]))
      return { businesses: [...businesses.values()], hasMore: parts.some(({ hasMore }) => hasMore) }
    },
  })

async function readBelow(businessId: number, signal: AbortSignal) {
  const [itself, below, ratings] = await Promise.all([
    client.getBusiness({ params: { business_Id: businessId } }, { signal }),
    client.listChildBusinesses({ query: { businessId, count: COUNT } }, { signal }),
    client.countReviewsByLocation(
      { params: { BusinessId: businessId }, query: { count: COUNT }, body: {} },
      { signal },
    ),
  ])
  const rated = new Map(ratings.locations.map((one) => [one.businessId, one]))
  const businesses = [itself, ...below.businesses].map((business): Rated => {
    const { averageRating = 0, reviewCount = 0 } = rated.get(business.businessId) ?? {}
    return { ...business, averageRating, reviewCount }
  })
  return { businesses, hasMore: below.hasMore }
}
