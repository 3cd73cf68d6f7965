import { type Static, Type } from 'typebox'
import { Business } from '../contract/business.ts'
import { named } from '../contract/named.ts'
import { HasMore, pagedQuery } from '../contract/page.ts'
import { UserRole } from '../contract/session.ts'
import { missingIn } from '../domain/business/business-health.ts'
import { ALL_TIME } from '../domain/reviews/periods.ts'
import { averageRatingOf, noCounts, totalOf } from '../domain/reviews/rating.ts'
import { listRolesAt } from '../store/business/reach.ts'
import { listReachableBusinesses } from '../store/business/reachable-businesses.ts'
import { countReviews } from '../store/reviews/review-counts.ts'
import { defineConsoleOperation } from './define-console-operation.ts'

const Found = named('FoundBusiness', {
  ...Business.properties,
  childCount: Type.Integer({ minimum: 0, description: 'Businesses directly below it.' }),
  reviewCount: Type.Integer({ minimum: 0, description: 'Of all time, with everything below it.' }),
  averageRating: Type.Number({ description: 'Of the reviews with stars; 0 without any.' }),
  userRole: UserRole,
  missing: Type.Array(Type.String(), {
    description: 'Fields of a location that customers look for and that are empty.',
  }),
})

export const searchBusinesses = defineConsoleOperation({
  id: 'searchBusinesses',
  group: 'Businesses',
  method: 'GET',
  path: '/console/businesses',
  summary: 'Search what the person may work on',
  description: 'By a part of name, city, zip, id or number, in any case; in the order of creation, parents first.',
  scope: 'read',
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
    const question = { businesses: ids, ranges: ALL_TIME, sourceIds: undefined }
    const [countsOf, roles] = await Promise.all([
      countReviews(db, partnerId, question, 'business'),
      listRolesAt(db, partnerId, userId, ids),
    ])
    const businesses = shown.map(({ business, childCount }) => {
      const counts = countsOf.get(business.businessId) ?? noCounts()
      const health = { reviewCount: totalOf(counts), averageRating: averageRatingOf(counts) }
      const userRole = roles.get(business.businessId) ?? 'member'
      return { ...business, childCount, ...health, userRole, missing: missingIn(business) } as Static<typeof Found>
    })
    return { businesses, hasMore: found.length > count }
  },
})
