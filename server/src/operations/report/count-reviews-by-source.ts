import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { ReviewReportFilter, ReviewsBySource } from '../../contract/review.ts'
import { periodsOf } from '../../domain/reviews/periods.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleCounts } from '../reviews/example-review.ts'
import { findSourceIds, namesManyBusinesses, readCounts, readDates } from './report-filter.ts'
import { sumBySource } from './sum-by-source.ts'

export const countReviewsBySource = defineOperation({
  id: 'countReviewsBySource',
  group: 'Report',
  method: 'POST',
  path: '/v1/review/report/by-source/:BusinessId',
  summary: 'Review count by source',
  description:
    'The count by rating, for each source that has reviews under the filter. Everything in the body is optional.',
  scope: 'read',
  access: { role: 'member', at: 'business', listsStayBelow: true },
  scene: 'business',
  expensive: ({ body }) => namesManyBusinesses(body),
  input: { params: Type.Object({ BusinessId: BusinessRef }), body: ReviewReportFilter },
  bodyOptional: true,
  example: {
    request: { params: { BusinessId: 100001 }, body: { fromDate: '01/01/2026' } },
    response: { ...exampleCounts, sources: [{ sourceAlias: 'search', averageRating: 4.17, ...exampleCounts }] },
  },
  response: ReviewsBySource,
  errors: ['BUSINESS_ID_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'],
  invalid: {
    'params.BusinessId': 'BUSINESS_ID_INVALID',
    'body.fromDate': 'START_DATE_INVALID',
    'body.toDate': 'END_DATE_INVALID',
  },
  handle: async ({ params, body }, context) => {
    const { db, partnerId, fail } = context
    const { from, to } = readDates(body, fail)
    const ranges = periodsOf(from, to)
    const [rows, sourceIds] = await Promise.all([
      readCounts(
        params.BusinessId,
        body,
        ranges.map(({ period }) => period),
        context,
      ),
      findSourceIds(db, partnerId, body.sourceAlias),
    ])
    return sumBySource(db, partnerId, rows, ranges, sourceIds)
  },
})
