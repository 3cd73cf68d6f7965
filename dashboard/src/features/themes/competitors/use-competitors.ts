import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'

export function useCompetitors() {
  const { businessId } = useBusiness()
  return useAllPages('listCompetitors', 'competitors', { params: { businessId } })
}
