import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { readDates } from '../../../core/operation/report-dates.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { isoDateOf } from '../../../core/values/periods.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import { MATCHES_COUNTED, ReviewListFilter, ReviewPage } from '../contract/review.ts'
import { countMatchingReviews, findReviewed, listReviews as listPage } from '../store/review-list.ts'
import { exampleReview } from './example-review.ts'
import { findSourceIds } from './report-filter.ts'

export const listReviews = defineOperation({
  id: 'listReviews',
  group: 'Reviews',
  method: 'POST',
  path: '/v1/review/businessId/:businessId',
  summary: 'List reviews',
  description:
    'The reviews of a business and everything below it, newest first unless order says otherwise. Every field of the body is optional and narrows the list.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ body: { text, countMatches, order = 'newest' } }) =>
    text !== undefined || countMatches === true || order.endsWith('Rating'),
  input: {
    params: Type.Object({ businessId: BusinessRef }),
    query: pagedQuery({}),
    body: ReviewListFilter,
  },
  bodyOptional: true,
  example: {
    request: {
      params: { businessId: 100001 },
      query: { sindex: 0, count: 25 },
      body: { sourceAlias: ['search'], ratings: [4, 5], fromDate: '11/01/2026', text: 'bread', status: 'replied' },
    },
    response: { reviews: [exampleReview], hasMore: false },
  },
  response: ReviewPage,
  errors: ['BUSINESS_ID_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'],
  handle: async ({ params, query: { sindex, count }, body }, context) => {
    const { db, partnerId, fail } = context
    const { from, to } = readDates(body, fail)
    const reviewed = (await findReviewed(db, partnerId, params.businessId)) ?? fail('BUSINESS_ID_INVALID')
    // Here, status is that of the reviews.
    const { status, ...locations } = body
    const business = { ...reviewed, selection: await selectLocations(params.businessId, locations, context) }
    const sourceIds = await findSourceIds(db, partnerId, body.sourceAlias)
    const filter = {
      sourceIds: sourceIds && [...sourceIds],
      ratings: body.ratings?.length ? body.ratings : undefined,
      from: body.fromDate && isoDateOf(from),
      to: body.toDate && isoDateOf(to),
      text: body.text?.trim() || undefined,
      tags: body.tags?.length ? body.tags : undefined,
      isReplied: status && status === 'replied',
      reviewId: body.reviewId,
    }
    const window = { offset: sindex, count, order: body.order ?? 'newest' }
    const json = await listPage(db, partnerId, business, filter, window)
    if (!body.countMatches) return json
    const matchCount = await countMatchingReviews(db, partnerId, business, filter, MATCHES_COUNTED)
    return `${json.slice(0, -1)},"matchCount":${matchCount}}` as JsonText
  },
})
