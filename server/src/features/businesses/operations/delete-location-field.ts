import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findFieldToChange } from '../actions/find-location-fields.ts'
import { DeletedLocationField, exampleField, ofAccount, ofField } from '../contract/location-fields.ts'
import { definitionOf } from '../rules/location-fields.ts'
import { lockListsOfAccount } from '../store/accounts.ts'
import { countLocationsWithField, removeLocationField } from '../store/location-fields.ts'

export const deleteLocationField = defineOperation({
  id: 'deleteLocationField',
  group: 'Location fields',
  method: 'DELETE',
  path: '/v1/business/public/custom-fields/delete/:fieldId',
  summary: 'Delete a location field',
  past: 'deleted a location field',
  description: 'Also removes its values.',
  access: { role: 'admin', at: 'account' },
  scene: 'location field',
  input: { params: ofField, headers: ofAccount },
  example: {
    request: { params: { fieldId: 31 }, headers: { 'x-business-number': 482915073366120 } },
    response: { ...exampleField, valuesRemoved: 12 },
  },
  response: DeletedLocationField,
  errors: ['BUSINESS_ID_INVALID', 'FIELD_NOT_FOUND'],
  invalid: { 'params.fieldId': 'FIELD_NOT_FOUND' },
  handle: ({ params: { fieldId }, headers }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, headers['x-business-number'])
      await lockListsOfAccount(db, partnerId, accountId)
      const { field } = await findFieldToChange(db, { partnerId, fail }, accountId, fieldId)
      const valuesRemoved = await countLocationsWithField(db, partnerId, accountId, fieldId)
      await removeLocationField(db, accountId, fieldId)
      const before = { ...definitionOf(field), valuesRemoved }
      await record(db, { businessId: accountId, subject: 'location field', subjectId: fieldId, before })
      return { ...field, valuesRemoved }
    }),
})
