import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findFieldToChange } from '../actions/find-location-fields.ts'
import { exampleField, LocationField, LocationFieldValue, ofAccount } from '../contract/location-fields.ts'
import { parseFieldValue, ruleOfField } from '../rules/field-values.ts'
import { lockAccountMapping, lockLocation } from '../store/accounts.ts'
import { writeFieldValues } from '../store/location-fields.ts'

export const setLocationField = defineOperation({
  id: 'setLocationField',
  group: 'Location fields',
  method: 'PUT',
  path: '/v1/business/public/custom-fields/associate',
  summary: 'Set a field of a location',
  past: 'changed a field of a location',
  description: 'Only admins of the account change a hidden field.',
  access: { role: 'admin', at: 'business' },
  scene: 'location field',
  input: { headers: ofAccount, body: LocationFieldValue },
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      body: { businessNumber: 482915073366120, fieldId: 31, fieldValue: 'okafor foods' },
    },
    response: { ...exampleField, fieldValue: 'Okafor Foods' },
  },
  response: LocationField,
  errors: ['BUSINESS_ID_INVALID', 'FIELD_NOT_FOUND'],
  invalid: { 'body.businessNumber': 'BUSINESS_ID_INVALID', 'body.fieldId': 'FIELD_NOT_FOUND' },
  handle: ({ headers, body: { businessNumber, fieldId, fieldValue } }, context) => {
    const { db, partnerId, accountOf, isAdminAt, record, fail } = context
    return db.transaction(async (db) => {
      const account = await lockAccountMapping(db, partnerId, businessNumber)
      const unknownLocation = () => fail('BUSINESS_ID_INVALID', 'businessNumber (not a location of this account)')
      const { accountId, businessId, type } = account ?? unknownLocation()
      if (accountId !== (await accountOf(db, headers['x-business-number'])).accountId) return unknownLocation()
      if (type !== 'location') return fail('INPUT_INVALID', `businessNumber (a location; this is of type ${type})`)
      if (!(await lockLocation(db, partnerId, businessId))) return unknownLocation()
      const find = () => findFieldToChange(db, { partnerId, fail }, accountId, fieldId, businessId)
      const { field } = await find()
      if (field.isHidden && isAdminAt && !(await isAdminAt(db, accountId)))
        return fail('ROLE_TOO_LOW', 'the field is hidden: only admins of the account change it')
      const rule = ruleOfField(field)
      const value =
        parseFieldValue(field, fieldValue) ??
        fail('INPUT_INVALID', [{ field: 'fieldValue', rule, message: `${field.fieldName}: ${rule}` }])
      const [change] = await writeFieldValues(db, partnerId, accountId, [{ locationId: businessId, fieldId, value }])
      if (!change) return field
      const { before, after } = change
      const { fieldName } = field
      const subject = { businessId, subject: 'location field', subjectId: fieldId } as const
      await record(db, { ...subject, before: { [fieldName]: before }, after: { [fieldName]: after } })
      return (await find()).field
    })
  },
})
