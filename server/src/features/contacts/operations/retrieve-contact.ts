import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { filterMappingsInReach, findNamedContact } from '../actions/contacts-in-reach.ts'
import { Contact, ContactLookup, exampleContact } from '../contract/contact.ts'
import { parseIdentifiers } from '../rules/identifiers.ts'

export const retrieveContact = defineOperation({
  id: 'retrieveContact',
  specNumber: 2,
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/getCustomer',
  summary: 'Retrieve a contact',
  description:
    'By any of id, cid, email and phone; all that are sent must identify the same contact. Blanks and null count as absent. A location sees the contacts of its account that are mapped to it, an enterprise those of its locations, a reseller those of every account below it. If several contacts of one account share an address or phone, the most recently updated one is returned. If contacts of several accounts do, a reseller must name the account or the id (1000).',
  scope: 'read',
  access: { role: 'member', at: 'business' },
  scene: 'contact',
  input: { headers: Type.Object({ 'x-business-number': BusinessRef }), body: ContactLookup },
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, body: { email: 'maya@okafor.example' } },
    response: exampleContact,
  },
  response: Contact,
  errors: ['BUSINESS_MISSING_OR_INVALID', 'CONTACT_NOT_FOUND'],
  handle: async ({ headers, body }, context) => {
    const { db, fail } = context
    const parsed = parseIdentifiers(body)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const match = await findNamedContact(db, context, headers['x-business-number'], parsed.identifiers)
    return filterMappingsInReach(db, context, match)
  },
})
