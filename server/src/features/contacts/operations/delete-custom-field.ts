import { Type } from 'typebox'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { contactEvents } from '../actions/write-contacts.ts'
import { DeletedCustomFieldDefinition, exampleCustomField, ofCustomField } from '../contract/custom-field-definition.ts'
import { UNKNOWN_FIELD } from '../rules/custom-fields.ts'
import { lockContactAccounts } from '../store/contacts.ts'
import {
  countContactsWithField,
  removeCustomFieldDefinition,
  removeFieldOfContacts,
} from '../store/custom-field-definitions.ts'

/** All contacts with the field are changed in one transaction, which should take at most seconds. */
const CONTACTS_MAX = 10_000

export const deleteCustomField = defineOperation({
  id: 'deleteCustomField',
  group: 'Contact fields',
  method: 'DELETE',
  path: '/v1/custom-fields/:businessNumber/:customFieldId',
  summary: 'Delete a custom field',
  past: 'deleted a custom field',
  description: `Returns the deleted field. Contacts keep their values and show them as before. With keepValues=false the values are removed too, which is possible for at most ${CONTACTS_MAX} contacts.`,
  access: { role: 'admin', at: 'account' },
  scene: 'custom field',
  expensive: ({ query: { keepValues } }) => !keepValues,
  input: {
    params: ofCustomField,
    query: closed({
      keepValues: Type.Boolean({ default: true, description: 'false: remove the values of all contacts.' }),
    }),
  },
  example: {
    request: { params: { businessNumber: 482915073366120, customFieldId: 12 }, query: { keepValues: true } },
    response: { ...exampleCustomField, valuesRemoved: 0 },
  },
  response: DeletedCustomFieldDefinition,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: (
    { params: { businessNumber, customFieldId }, query: { keepValues } },
    { db, partnerId, accountOf, record, notify, fail },
  ) =>
    db.transaction(async (db) => {
      await lockContactAccounts(db, partnerId)
      const { accountId } = await accountOf(db, businessNumber)
      await lockListsOfAccount(db, partnerId, accountId)
      const removed =
        (await removeCustomFieldDefinition(db, partnerId, accountId, customFieldId)) ??
        fail('RESOURCE_NOT_FOUND', UNKNOWN_FIELD)
      const { name, type, options } = removed
      if (
        !keepValues &&
        (await countContactsWithField(db, partnerId, accountId, name, CONTACTS_MAX + 1)) > CONTACTS_MAX
      )
        return fail('INPUT_INVALID', `keepValues (more than ${CONTACTS_MAX} contacts have a value: send true)`)
      const contactIds = keepValues ? [] : await removeFieldOfContacts(db, partnerId, accountId, name)
      await notify(db, await contactEvents(db, partnerId, 'contact.updated', contactIds))
      const before = { name, type, options, ...(!keepValues && { valuesRemoved: contactIds.length }) }
      await record(db, { businessId: accountId, subject: 'custom field', subjectId: customFieldId, before })
      return { ...removed, valuesRemoved: contactIds.length }
    }),
})
