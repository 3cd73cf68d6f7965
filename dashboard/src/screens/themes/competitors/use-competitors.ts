import { useAnswer } from '../../../api/operations.ts'
import { useBusiness } from '../../../shell/business.ts'

/** The maximum per business. */
const COUNT = 500

export function useCompetitors() {
  const { businessId } = useBusiness()
  return useAnswer('listCompetitors', { params: { businessId }, query: { count: COUNT } })
}
