import { Type } from 'typebox'
import { Business, BusinessRef } from '../../../core/contract/business.ts'
import { exampleBusiness } from '../../../core/contract/example-business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findBusiness } from '../store/businesses.ts'

export const getBusiness = defineOperation({
  id: 'getBusiness',
  group: 'Business',
  method: 'GET',
  path: '/v1/business/:business_Id',
  summary: 'Get a business',
  access: { role: 'member', at: 'business' },
  input: { params: Type.Object({ business_Id: BusinessRef }) },
  example: { request: { params: { business_Id: 100002 } }, response: exampleBusiness },
  response: Business,
  errors: ['BUSINESS_NOT_FOUND'],
  handle: async ({ params }, { db, partnerId, fail }) =>
    (await findBusiness(db, partnerId, params.business_Id)) ?? fail('BUSINESS_NOT_FOUND'),
})
