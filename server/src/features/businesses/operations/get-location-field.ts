import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listVisibleFields } from '../actions/find-location-fields.ts'
import { exampleField, LocationField, locationQuery, ofAccount, ofField } from '../contract/location-fields.ts'
import { UNKNOWN_LOCATION_FIELD } from '../rules/location-fields.ts'

export const getLocationField = defineOperation({
  id: 'getLocationField',
  group: 'Location fields',
  method: 'GET',
  path: '/v1/business/public/custom-fields/get/:fieldId',
  summary: 'Get a location field',
  access: { role: 'member', at: 'business' },
  scene: 'location field',
  input: { params: ofField, headers: ofAccount, query: locationQuery },
  example: {
    request: {
      params: { fieldId: 31 },
      headers: { 'x-business-number': 482915073366120 },
      query: { locationBizNumber: 482915073366120 },
    },
    response: { ...exampleField, fieldValue: 'Okafor Foods' },
  },
  response: LocationField,
  errors: ['BUSINESS_ID_INVALID', 'FIELD_NOT_FOUND'],
  invalid: { 'params.fieldId': 'FIELD_NOT_FOUND', 'query.locationBizNumber': 'BUSINESS_ID_INVALID' },
  handle: async ({ params, headers, query }, context) => {
    const fields = await listVisibleFields(context, headers['x-business-number'], query.locationBizNumber)
    return fields.find(({ id }) => id === params.fieldId) ?? context.fail('FIELD_NOT_FOUND', UNKNOWN_LOCATION_FIELD)
  },
})
