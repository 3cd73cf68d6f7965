import { BusinessPage } from '../../../core/contract/business.ts'
import { exampleBusiness } from '../../../core/contract/example-business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listTopBusinesses } from '../store/businesses.ts'

export const listBusinesses = defineOperation({
  id: 'listBusinesses',
  group: 'Business',
  method: 'GET',
  path: '/v1/business',
  summary: 'List the top-level businesses',
  description:
    'The businesses of the key’s partner that have no parent, in order of creation. Start here with a new key; child/all lists everything below each of them.',
  replica: true,
  access: { role: 'member', at: 'partner' },
  scene: 'location',
  input: { query: pagedQuery({}) },
  example: {
    request: { query: { sindex: 0, count: 25 } },
    response: {
      businesses: [
        { ...exampleBusiness, businessId: 100001, name: 'Harbour Group', type: 'enterprise', parentId: null },
      ],
      hasMore: false,
    },
  },
  response: BusinessPage,
  errors: [],
  handle: ({ query: { sindex, count } }, { db, partnerId }) => listTopBusinesses(db, partnerId, sindex, count),
})
