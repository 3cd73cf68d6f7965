import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { exampleBusiness } from '../../../core/contract/example-business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { selectLocations } from '../actions/location-selection.ts'
import { BusinessSearch, BusinessSearchPage } from '../contract/business-search.ts'
import { findBusinessId } from '../store/businesses.ts'
import { searchBelow } from '../store/businesses-found.ts'

export const searchBusinessesBelow = defineOperation({
  id: 'searchBusinessesBelow',
  group: 'Business',
  method: 'POST',
  path: '/v1/business/:businessNumber/search',
  summary: 'Search a business and everything below it',
  description:
    'A complete id, number or name comes first, then names that begin with the text, then the others. A filter of locations finds locations only.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: true,
  input: { params: ofBusinessNumber, query: pagedQuery({}), body: BusinessSearch },
  bodyOptional: true,
  example: {
    request: {
      params: { businessNumber: 731402958816654 },
      query: { sindex: 0, count: 25 },
      body: { searchStr: 'harbour', countryCode: 'US' },
    },
    response: { accounts: [exampleBusiness], totalCount: 1, hasMore: false },
  },
  response: BusinessSearchPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count }, body }, context) => {
    const { db, partnerId, fail } = context
    const businessId = (await findBusinessId(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const locations = await selectLocations(businessId, body, context)
    const { sortBy, sortOrder } = body
    const search = body.searchStr?.trim() || undefined
    const order = { by: sortBy, isDescending: sortOrder === 'DESC' }
    return searchBelow(db, partnerId, locations ?? businessId, search, order, [sindex, count])
  },
})
