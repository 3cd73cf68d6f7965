import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ofBusiness, ShownMapping } from '../contract/services.ts'
import { readMapping } from '../store/service-mapping.ts'
import { exampleService } from './example-service.ts'

export const getLocationMapping = defineOperation({
  id: 'getLocationMapping',
  group: 'Services',
  method: 'GET',
  path: '/v1/search-services/service/location-mapping',
  summary: 'Get the services of a location by category',
  description: 'For a location, what it carries; for an enterprise or a reseller, every category of its account.',
  access: { role: 'member', at: 'business' },
  input: { query: ofBusiness },
  example: { request: { query: { businessId: 100002 } }, response: { Cakes: [exampleService] } },
  response: ShownMapping,
  errors: ['SERVICE_BUSINESS_MALFORMED', 'BUSINESS_ID_INVALID'],
  invalid: { 'query.businessId': 'SERVICE_BUSINESS_MALFORMED' },
  handle: async ({ query }, { db, partnerId, accountOf }) => {
    const account = await accountOf(db, query.businessId)
    return readMapping(db, partnerId, account)
  },
})
