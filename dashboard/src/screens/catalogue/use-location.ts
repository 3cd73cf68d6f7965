import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'

/** The id of the location whose products and services are shown: the current business, or the chosen location. */
export function useLocation(): number | undefined {
  const { businessId, type } = useBusiness()
  const { numberOf } = useSearchState<'at'>()
  return type === 'location' ? businessId : numberOf('at') || undefined
}
