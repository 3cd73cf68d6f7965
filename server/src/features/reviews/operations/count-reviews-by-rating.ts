import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { readDates, reportErrors } from '../../../core/operation/report-dates.ts'
import { rangesBetween } from '../../../core/values/periods.ts'
import { noCounts } from '../../../core/values/rating.ts'
import { ReviewCount, ReviewCountFilter } from '../contract/review.ts'
import { exampleCounts } from './example-review.ts'
import { countGroups, countReported, namesManyBusinesses, showCounts } from './report-filter.ts'

export const countReviewsByRating = defineOperation({
  id: 'countReviewsByRating',
  specNumber: 5,
  group: 'Report',
  method: 'POST',
  path: '/v1/review/report/count-by-rating/:BusinessId',
  summary: 'Review count and rating',
  description:
    'The number of reviews by rating, of a business and all below it. Every field of the body is optional. Over all time or whole months, the cost does not depend on the number of reviews.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ body }) => body.groupByLevel !== undefined || namesManyBusinesses(body),
  input: { params: Type.Object({ BusinessId: BusinessRef }), body: ReviewCountFilter },
  bodyOptional: true,
  example: {
    request: {
      params: { BusinessId: 100001 },
      body: { sourceAlias: ['search'], fromDate: '11/01/2026', toDate: '11/5/2026' },
    },
    response: exampleCounts,
  },
  response: ReviewCount,
  errors: reportErrors,
  handle: async ({ params, body }, context) => {
    const { from, to } = readDates(body, context.fail)
    const ranges = rangesBetween(from, to)
    if (body.groupByLevel !== undefined) return countGroups(params.BusinessId, body, body.groupByLevel, ranges, context)
    const counts = await countReported(params.BusinessId, body, ranges, 'nothing', context)
    return showCounts(counts.get(0) ?? noCounts())
  },
})
