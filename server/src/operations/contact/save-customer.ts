import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { CheckedContact, ContactInput, SavedContact } from '../../contract/contact.ts'
import { consentHeld } from '../../domain/contact/address-consent.ts'
import {
  changedConsent,
  consentAfterSave,
  membersNotApplied,
  noConsent,
  parseConsentRequest,
} from '../../domain/contact/consent.ts'
import { emptyContact, LAST_NAME_LENGTH_RULE, mergeContact } from '../../domain/contact/contact.ts'
import type { Violation } from '../../domain/values/violation.ts'
import { listMappings } from '../../store/contact/contact-mappings.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleContact } from './example-contact.ts'
import { lockSavedContact, lockSavedContactById } from './lock-saved-contact.ts'
import { mappingsInReach } from './mappings-in-reach.ts'
import { readAddresses } from './read-addresses.ts'
import { refuseChangedMembers } from './refuse-changed-members.ts'
import { demandAccount, demandSameAccount, lockSavedPlace } from './saved-place.ts'
import { writeContact } from './write-contact.ts'

const { id: _id, created: _created, mappings: _mappings, ...exampleInput } = exampleContact

// No more than that: whose it is, and where, is not for those who have no access there.
const ELSEWHERE = 'a contact with this e-mail, phone or external id stands at a business that you have no access to'

const NO_LOCATION = {
  field: 'businessIds',
  rule: 'a new contact needs a location',
  message: 'Choose a location for the new contact',
}

export const saveCustomer = defineOperation({
  id: 'saveCustomer',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/saveCustomer',
  summary: 'Save a contact',
  description:
    'Updates the contact that id, or within the account externalId, else email, else phone names, or makes a new one. The account is that of x-business-number or of businessIds, which must all belong to one account; one of the two is needed unless id is sent. A member that is absent stays as it is, an empty one is cleared. Locations are added, never removed. A false over a consent that reads false changes nothing. A withdrawal or a block is never lifted here: notApplied names each member that was not applied, and change-permission applies it. The answer of Retrieve Contact can be sent back as it is; created and mappings cannot be changed. validateOnly stores nothing: it is refused as the save would be, or says whom it would change.',
  scope: 'write',
  touches: 'business',
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
    response: { id: 5012, cids: [7301], notApplied: [] },
  },
  response: Type.Union([SavedContact, CheckedContact]),
  errors: ['BUSINESS_ID_INVALID', 'CONTACT_NOT_FOUND', 'LAST_NAME_TOO_LONG'],
  invalid: { 'headers.x-business-number': 'BUSINESS_ID_INVALID' },
  handle: ({ query, headers, body }, context) => {
    const { db, partnerId, withinReach, fail } = context
    const { id, businessIds = [] } = body
    const parsed = parseConsentRequest(body)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
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
      if (!merged.ok) return fail(errorFor(merged.violations), merged.violations)
      const added = stored ? place.locations : place.firstLocations
      if (!stored && added.length === 0) fail('INPUT_INVALID', [NO_LOCATION])
      await refuseChangedMembers(db, context, stored?.id, body)
      if (query.validateOnly) return { wouldUpdate: stored?.id ?? null }
      const { contact } = merged
      const [left, reached] = await readAddresses(db, context, accountId, [before.contact, contact])
      const optOuts = { left: left.optOut, reached: reached.optOut }
      const consent = consentAfterSave(before.consent, parsed.asked, optOuts)
      const mapped = [...before.businessIds, ...added.map((location) => location.id)]
      const after = { contact, consent, businessIds: [...new Set(mapped)] }
      const asked = changedConsent(before.consent, consent)
      const isSame = stored && isDeepStrictEqual({ id: stored.id, accountId, ...after }, stored)
      const change = { accountId, before, after, asked, left, reached }
      const contactId = isSame ? stored.id : await writeContact(db, context, change)
      const mappings = await listMappings(db, partnerId, contactId)
      return {
        id: contactId,
        cids: (await mappingsInReach(db, context, mappings)).map(({ cid }) => cid),
        notApplied: membersNotApplied(body, consentHeld(consent, reached.optOut)),
      }
    })
  },
})

const errorFor = (violations: readonly Violation[]) =>
  violations.some(({ field, rule }) => field === 'lastName' && rule === LAST_NAME_LENGTH_RULE)
    ? 'LAST_NAME_TOO_LONG'
    : 'INPUT_INVALID'
