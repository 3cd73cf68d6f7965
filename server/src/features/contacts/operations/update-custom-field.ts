import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import {
  CustomFieldDefinition,
  CustomFieldDefinitionChange,
  exampleCustomField,
  ofCustomField,
} from '../contract/custom-field-definition.ts'
import { NAME_TAKEN, parseCustomFieldDefinition, sameName, UNKNOWN_FIELD } from '../rules/custom-fields.ts'
import {
  countContactsWithField,
  listDefinedFields,
  updateCustomFieldDefinition,
} from '../store/custom-field-definitions.ts'

const options = [...exampleCustomField.options, 'Platinum']

export const updateCustomField = defineOperation({
  id: 'updateCustomField',
  group: 'Contact fields',
  method: 'PUT',
  path: '/v1/custom-fields/:businessNumber/:customFieldId',
  summary: 'Update a custom field',
  past: 'changed a custom field',
  description:
    'Absent members keep their value. The options can always change: contacts keep values that are no longer among them. Name and type can change until the first contact has a value.',
  access: { role: 'admin', at: 'account' },
  scene: 'custom field',
  input: { params: ofCustomField, body: CustomFieldDefinitionChange },
  example: {
    request: { params: { businessNumber: 482915073366120, customFieldId: 12 }, body: { options } },
    response: { ...exampleCustomField, options },
  },
  response: CustomFieldDefinition,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, customFieldId }, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      await lockListsOfAccount(db, partnerId, accountId)
      const defined = await listDefinedFields(db, partnerId, accountId)
      const stored =
        defined.find((field) => field.customFieldId === customFieldId) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_FIELD)
      const changed = changedReadOnlyMembers({ ...stored }, body, ['customFieldId', 'accountId'])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const before = { name: stored.name, type: stored.type, options: stored.options }
      const { name = before.name, type = before.type, options = before.options } = body
      const parsed = parseCustomFieldDefinition({ name, type, options })
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const { definition } = parsed
      const others = defined.filter((field) => field !== stored)
      if (others.some(sameName(definition.name))) return fail('INPUT_INVALID', [NAME_TAKEN])
      const changes = changesBetween(before, definition)
      if (!hasChanges(changes)) return stored
      const fixed = (['name', 'type'] as const).filter((member) => member in changes.after)
      if (fixed.length > 0 && (await countContactsWithField(db, partnerId, accountId, before.name, 1)) > 0)
        return fail(
          'INPUT_INVALID',
          fixed.map((field) => ({ field, rule: 'contacts have values of this field; create another field instead' })),
        )
      await updateCustomFieldDefinition(db, accountId, customFieldId, definition)
      await record(db, { businessId: accountId, subject: 'custom field', subjectId: customFieldId, ...changes })
      return { customFieldId, accountId, ...definition }
    }),
})
