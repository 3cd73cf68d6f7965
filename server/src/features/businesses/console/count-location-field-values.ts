import { closed } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findFieldToChange } from '../actions/find-location-fields.ts'
import { ofAccount, ofField } from '../contract/location-fields.ts'
import { countLocationsWithField } from '../store/location-fields.ts'

export const countLocationFieldValues = defineOperation({
  id: 'countLocationFieldValues',
  group: 'Location fields',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/location-fields/:fieldId/values',
  summary: 'Count the values that are lost if a location field is deleted',
  access: { role: 'admin', at: 'account' },
  scene: 'location field',
  input: { params: ofField, headers: ofAccount },
  example: {
    request: { params: { fieldId: 31 }, headers: { 'x-business-number': 482915073366120 } },
    response: { locations: 12 },
  },
  response: closed({ locations: count('Locations with a value.') }),
  errors: ['BUSINESS_ID_INVALID', 'FIELD_NOT_FOUND'],
  invalid: { 'params.fieldId': 'FIELD_NOT_FOUND' },
  handle: async ({ params: { fieldId }, headers }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, headers['x-business-number'])
    await findFieldToChange(db, { partnerId, fail }, accountId, fieldId)
    return { locations: await countLocationsWithField(db, partnerId, accountId, fieldId) }
  },
})
