import { BusinessRef } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ServiceList, ServiceQuery } from '../contract/services.ts'
import { listServices as listServicesOf } from '../store/services.ts'
import { exampleService } from './example-service.ts'

export const listServices = defineOperation({
  id: 'listServices',
  group: 'Services',
  method: 'POST',
  path: '/v1/search-services/services',
  summary: 'List the services of an account',
  description: 'The services of the account that the business belongs to, with the categories of each service.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  expensive: ({ body: { search } }) => search !== '',
  input: { query: pagedQuery({ businessId: BusinessRef }), body: ServiceQuery },
  bodyOptional: true,
  example: {
    request: {
      query: { businessId: 100001, sindex: 0, count: 25 },
      body: { search: 'cake', sortBy: 'price', sortOrder: 'desc' },
    },
    response: { services: [{ ...exampleService, categories: ['Cakes'] }], hasMore: false },
  },
  response: ServiceList,
  errors: ['SERVICE_BUSINESS_MALFORMED', 'BUSINESS_ID_INVALID'],
  invalid: { 'query.businessId': 'SERVICE_BUSINESS_MALFORMED' },
  handle: async ({ query: { businessId, sindex, count }, body }, { db, partnerId, accountOf }) => {
    const { accountId } = await accountOf(db, businessId)
    return listServicesOf(db, partnerId, accountId, body, [sindex, count])
  },
})
