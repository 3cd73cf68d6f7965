import { useAnswer } from '../../api/operations.ts'
import { useBusiness } from '../../shell/business.ts'

const COUNT = 1000

/** By business id; empty for a location, where all reviews have the same one. */
export function useLocationNames(): ReadonlyMap<number, string> {
  const { businessId, type } = useBusiness()
  const { data } = useAnswer(
    'countReviewsByLocation',
    { params: { BusinessId: businessId }, query: { count: COUNT }, body: {} },
    { enabled: type !== 'location' },
  )
  return new Map(data?.locations.map(({ businessId, name }) => [businessId, name]))
}
