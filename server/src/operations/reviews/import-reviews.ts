import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { ReviewImport, ReviewImportResult } from '../../contract/review.ts'
import { parseReview } from '../../domain/reviews/review-rules.ts'
import { foldSourceAlias } from '../../domain/reviews/source-alias.ts'
import { describeViolations, violationsUnder } from '../../domain/violation.ts'
import { findBusinessId } from '../../store/businesses.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../store/review-locations.ts'
import { defineOperation } from '../define-operation.ts'
import { knownSources, SOURCES_MAX } from './known-sources.ts'
import { writeReviews } from './write-reviews.ts'

export const importReviews = defineOperation({
  id: 'importReviews',
  group: 'Reviews',
  method: 'POST',
  path: '/v1/review/import/:businessId',
  summary: 'Import reviews of a location',
  description:
    'Up to 1000 at once, all or none. The same source and external id are the same review: it is updated where it differs, its reply stays. Sent twice in one call, the last counts.',
  scope: 'write',
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
  response: ReviewImportResult,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: ({ params, body }, { db, partnerId, record, notify, fail }) => {
    const parsed = body.reviews.map(parseReview)
    const violations = parsed.flatMap((each, at) => (each.ok ? [] : violationsUnder(`reviews.${at}`, each.violations)))
    if (violations.length > 0) return fail('INPUT_INVALID', describeViolations(violations.slice(0, 20)))
    const reviews = parsed.flatMap((each) => (each.ok ? [each.review] : []))
    return db.transaction(async (db) => {
      const businessId = (await findBusinessId(db, partnerId, params.businessId)) ?? fail('BUSINESS_ID_INVALID')
      const aliases = reviews.map(({ sourceAlias }) => sourceAlias)
      const sources =
        (await knownSources(db, partnerId, aliases)) ??
        fail('INPUT_INVALID', `reviews.sourceAlias (at most ${SOURCES_MAX} different sources)`)
      const [location] = await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
      if (!location) return fail('BUSINESS_ID_INVALID')
      if (location.type !== 'location')
        return fail('INPUT_INVALID', `businessId (of type ${location.type}; a review belongs to a location)`)
      await lockReviewTree(db, partnerId, businessId)
      const counts = await writeReviews(
        db,
        { partnerId, notify },
        reviews.map(({ sourceAlias, externalId, reviewDate, ...review }) => ({
          ...review,
          business_id: location.id,
          account_id: location.accountId,
          source_id: sources.get(foldSourceAlias(sourceAlias)) as number,
          external_id: externalId,
          review_date: reviewDate,
        })),
      )
      await record(db, { businessId, subject: 'reviews', subjectId: businessId, after: counts })
      return counts
    })
  },
})
