import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { CheckedContact, ContactInput, SavedContact } from '../../contract/contact.ts'
import { consentAfterSave, noConsent, parseConsentRequest } from '../../domain/contact/consent.ts'
import { emptyContact, LAST_NAME_LENGTH_RULE, mergeContact } from '../../domain/contact/contact.ts'
import { describeViolations, type Violation } from '../../domain/violation.ts'
import { listMappings } from '../../store/contact-mappings.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleContact } from './example-contact.ts'
import { lockSavedContact, lockSavedContactById } from './lock-saved-contact.ts'
import { mappingsInReach } from './mappings-in-reach.ts'
import { readAddresses } from './read-addresses.ts'
import { demandAccount, demandSameAccount, lockSavedPlace } from './saved-place.ts'
import { writeContact } from './write-contact.ts'

const { id: _id, created: _created, mappings: _mappings, ...exampleInput } = exampleContact

// No more than that: whose it is, and where, is not for those who have no access there.
const ELSEWHERE = 'a contact with this e-mail, phone or external id stands at a business that you have no access to'

export const saveCustomer = defineOperation({
  id: 'saveCustomer',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/saveCustomer',
  summary: 'Save a contact',
  description:
    'Updates the contact that id, or within the account externalId, else email, else phone names, or makes a new one. The account is that of x-business-number or of businessIds, which lie in one account; one of the two is needed unless id is sent. A member that is absent stays as it is, an empty one is cleared. Locations are added, never removed. A withdrawal or a block is never lifted here, whatever is sent: that takes change-permission. validateOnly stores nothing: it is refused as the save would be, or says whom it would change.',
  scope: 'write',
  input: {
    query: Type.Object(
      { validateOnly: Type.Boolean({ default: false, description: 'Only judge, store nothing.' }) },
      { additionalProperties: false },
    ),
    headers: Type.Object({ 'x-business-number': Type.Optional(BusinessRef) }),
    body: ContactInput,
  },
  example: {
    request: { query: { validateOnly: false }, headers: {}, body: { ...exampleInput, businessIds: [100002] } },
    response: { id: 5012, cids: [7301] },
  },
  response: Type.Union([SavedContact, CheckedContact]),
  errors: ['BUSINESS_MISSING_OR_INVALID', 'CONTACT_NOT_FOUND', 'LAST_NAME_TOO_LONG'],
  invalid: { 'headers.x-business-number': 'BUSINESS_MISSING_OR_INVALID' },
  handle: ({ query, headers, body }, context) => {
    const { db, partnerId, withinReach, fail } = context
    const { id, businessIds = [] } = body
    const parsed = parseConsentRequest(body)
    if (!parsed.ok) return fail('INPUT_INVALID', describeViolations(parsed.violations))
    return db.transaction(async (db) => {
      const place = await lockSavedPlace(db, context, headers['x-business-number'], businessIds)
      const stored = id
        ? ((await lockSavedContactById(db, partnerId, id, body)) ?? fail('CONTACT_NOT_FOUND'))
        : await lockSavedContact(db, partnerId, demandAccount(place, context), body)
      if (stored) await demandSameAccount(db, place, stored, context)
      const accountId = stored?.accountId ?? demandAccount(place, context)
      if (stored && (await withinReach?.(db, stored.businessIds))?.size === 0) fail('ROLE_TOO_LOW', ELSEWHERE)
      const before = stored ?? { contact: emptyContact, consent: noConsent, businessIds: [] }
      const merged = mergeContact(before.contact, body)
      if (!merged.ok) return fail(errorFor(merged.violations), describeViolations(merged.violations))
      const added = stored ? place.locations : place.firstLocations
      if (!stored && added.length === 0) fail('INPUT_INVALID', 'businessIds (a new contact needs a location)')
      if (query.validateOnly) return { wouldUpdate: stored?.id ?? null }
      const { contact } = merged
      const [left, reached] = await readAddresses(db, context, accountId, [before.contact, contact])
      const contactId = await writeContact(db, context, {
        accountId,
        before,
        after: {
          contact,
          consent: consentAfterSave(before.consent, parsed.asked, [reached.optOut]),
          businessIds: [...new Set([...before.businessIds, ...added.map((location) => location.id)])],
        },
        asked: parsed.asked,
        left,
        reached,
      })
      const mappings = await listMappings(db, partnerId, contactId)
      return { id: contactId, cids: (await mappingsInReach(db, context, mappings)).map(({ cid }) => cid) }
    })
  },
})

const errorFor = (violations: readonly Violation[]) =>
  violations.some(({ field, rule }) => field === 'lastName' && rule === LAST_NAME_LENGTH_RULE)
    ? 'LAST_NAME_TOO_LONG'
    : 'INPUT_INVALID'
