import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findCompetitor, listBusinessesOfCompetitor, markCompetitorDeleted } from '../../texts/store/competitors.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { CompetitorId } from '../contract/competitor.ts'
import { competitorDeleted } from '../contract/facts.ts'

export const deleteCompetitor = defineOperation({
  id: 'deleteCompetitor',
  group: 'Competitor',
  method: 'DELETE',
  path: '/v1/competitors/:competitorId',
  summary: 'Stop tracking a competitor',
  past: 'deleted a competitor',
  description:
    'Removes it from every list and statistic at once; its accounts, reviews and counts are removed in the background.',
  access: {
    role: 'admin',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfCompetitor(db, partnerId, params.competitorId),
  },
  scene: 'competitor',
  input: { params: Type.Object({ competitorId: CompetitorId }) },
  example: {
    request: { params: { competitorId: 31 } },
    response: { competitorId: 31, name: 'Crumb & Co.', businessId: 100002 },
  },
  response: named('DeletedCompetitor', {
    competitorId: CompetitorId,
    name: Type.String({ maxLength: 1000 }),
    businessId: BusinessId,
  }),
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { competitorId } }, { db, partnerId, emit, record, fail }) =>
    db.transaction(async (db) => {
      const noSuchCompetitor = () => fail('RESOURCE_NOT_FOUND', 'competitorId is not the id of a competitor')
      const find = async () => (await findCompetitor(db, partnerId, competitorId)) ?? noSuchCompetitor()
      const { businessId } = await find()
      await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
      // Imports and the analysis write under this lock, so nothing is added to the competitor once it is marked.
      await lockReviewTree(db, partnerId, businessId)
      const { name } = await find()
      await markCompetitorDeleted(db, competitorId)
      await emit(db, competitorDeleted)
      await record(db, { businessId, subject: 'competitor', subjectId: competitorId, before: { name } })
      return { competitorId, name, businessId }
    }),
})
