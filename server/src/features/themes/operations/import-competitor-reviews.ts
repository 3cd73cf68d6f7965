import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ImportResult, isLargeImport } from '../../../core/operation/large-import.ts'
import { ReviewImport } from '../../reviews/contract/review.ts'
import { listBusinessesOfCompetitorAccount } from '../../texts/store/competitors.ts'
import { competitorReviews, importCompetitorDrafts } from '../actions/competitor-texts.ts'
import { CompAccountId } from '../contract/competitor.ts'

export const importCompetitorReviews = defineOperation({
  id: 'importCompetitorReviews',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/review/import/:compAccountId',
  summary: 'Import reviews of a competitor',
  past: "imported a competitor's reviews",
  description:
    'Like importReviews: up to 1000 at once, all or none; source and external id identify a review. They appear in theme statistics only.',
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
  handle: async ({ params: { compAccountId }, body }, context) =>
    importCompetitorDrafts(context, compAccountId, competitorReviews, body.reviews),
})
