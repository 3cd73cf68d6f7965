import { defineOperation } from '../../../core/operation/define-operation.ts'
import {
  exampleField,
  LOCATION_FIELDS_MAX,
  LocationField,
  NewLocationField,
  ofAccount,
} from '../contract/location-fields.ts'
import { FIELD_NAME_TAKEN, parseLocationField, sameFieldName } from '../rules/location-fields.ts'
import { lockListsOfAccount } from '../store/accounts.ts'
import { insertLocationField, listFieldsOfAccount } from '../store/location-fields.ts'

const { fieldName, type, defaultValue, dropDownOptions, filterable } = exampleField

export const createLocationField = defineOperation({
  id: 'createLocationField',
  group: 'Location fields',
  method: 'POST',
  path: '/v1/business/public/custom-fields/create',
  summary: 'Create a location field',
  past: 'created a location field',
  description: `Defines what the account of this business stores about its locations. It has at most ${LOCATION_FIELDS_MAX} fields.`,
  access: { role: 'admin', at: 'account' },
  input: { headers: ofAccount, body: NewLocationField },
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      body: { fieldName, type, defaultValue, dropDownOptions, filterable },
    },
    response: exampleField,
  },
  response: LocationField,
  errors: ['BUSINESS_ID_INVALID', 'NAME_TAKEN'],
  handle: ({ headers, body }, { db, partnerId, accountOf, record, fail }) => {
    const { fieldDescription = '', defaultValue = '', dropDownOptions = [] } = body
    const parsed = parseLocationField({ ...body, fieldDescription, defaultValue, dropDownOptions, isHidden: false })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { definition } = parsed
    return db.transaction(async (db) => {
      const { accountId, type } = await accountOf(db, headers['x-business-number'])
      if (type === 'reseller')
        return fail('INPUT_INVALID', 'x-business-number (a reseller has several accounts: send one of them)')
      await lockListsOfAccount(db, partnerId, accountId)
      const fields = await listFieldsOfAccount(db, partnerId, accountId, undefined)
      if (fields.some(sameFieldName(definition.fieldName))) return fail('NAME_TAKEN', [FIELD_NAME_TAKEN])
      if (fields.length >= LOCATION_FIELDS_MAX)
        return fail('INPUT_INVALID', `x-business-number (at most ${LOCATION_FIELDS_MAX} fields; delete some first)`)
      const id = await insertLocationField(db, accountId, definition)
      await record(db, { businessId: accountId, subject: 'location field', subjectId: id, after: definition })
      const after = await listFieldsOfAccount(db, partnerId, accountId, undefined)
      return after.find((field) => field.id === id) ?? fail('BUSINESS_ID_INVALID')
    })
  },
})
