import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { readDates, reportErrors } from '../../../core/operation/report-dates.ts'
import type { Db } from '../../../core/platform/database.ts'
import { rangesBetween } from '../../../core/values/periods.ts'
import { noCounts } from '../../../core/values/rating.ts'
import {
  type CountQuestion,
  countReviews,
  type LocationsOrder,
  listCountedLocations,
  rankLocations,
} from '../../texts/store/review-counts.ts'
import { ReviewReportFilter, ReviewsByLocation } from '../contract/review.ts'
import { exampleCounts } from './example-review.ts'
import { findReported, findSourceIds, namesManyBusinesses, showRated } from './report-filter.ts'

export const countReviewsByLocation = defineOperation({
  id: 'countReviewsByLocation',
  group: 'Report',
  method: 'POST',
  path: '/v1/review/report/by-location/:BusinessId',
  summary: 'Review count by location',
  description:
    'The count by rating for each matching location, including those without reviews, in order of creation unless sort says otherwise. Every field of the body is optional.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ query, body }) => !isByCreation(query) || namesManyBusinesses(body),
  input: {
    params: Type.Object({ BusinessId: BusinessRef }),
    query: pagedQuery({
      sort: Type.Enum(['created', 'name', 'rating', 'reviews'], {
        default: 'created',
        description:
          'rating orders by the end of the 95% interval of the average (the upper end ascending, the lower end descending), so that a few reviews do not dominate. Locations without a rating come last.',
      }),
      descending: Type.Boolean({ default: false }),
    }),
    body: ReviewReportFilter,
  },
  bodyOptional: true,
  example: {
    request: {
      params: { BusinessId: 100001 },
      query: { sort: 'rating', descending: false, sindex: 0, count: 25 },
      body: { fromDate: '01/01/2026' },
    },
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
  handle: async ({ params, query, body }, context) => {
    const { db, partnerId, fail } = context
    const { sort, descending, sindex, count } = query
    const { from, to } = readDates(body, fail)
    const [businesses, sourceIds] = await Promise.all([
      findReported(params.BusinessId, body, context),
      findSourceIds(db, partnerId, body.sourceAlias),
    ])
    const question = { businesses, ranges: rangesBetween(from, to), sourceIds }
    // Reads one more than requested, to know whether there are more.
    const locations = isByCreation(query)
      ? await countOldest(db, partnerId, question, sindex, count + 1)
      : await rankLocations(db, partnerId, question, { by: sort, isDescending: descending }, sindex, count + 1)
    return {
      locations: locations.slice(0, count).map(({ counts, ...location }) => ({ ...location, ...showRated(counts) })),
      hasMore: locations.length > count,
    }
  },
})

const isByCreation = ({ sort, descending }: { readonly sort: LocationsOrder; readonly descending: boolean }) =>
  sort === 'created' && !descending

/** Counts only the locations of the page. */
async function countOldest(db: Db, partnerId: number, question: CountQuestion, offset: number, count: number) {
  const locations = await listCountedLocations(db, partnerId, question, offset, count)
  const businesses = locations.map(({ businessId }) => businessId)
  const counts = await countReviews(db, partnerId, { ...question, businesses }, 'business')
  return locations.map((location) => ({ ...location, counts: counts.get(location.businessId) ?? noCounts() }))
}
