import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import {
  CustomFieldDefinition,
  DEFINITIONS_MAX,
  exampleCustomField,
  NewCustomFieldDefinition,
} from '../contract/custom-field-definition.ts'
import { NAME_TAKEN, parseCustomFieldDefinition, sameName } from '../rules/custom-fields.ts'
import { insertCustomFieldDefinition, listDefinedFields } from '../store/custom-field-definitions.ts'

const { name, type, options } = exampleCustomField

export const createCustomField = defineOperation({
  id: 'createCustomField',
  group: 'Contact fields',
  method: 'POST',
  path: '/v1/custom-fields/:businessNumber',
  summary: 'Create a custom field',
  past: 'created a custom field',
  description: `Defines a field for contacts of the account of this business, which has at most ${DEFINITIONS_MAX}. As soon as an account has one, a save or import of its contacts may only add or change fields that are defined, with a value of that type. Fields that contacts already have stay, and can be sent back unchanged.`,
  access: { role: 'admin', at: 'account' },
  input: { params: ofBusinessNumber, body: NewCustomFieldDefinition },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { name, type, options } },
    response: exampleCustomField,
  },
  response: CustomFieldDefinition,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, accountOf, record, fail }) => {
    const parsed = parseCustomFieldDefinition({ ...body, options: body.options ?? [] })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { definition } = parsed
    return db.transaction(async (db) => {
      const account = await accountOf(db, params.businessNumber)
      if (account.type === 'reseller')
        return fail('INPUT_INVALID', 'businessNumber (a reseller has several accounts: send a business of one of them)')
      const { accountId } = account
      await lockListsOfAccount(db, partnerId, accountId)
      const defined = await listDefinedFields(db, partnerId, accountId)
      if (defined.some(sameName(definition.name))) return fail('INPUT_INVALID', [NAME_TAKEN])
      if (defined.length >= DEFINITIONS_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${DEFINITIONS_MAX} custom fields; delete some first)`)
      const customFieldId = await insertCustomFieldDefinition(db, accountId, definition)
      const after = { ...definition }
      await record(db, { businessId: accountId, subject: 'custom field', subjectId: customFieldId, after })
      return { customFieldId, accountId, ...definition }
    })
  },
})
