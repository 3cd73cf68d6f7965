import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reachesAccount } from '../../businesses/store/accounts.ts'
import { contactEvent } from '../actions/write-contacts.ts'
import { ContactId } from '../contract/contact.ts'
import { listBusinessesOfContact } from '../store/contact-mappings.ts'
import { lockContactAccounts, removeContact } from '../store/contacts.ts'

export const deleteCustomer = defineOperation({
  id: 'deleteCustomer',
  specNumber: 7,
  group: 'Contact',
  method: 'DELETE',
  path: '/v1/customer/id/:customerId',
  summary: 'Delete a customer',
  past: 'deleted a contact',
  description:
    'Deletes the contact with its mappings, tags, custom fields and preferences. Withdrawals and a block stay in its account as a keyed hash of e-mail address and phone, so a person who returns with one of them is still opted out. With x-business-number, the contact must belong to the account of that business.',
  access: {
    role: 'admin',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfContact(db, partnerId, params.customerId),
  },
  scene: 'contact',
  input: {
    params: Type.Object({ customerId: ContactId }),
    headers: Type.Object({ 'x-business-number': Type.Optional(BusinessRef) }),
  },
  example: {
    request: { params: { customerId: 5012 }, headers: { 'x-business-number': 482915073366120 } },
    response: { emailId: 'maya@okafor.example', firstName: 'Maya', number: '5012' },
  },
  response: named('DeletedCustomer', {
    emailId: Type.String({ maxLength: 254 }),
    firstName: Type.String({ maxLength: 255 }),
    number: Type.String({ maxLength: 16, description: 'The customer id.' }),
  }),
  errors: ['CUSTOMER_ID_INVALID', 'BUSINESS_ID_INVALID'],
  invalid: { 'params.customerId': 'CUSTOMER_ID_INVALID' },
  handle: ({ params, headers }, { db, partnerId, accountOf, record, notify, fail }) =>
    db.transaction(async (db) => {
      const ref = headers['x-business-number']
      await lockContactAccounts(db, partnerId)
      const named = ref && (await accountOf(db, ref))
      const removed = (await removeContact(db, partnerId, params.customerId)) ?? fail('CUSTOMER_ID_INVALID')
      const { id, accountId, businessIds, consent } = removed
      if (named && !(await reachesAccount(db, partnerId, named, accountId))) fail('CUSTOMER_ID_INVALID')
      await record(db, { businessIds, subject: 'contact', subjectId: id, before: { businessIds, consent } })
      await notify(db, [contactEvent('contact.deleted', id, businessIds)])
      return { emailId: removed.email, firstName: removed.firstName, number: String(removed.id) }
    }),
})
