import { Type } from 'typebox'
import { ContactId } from '../../contract/contact.ts'
import { removeContact } from '../../store/remove-contacts.ts'
import { defineOperation } from '../define-operation.ts'
import { contactEvent } from './contact-events.ts'

export const deleteCustomer = defineOperation({
  id: 'deleteCustomer',
  specNumber: 7,
  group: 'Contact',
  method: 'DELETE',
  path: '/v1/customer/id/:customerId',
  summary: 'Delete a customer',
  description:
    'The contact goes with its mappings, tags, custom fields and preferences. Withdrawals and a block survive as a keyed hash of e-mail address and phone: whoever comes back with one of them is still opted out.',
  scope: 'write',
  input: { params: Type.Object({ customerId: ContactId }) },
  example: {
    request: { params: { customerId: 5012 } },
    response: { emailId: 'maya@okafor.example', firstName: 'Maya', number: '5012' },
  },
  response: Type.Object(
    {
      emailId: Type.String({ maxLength: 254 }),
      firstName: Type.String({ maxLength: 255 }),
      number: Type.String({ maxLength: 16, description: 'The customer id.' }),
    },
    { additionalProperties: false },
  ),
  errors: ['CUSTOMER_ID_INVALID'],
  invalid: { 'params.customerId': 'CUSTOMER_ID_INVALID' },
  handle: ({ params }, { db, partnerId, record, notify, fail }) =>
    db.transaction(async (db) => {
      const removed = (await removeContact(db, partnerId, params.customerId)) ?? fail('CUSTOMER_ID_INVALID')
      const { id, businessIds, consent } = removed
      await record(db, { businessIds, subject: 'contact', subjectId: id, before: { businessIds, consent } })
      await notify(db, [contactEvent('contact.deleted', id, businessIds)])
      return { emailId: removed.email, firstName: removed.firstName, number: String(removed.id) }
    }),
})
