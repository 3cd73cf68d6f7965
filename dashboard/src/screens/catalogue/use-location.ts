import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'

/** The location whose part of the catalogue is shown, by its id: the one of the screen, or the one that was chosen. */
export function useLocation(): number | undefined {
  const { businessId, type } = useBusiness()
  const { numberOf } = useSearchState<'at'>()
  return type === 'location' ? businessId : numberOf('at') || undefined
}
