import { Type } from 'typebox'
import { Business, BusinessChange, BusinessRef } from '../../contract/business.ts'
import { parseBusiness } from '../../domain/business-rules.ts'
import { describeViolations } from '../../domain/violation.ts'
import { lockBusiness, updateBusiness as writeBusiness } from '../../store/businesses.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleBusiness } from './example-business.ts'
import { showInListing } from './show-in-listing.ts'

export const updateBusiness = defineOperation({
  id: 'updateBusiness',
  group: 'Business',
  method: 'PUT',
  path: '/v1/business/:business_Id',
  summary: 'Update a business',
  description:
    'A member that is absent stays as it is; an empty string clears it. The rules hold for the whole business after the change. Type and parent are fixed.',
  scope: 'write',
  input: { params: Type.Object({ business_Id: BusinessRef }), body: BusinessChange },
  example: {
    request: { params: { business_Id: 100002 }, body: { name: 'Harbour Bakery & Café', location: { address2: '' } } },
    response: {
      ...exampleBusiness,
      name: 'Harbour Bakery & Café',
      location: { ...exampleBusiness.location, address2: '' },
    },
  },
  response: Business,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'params.business_Id': 'BUSINESS_NOT_FOUND' },
  handle: ({ params, body }, { db, partnerId, fail }) =>
    db.transaction(async (db) => {
      const business = (await lockBusiness(db, partnerId, params.business_Id)) ?? fail('BUSINESS_NOT_FOUND')
      const location = { ...business.fields.location, ...body.location }
      const parsed = parseBusiness({ ...business.fields, ...body, location })
      if (!parsed.ok) return fail('INPUT_INVALID', describeViolations(parsed.violations))
      const written = (await writeBusiness(db, partnerId, business.id, parsed.business)) ?? fail('BUSINESS_NOT_FOUND')
      await showInListing(db, partnerId, business.id, parsed.business)
      return written
    }),
})
