import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { SourceLinkPage } from '../contract/source-link.ts'
import { listSourceLinks as listPage } from '../store/source-links.ts'
import { exampleSourceLink } from './example-review.ts'

export const listSourceLinks = defineOperation({
  id: 'listSourceLinks',
  group: 'Aggregation',
  method: 'GET',
  path: '/v1/aggregation/:businessNumber/sources',
  summary: 'List review sources',
  description: 'The review sources of a business and everything below it, with the state of each.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { sourceLinks: [exampleSourceLink], hasMore: false },
  },
  response: SourceLinkPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, fail }) =>
    (await listPage(db, partnerId, params.businessNumber, sindex, count)) ?? fail('BUSINESS_ID_INVALID'),
})
