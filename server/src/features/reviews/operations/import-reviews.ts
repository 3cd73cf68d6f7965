import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ImportResult, isLargeImport } from '../../../core/operation/large-import.ts'
import { lockImportLocation, parseTexts } from '../../texts/actions/import-sources.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { parseReview } from '../../texts/rules/review-rules.ts'
import { newReview, writeReviews } from '../actions/write-reviews.ts'
import { ReviewImport } from '../contract/review.ts'

export const importReviews = defineOperation({
  id: 'importReviews',
  group: 'Reviews',
  method: 'POST',
  path: '/v1/review/import/:businessId',
  summary: 'Import reviews of a location',
  past: 'imported reviews',
  description:
    'Up to 1000 at once, all or none. Source and external id identify a review: an existing one is updated where it differs, and its reply stays. If a review occurs twice in one request, the last one counts.',
  access: { role: 'member', at: 'business' },
  scene: 'location',
  expensive: ({ body }) => isLargeImport(body.reviews),
  input: { params: Type.Object({ businessId: BusinessRef }), body: ReviewImport },
  example: {
    request: {
      params: { businessId: 100002 },
      body: {
        reviews: [
          {
            sourceAlias: 'search',
            externalId: 'r-4711',
            rating: 4.5,
            reviewDate: '11/15/2026',
            comments: 'Warm bread and a friendly word at seven in the morning.',
            reviewer: 'Ana P.',
          },
        ],
      },
    },
    response: { created: 1, updated: 0, unchanged: 0 },
  },
  response: ImportResult,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, emit, record, notify, fail }) => {
    const reviews = parseTexts('reviews', body.reviews, parseReview, fail)
    return db.transaction(async (db) => {
      const target = await lockImportLocation(db, partnerId, params.businessId, 'reviews', reviews, fail)
      const { location, treeId, sources } = target
      const at = { business_id: location.id, account_id: location.accountId }
      const counts = await writeReviews(
        db,
        { partnerId, treeId, notify },
        reviews.map((review) => newReview(review, at, sources)),
      )
      await emit(db, textsStored)
      await record(db, { businessId: location.id, subject: 'reviews', subjectId: location.id, after: counts })
      return counts
    })
  },
})
