import { useAnswer } from '../../api/operations.ts'
import { useBusiness } from '../../shell/business.ts'

const LOCATIONS_MAX = 1000

/** Location names by business id. Empty if the current business is a location itself. */
export function useLocationNames(): ReadonlyMap<number, string> {
  const { businessId, type } = useBusiness()
  const { data } = useAnswer(
    'countReviewsByLocation',
    { params: { BusinessId: businessId }, query: { count: LOCATIONS_MAX }, body: {} },
    { enabled: type !== 'location' },
  )
  return new Map(data?.locations.map(({ businessId, name }) => [businessId, name]))
}
