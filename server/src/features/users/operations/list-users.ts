import { BusinessRef } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { UserPage } from '../contract/user.ts'
import { listUsers as listThem } from '../store/users.ts'

export const listUsers = defineOperation({
  id: 'listUsers',
  group: 'User',
  method: 'GET',
  path: '/v1/user/list',
  summary: 'List who has access to a business',
  description:
    'Users with access through the business itself or through one above it (inherited), in the order in which access was given.',
  access: { role: 'admin', at: 'business' },
  input: { query: pagedQuery({ bid: BusinessRef }) },
  example: {
    request: { query: { bid: 100002, sindex: 0, count: 25 } },
    response: {
      users: [
        {
          userId: 7,
          email: 'ada@harbour-bakery.example',
          firstName: 'Ada',
          lastName: 'Marsh',
          userRole: 'admin',
          hasPassword: false,
          access: [
            {
              businessId: 100002,
              businessNumber: 482915073366120,
              userRole: 'admin',
              inherited: false,
              invitation: 'sent',
              hierarchyNodeData: [],
            },
          ],
        },
      ],
      hasMore: false,
    },
  },
  response: UserPage,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'query.bid': 'BUSINESS_NOT_FOUND' },
  handle: async ({ query: { bid, sindex, count } }, { db, partnerId, withinReach, fail }) => {
    const window = { offset: sindex, count, asWritten: withinReach !== undefined }
    return (await listThem(db, partnerId, bid, window)) ?? fail('BUSINESS_NOT_FOUND')
  },
})
