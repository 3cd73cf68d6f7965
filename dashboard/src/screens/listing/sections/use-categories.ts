import { useAnswer } from '../../../api/operations.ts'
import { useBusiness } from '../../../shell/business.ts'

export function useCategories(): readonly string[] {
  const { businessNumber } = useBusiness()
  return useAnswer('listCategories', { params: { businessNumber } }).data?.categories ?? []
}
