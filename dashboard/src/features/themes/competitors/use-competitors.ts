import { useAll } from '../../../parts/api/all-pages.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'

export function useCompetitors() {
  const { businessId } = useBusiness()
  return useAll('listCompetitors', 'competitors', { params: { businessId } })
}
