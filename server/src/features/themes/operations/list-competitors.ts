import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listCompetitors as listThem } from '../../texts/store/competitors.ts'
import { CompetitorPage } from '../contract/competitor.ts'

export const listCompetitors = defineOperation({
  id: 'listCompetitors',
  group: 'Competitor',
  method: 'GET',
  path: '/v1/business/:businessId/competitors',
  summary: 'List the competitors of a business',
  description: 'Those that this business itself tracks, in order of creation.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { params: Type.Object({ businessId: BusinessRef }), query: pagedQuery({}) },
  example: {
    request: { params: { businessId: 100002 }, query: { sindex: 0, count: 25 } },
    response: {
      competitors: [
        {
          competitorId: 31,
          name: 'Crumb & Co.',
          accounts: [{ compAccountId: 77, name: 'Crumb & Co. Bleecker Street' }],
        },
      ],
      hasMore: false,
    },
  },
  response: CompetitorPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params: { businessId }, query: { sindex, count } }, { db, partnerId, fail }) =>
    (await listThem(db, partnerId, businessId, sindex, count)) ?? fail('BUSINESS_ID_INVALID'),
})
