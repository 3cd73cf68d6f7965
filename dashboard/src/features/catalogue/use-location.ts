import { useBusiness } from '../../parts/business/current-business.ts'
import { useSearchState } from '../../parts/url/use-query-state.ts'

/** The id of the location whose products and services are shown: the current business, or the chosen location. */
export function useLocation(): number | undefined {
  const { businessId, type } = useBusiness()
  const { numberOf } = useSearchState<'at'>()
  return type === 'location' ? businessId : numberOf('at') || undefined
}
