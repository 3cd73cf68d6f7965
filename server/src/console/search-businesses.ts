import { type Static, Type } from 'typebox'
import { Business } from '../contract/business.ts'
import { named } from '../contract/named.ts'
import { HasMore, pagedQuery } from '../contract/page.ts'
import { UserRole } from '../contract/session.ts'
import { listRolesAt } from '../store/business/reach.ts'
import { listReachableBusinesses } from '../store/business/reachable-businesses.ts'
import { defineConsoleOperation } from './define-console-operation.ts'

const Found = named('FoundBusiness', {
  ...Business.properties,
  childCount: Type.Integer({ minimum: 0, description: 'Businesses directly below it.' }),
  userRole: UserRole,
})

export const searchBusinesses = defineConsoleOperation({
  id: 'searchBusinesses',
  group: 'Businesses',
  method: 'GET',
  path: '/console/businesses',
  summary: 'Search the businesses that the user has access to',
  description: 'By part of the name, city, zip, id or number, case-insensitive. In order of creation, parents first.',
  replica: true,
  access: 'self',
  expensive: ({ query: { search } }) => search !== '',
  input: { query: pagedQuery({ search: Type.String({ maxLength: 200, default: '' }) }) },
  example: {
    request: { query: { search: 'pier', sindex: 0, count: 25 } },
    response: { businesses: [], hasMore: false },
  },
  response: named('FoundBusinesses', { businesses: Type.Array(Found, { maxItems: 1000 }), hasMore: HasMore }),
  errors: [],
  handle: async ({ query: { search, sindex, count } }, { db, session: { partnerId, userId } }) => {
    const found = await listReachableBusinesses(db, partnerId, userId, search.trim(), sindex, count)
    const shown = found.slice(0, count)
    const ids = shown.map(({ business }) => business.businessId)
    const roles = await listRolesAt(db, partnerId, userId, ids)
    const businesses = shown.map(({ business, childCount }) => {
      const userRole = roles.get(business.businessId) ?? 'member'
      return { ...business, childCount, userRole } as Static<typeof Found>
    })
    return { businesses, hasMore: found.length > count }
  },
})
