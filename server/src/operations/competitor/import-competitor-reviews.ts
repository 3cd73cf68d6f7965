import { Type } from 'typebox'
import { CompAccountId } from '../../contract/competitor.ts'
import { ImportResult, ReviewImport } from '../../contract/review.ts'
import { parseReview } from '../../domain/reviews/review-rules.ts'
import { analyseTexts } from '../../jobs/analyse-texts.ts'
import { listBusinessesOfCompetitorAccount } from '../../store/business/reach.ts'
import { competitorReviewTable } from '../../store/reviews/reviews.ts'
import { countsOf, newReview } from '../../use-cases/reviews/write-reviews.ts'
import { writeTexts } from '../../use-cases/reviews/write-texts.ts'
import { defineOperation } from '../define-operation.ts'
import { isLargeImport } from '../large-import.ts'
import { parseTexts } from '../reviews/import-place.ts'
import { lockCompetitorAccount } from './lock-competitor-account.ts'

export const importCompetitorReviews = defineOperation({
  id: 'importCompetitorReviews',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/review/import/:compAccountId',
  summary: 'Import reviews of a competitor',
  description:
    'As reviews of a location are imported: up to 1000 at once, all or none; the same source and external id are the same review. They show in theme statistics and nowhere else.',
  scope: 'write',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfCompetitorAccount(db, partnerId, params.compAccountId),
  },
  scene: 'competitor',
  expensive: ({ body }) => isLargeImport(body.reviews),
  input: { params: Type.Object({ compAccountId: CompAccountId }), body: ReviewImport },
  example: {
    request: {
      params: { compAccountId: 77 },
      body: {
        reviews: [
          {
            sourceAlias: 'search',
            externalId: 'c-88',
            rating: 2,
            reviewDate: '11/15/2026',
            comments: 'Great cakes but the staff was rude.',
            reviewer: 'Ivo K.',
          },
        ],
      },
    },
    response: { created: 1, updated: 0, unchanged: 0 },
  },
  response: ImportResult,
  errors: ['RESOURCE_NOT_FOUND'],
  invalid: { 'params.compAccountId': 'RESOURCE_NOT_FOUND' },
  handle: ({ params: { compAccountId }, body }, { db, partnerId, enqueue, record, fail }) => {
    const reviews = parseTexts('reviews', body.reviews, parseReview, fail)
    return db.transaction(async (db) => {
      const place = await lockCompetitorAccount(db, partnerId, compAccountId, 'reviews', reviews, fail)
      const { businessId, treeId, sources, at } = place
      const rows = reviews.map((review) => newReview(review, at, sources))
      const counts = countsOf(await writeTexts(db, { partnerId, treeId, table: competitorReviewTable }, rows))
      await enqueue(db, analyseTexts)
      await record(db, { businessId, subject: 'competitor reviews', subjectId: compAccountId, after: counts })
      return counts
    })
  },
})
