import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { Contact, PermissionChange } from '../../contract/contact.ts'
import { consentHeld } from '../../domain/contact/address-consent.ts'
import { consentAfterPermission, parseConsentRequest, violationsOfPermission } from '../../domain/contact/consent.ts'
import { liftedBy } from '../../domain/contact/consent-changes.ts'
import { parseIdentifiers } from '../../domain/contact/identifiers.ts'
import { lockContactAccounts } from '../../store/contact/contacts.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleContact } from './example-contact.ts'
import { findNamedContact } from './find-named-contact.ts'
import { lockKnownContact } from './lock-saved-contact.ts'
import { showMappingsInReach } from './mappings-in-reach.ts'
import { readAddresses } from './read-addresses.ts'
import { writeContact } from './write-contact.ts'

export const changePermission = defineOperation({
  id: 'changePermission',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/change-permission',
  summary: 'Change what a contact has consented to',
  description:
    'Names the contact as Retrieve Contact does and passes on what the person has said, for everybody in its account who shares the e-mail address (e-mail purposes), the phone (SMS purposes) or either (a block). The only way to lift a withdrawal or a block.',
  scope: 'write',
  touches: 'business',
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
  invalid: { 'headers.x-business-number': 'BUSINESS_MISSING_OR_INVALID' },
  handle: ({ headers, body }, context) => {
    const { db, partnerId, fail } = context
    const { id, cid, email, phone, ...request } = body
    const named = parseIdentifiers({ id, cid, email, phone })
    if (!named.ok) return fail('INPUT_INVALID', named.violations)
    const parsed = parseConsentRequest(request)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { asked } = parsed
    if (Object.keys(asked).length === 0) {
      return fail('INPUT_INVALID', 'smsOptin, blocked, emailPreferences or smsPreferences (at least one)')
    }
    return db.transaction(async (db) => {
      const ref = headers['x-business-number']
      await lockContactAccounts(db, partnerId)
      const found = await findNamedContact(db, context, ref, named.identifiers)
      const contactId = (JSON.parse(found) as { id: number }).id
      const stored = (await lockKnownContact(db, partnerId, contactId)) ?? fail('CONTACT_NOT_FOUND')
      const { accountId } = stored
      const [left, reached] = await readAddresses(db, context, accountId, [stored.contact, stored.contact])
      const consent = consentAfterPermission(stored.consent, asked)
      const violations = violationsOfPermission(
        { ...consent, blocked: asked.blocked ?? consentHeld(consent, reached.optOut).blocked },
        asked,
      )
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      const after = { ...stored, consent }
      const lifted = liftedBy(asked)
      await writeContact(db, context, { accountId, before: stored, after, asked, lifted, left, reached })
      const shown = await findNamedContact(db, context, ref, { ...named.identifiers, id: contactId })
      return showMappingsInReach(db, context, shown)
    })
  },
})
