import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { pagedQuery } from '../../contract/page.ts'
import { ReviewReportFilter, ReviewsByLocation } from '../../contract/review.ts'
import { rangesBetween } from '../../domain/reviews/periods.ts'
import { noCounts } from '../../domain/reviews/rating.ts'
import { countReviews } from '../../store/reviews/review-counts.ts'
import { listLocationsBelow } from '../../store/reviews/review-locations.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleCounts } from '../reviews/example-review.ts'
import { findReportedBusinesses, findSourceIds, namesManyBusinesses, readDates, reportErrors } from './report-filter.ts'
import { showRated } from './show-counts.ts'

export const countReviewsByLocation = defineOperation({
  id: 'countReviewsByLocation',
  group: 'Report',
  method: 'POST',
  path: '/v1/review/report/by-location/:BusinessId',
  summary: 'Review count by location',
  description:
    'The count by rating for each matching location, including those without reviews, in order of creation. Every field of the body is optional.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  scene: 'business',
  expensive: ({ body }) => namesManyBusinesses(body),
  input: {
    params: Type.Object({ BusinessId: BusinessRef }),
    query: pagedQuery({}),
    body: ReviewReportFilter,
  },
  bodyOptional: true,
  example: {
    request: { params: { BusinessId: 100001 }, query: { sindex: 0, count: 25 }, body: { fromDate: '01/01/2026' } },
    response: {
      locations: [
        {
          businessId: 100002,
          businessNumber: 482915073366120,
          name: 'Harbour Bakery',
          averageRating: 4.17,
          ...exampleCounts,
        },
      ],
      hasMore: false,
    },
  },
  response: ReviewsByLocation,
  errors: reportErrors,
  handle: async ({ params, query: { sindex, count }, body }, context) => {
    const { db, partnerId, fail } = context
    const { from, to } = readDates(body, fail)
    const [businessIds, sourceIds] = await Promise.all([
      findReportedBusinesses(params.BusinessId, body, context),
      findSourceIds(db, partnerId, body.sourceAlias),
    ])
    // Reads one more than requested, to know whether there are more.
    const found = await listLocationsBelow(db, partnerId, businessIds, sindex, count + 1)
    const shown = found.slice(0, count)
    const businesses = shown.map(({ businessId }) => businessId)
    const ranges = rangesBetween(from, to)
    const counts = await countReviews(db, partnerId, { businesses, ranges, sourceIds }, 'business')
    return {
      locations: shown.map((location) => ({
        ...location,
        ...showRated(counts.get(location.businessId) ?? noCounts()),
      })),
      hasMore: found.length > count,
    }
  },
})
