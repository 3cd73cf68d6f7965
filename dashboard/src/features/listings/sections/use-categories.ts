import { useAnswer } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'

export function useCategories(): readonly string[] {
  const { businessNumber } = useBusiness()
  return useAnswer('listCategories', { params: { businessNumber } }).data?.categories ?? []
}
