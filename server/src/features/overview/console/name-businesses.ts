import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listReachableNames } from '../store/business-search.ts'

/** The largest page that shows the businesses of its rows. */
const COUNT = 200

export const nameBusinesses = defineOperation({
  id: 'nameBusinesses',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/business-names',
  summary: 'Get the names of businesses by their ids',
  description: 'Only businesses that the user has access to. Others are left out.',
  replica: true,
  access: 'self',
  input: {
    query: closed({
      ids: Type.String({
        pattern: `^\\d{1,15}(,\\d{1,15}){0,${COUNT - 1}}$`,
        description: `Business ids, separated by commas; at most ${COUNT}.`,
      }),
    }),
  },
  example: {
    request: { query: { ids: '100002,100003' } },
    response: {
      businesses: [
        { businessId: 100002, businessNumber: 482915073366120, name: 'Harbour Bakery Pier Street', city: 'New York' },
      ],
    },
  },
  response: named('BusinessNames', {
    businesses: Type.Array(
      named('BusinessName', {
        businessId: BusinessId,
        businessNumber: BusinessNumber,
        name: Type.String(),
        city: Type.String(),
      }),
      { maxItems: COUNT },
    ),
  }),
  errors: [],
  handle: async ({ query: { ids } }, { db, session: { partnerId, userId } }) => ({
    businesses: await listReachableNames(db, partnerId, userId, ids.split(',').map(Number)),
  }),
})
