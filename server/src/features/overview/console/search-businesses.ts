import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef, BusinessType } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { searchBusinesses as search } from '../store/business-search.ts'

/** People do not scroll through more; they search instead. */
const COUNT_MAX = 100

export const searchBusinesses = defineOperation({
  id: 'searchBusinesses',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/businesses',
  summary: 'Search the businesses that the user has access to',
  description:
    'By part of the name, city, zip, id or number, case-insensitive; with businessId, only there and below. Inactive locations are left out. Accounts and groups come before the locations of an enterprise. Among them, exact names come first, then names that begin with the text, then names with a word that begins with it, then the others by name. If more than 1,000 match, the locations listed are those whose name begins with the text, and the first of the others by name.',
  replica: true,
  access: 'self',
  expensive: ({ query: { search, type } }) => search !== '' || type === 'location',
  input: {
    query: closed({
      search: Type.String({ maxLength: 200, default: '' }),
      businessId: Type.Optional(BusinessRef),
      type: Type.Optional(BusinessType),
      count: Type.Integer({ minimum: 1, maximum: COUNT_MAX, default: 25 }),
    }),
  },
  example: {
    request: { query: { search: 'pier', type: 'location', count: 25 } },
    response: {
      businesses: [
        {
          businessId: 100002,
          businessNumber: 482915073366120,
          name: 'Harbour Bakery Pier Street',
          type: 'location',
          city: 'New York',
          path: ['Harbour Bakery Group'],
        },
      ],
      hasMore: false,
    },
  },
  response: named('FoundBusinesses', {
    businesses: Type.Array(
      named('FoundBusiness', {
        businessId: BusinessId,
        businessNumber: BusinessNumber,
        name: Type.String(),
        type: BusinessType,
        city: Type.String(),
        path: Type.Array(Type.String(), {
          description: 'Names of the businesses above it, from the top, without those that the user has no access to.',
        }),
      }),
      { maxItems: COUNT_MAX },
    ),
    hasMore: HasMore,
  }),
  errors: [],
  handle: async ({ query: { search: text, businessId, type, count } }, { db, session: { partnerId, userId } }) => {
    const hits = await search(db, partnerId, userId, { search: text.trim(), below: businessId, type, count })
    return { businesses: hits.slice(0, count), hasMore: hits.length > count }
  },
})
