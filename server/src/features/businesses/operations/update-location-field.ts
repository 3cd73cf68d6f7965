import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { findFieldToChange } from '../actions/find-location-fields.ts'
import { exampleField, LocationField, LocationFieldChange, ofAccount, ofField } from '../contract/location-fields.ts'
import { definitionOf, FIELD_NAME_TAKEN, parseLocationField, sameFieldName } from '../rules/location-fields.ts'
import { lockListsOfAccount } from '../store/accounts.ts'
import { countLocationsWithField, listUsedOptions, updateFieldDefinition } from '../store/location-fields.ts'

const dropDownOptions = [...exampleField.dropDownOptions, 'Maru Bakers']

export const updateLocationField = defineOperation({
  id: 'updateLocationField',
  group: 'Location fields',
  method: 'PUT',
  path: '/v1/business/public/custom-fields/update/:fieldId',
  summary: 'Update a location field',
  past: 'changed a location field',
  description:
    'Absent members keep their value. Name and type can change until a location has a value, and an option that a location has cannot be removed (1000).',
  access: { role: 'admin', at: 'account' },
  scene: 'location field',
  input: { params: ofField, headers: ofAccount, body: LocationFieldChange },
  example: {
    request: { params: { fieldId: 31 }, headers: { 'x-business-number': 482915073366120 }, body: { dropDownOptions } },
    response: { ...exampleField, dropDownOptions },
  },
  response: LocationField,
  errors: ['BUSINESS_ID_INVALID', 'FIELD_NOT_FOUND', 'NAME_TAKEN'],
  invalid: { 'params.fieldId': 'FIELD_NOT_FOUND' },
  handle: ({ params: { fieldId }, headers, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, headers['x-business-number'])
      await lockListsOfAccount(db, partnerId, accountId)
      const { fields, field: stored } = await findFieldToChange(db, { partnerId, fail }, accountId, fieldId)
      const readOnly = changedReadOnlyMembers({ ...stored }, body, ['id', 'fieldValue', 'created', 'updated'])
      if (readOnly.length > 0) return fail('INPUT_INVALID', describeChangedMembers(readOnly))
      const before = definitionOf(stored)
      const parsed = parseLocationField(definitionOf({ ...stored, ...body }))
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const { definition } = parsed
      if (fields.some((field) => field !== stored && sameFieldName(definition.fieldName)(field)))
        return fail('NAME_TAKEN', [FIELD_NAME_TAKEN])
      const changes = changesBetween(before, definition)
      if (!hasChanges(changes)) return stored
      const locations = await countLocationsWithField(db, partnerId, accountId, fieldId)
      const fixed = (['fieldName', 'type'] as const).filter((member) => locations > 0 && member in changes.after)
      const removed = before.dropDownOptions.filter((option) => !definition.dropDownOptions.includes(option))
      const used = await listUsedOptions(db, partnerId, accountId, fieldId, removed)
      const violations: Violation[] = [
        ...fixed.map((field) => ({ field, rule: `cannot be changed, because ${counted(locations)}` })),
        ...used.map(({ option, locations }) => ({
          field: 'dropDownOptions',
          rule: `must include ${option}, because ${counted(locations)}`,
        })),
      ]
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      await updateFieldDefinition(db, accountId, fieldId, definition)
      await record(db, { businessId: accountId, subject: 'location field', subjectId: fieldId, ...changes })
      return (await findFieldToChange(db, { partnerId, fail }, accountId, fieldId)).field
    }),
})

const counted = (locations: number) => (locations === 1 ? '1 location has it' : `${locations} locations have it`)
