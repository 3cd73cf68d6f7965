import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { readDates, reportErrors } from '../../../core/operation/report-dates.ts'
import { rangesBetween } from '../../../core/values/periods.ts'
import { ReviewReportFilter, ReviewsBySource } from '../contract/review.ts'
import { exampleCounts } from './example-review.ts'
import { countReported, namesManyBusinesses, showBySource } from './report-filter.ts'

export const countReviewsBySource = defineOperation({
  id: 'countReviewsBySource',
  group: 'Report',
  method: 'POST',
  path: '/v1/review/report/by-source/:BusinessId',
  summary: 'Review count by source',
  description: 'The count by rating for each source with matching reviews. Every field of the body is optional.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ body }) => namesManyBusinesses(body),
  input: { params: Type.Object({ BusinessId: BusinessRef }), body: ReviewReportFilter },
  bodyOptional: true,
  example: {
    request: { params: { BusinessId: 100001 }, body: { fromDate: '01/01/2026' } },
    response: { ...exampleCounts, sources: [{ sourceAlias: 'search', averageRating: 4.17, ...exampleCounts }] },
  },
  response: ReviewsBySource,
  errors: reportErrors,
  handle: async ({ params, body }, context) => {
    const { from, to } = readDates(body, context.fail)
    const counts = await countReported(params.BusinessId, body, rangesBetween(from, to), 'source', context)
    return showBySource(context.db, context.partnerId, counts)
  },
})
