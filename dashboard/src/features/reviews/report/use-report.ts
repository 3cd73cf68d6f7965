import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readFilters, reportBody } from '../filters.ts'

type Report = 'countReviewsByRating' | 'countReviewsBySource' | 'countReviewsByLocation' | 'countReviewsOverTime'

/**
 * A report on the current business with the filters in the query string; `more` is added to the request. It is not sent
 * until it is enabled.
 */
export function useReport<Id extends Report>(id: Id, more: { query?: object; body?: object } = {}, enabled = true) {
  const { businessId } = useBusiness()
  const [filters] = useQueryState(readFilters)
  const input = { params: { BusinessId: businessId }, ...more, body: { ...reportBody(filters), ...more.body } }
  return useOperation(id, input as never, { keepPrevious: true, enabled })
}
