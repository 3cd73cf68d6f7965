import { useAll } from '../../../api/all-pages.ts'
import { useBusiness } from '../../../shell/business.ts'

export function useCompetitors() {
  const { businessId } = useBusiness()
  return useAll('listCompetitors', 'competitors', { params: { businessId } })
}
