import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changeConsent } from '../actions/change-consent.ts'
import { filterMappingsInReach, findNamedContact } from '../actions/contacts-in-reach.ts'
import { Contact, exampleContact, PermissionChange } from '../contract/contact.ts'
import { parseConsentRequest } from '../rules/consent.ts'
import { parseIdentifiers } from '../rules/identifiers.ts'
import { lockContactAccounts } from '../store/contacts.ts'

export const changePermission = defineOperation({
  id: 'changePermission',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/change-permission',
  summary: 'Change what a contact has consented to',
  past: "changed a contact's consent",
  description:
    'Identifies the contact as Retrieve Contact does and records the person’s decision for all contacts of the account with the same e-mail address (e-mail purposes), phone (SMS purposes) or either (a block). The only way to lift a withdrawal or a block.',
  access: { role: 'member', at: 'business' },
  scene: 'contact',
  input: { headers: Type.Object({ 'x-business-number': BusinessRef }), body: PermissionChange },
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      body: { email: 'maya@okafor.example', emailPreferences: { marketingOptin: true } },
    },
    response: {
      ...exampleContact,
      emailPreferences: { ...exampleContact.emailPreferences, marketingOptin: true },
    },
  },
  response: Contact,
  errors: ['BUSINESS_MISSING_OR_INVALID', 'CONTACT_NOT_FOUND'],
  handle: ({ headers, body }, context) => {
    const { db, partnerId, fail } = context
    const { id, cid, email, phone, ...request } = body
    const named = parseIdentifiers({ id, cid, email, phone })
    if (!named.ok) return fail('INPUT_INVALID', named.violations)
    const parsed = parseConsentRequest(request)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { requested } = parsed
    if (Object.keys(requested).length === 0) {
      return fail('INPUT_INVALID', 'smsOptin, blocked, emailPreferences or smsPreferences (send at least one)')
    }
    return db.transaction(async (db) => {
      const ref = headers['x-business-number']
      await lockContactAccounts(db, partnerId)
      const match = await findNamedContact(db, context, ref, named.identifiers)
      const contactId = (JSON.parse(match) as { id: number }).id
      const violations = (await changeConsent(db, context, contactId, () => requested)) ?? fail('CONTACT_NOT_FOUND')
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      const answer = await findNamedContact(db, context, ref, { ...named.identifiers, id: contactId })
      return filterMappingsInReach(db, context, answer)
    })
  },
})
