import { BusinessPage, BusinessRef } from '../../../core/contract/business.ts'
import { exampleBusiness } from '../../../core/contract/example-business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listBusinessesBelow } from '../store/businesses.ts'

export const listChildBusinesses = defineOperation({
  id: 'listChildBusinesses',
  group: 'Business',
  method: 'GET',
  path: '/v1/business/child/all',
  summary: 'List everything below a business',
  description:
    'At any depth, in order of creation; after a move a child may precede its parent. The tree can be rebuilt from parentId.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { query: pagedQuery({ businessId: BusinessRef }) },
  example: {
    request: { query: { businessId: 100001, sindex: 0, count: 25 } },
    response: { businesses: [exampleBusiness], hasMore: false },
  },
  response: BusinessPage,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'query.businessId': 'BUSINESS_NOT_FOUND' },
  handle: async ({ query: { businessId, sindex, count } }, { db, partnerId, fail }) =>
    (await listBusinessesBelow(db, partnerId, businessId, sindex, count)) ?? fail('BUSINESS_NOT_FOUND'),
})
