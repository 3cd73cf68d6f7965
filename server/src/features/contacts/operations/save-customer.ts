import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import type { Context } from '../../../core/operation/context.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { ELSEWHERE, filterMappingsInReach, mappingsInReach } from '../actions/contacts-in-reach.ts'
import {
  demandAccount,
  demandSameAccount,
  lockSavedContact,
  lockSavedContactById,
  lockSaveTarget,
} from '../actions/lock-saved-contact.ts'
import { applySave, openOptOuts } from '../actions/merge-consent.ts'
import { writeContact } from '../actions/write-contacts.ts'
import { CheckedContact, ContactInput, exampleContact, SavedContact } from '../contract/contact.ts'
import { membersNotApplied, noConsent, parseConsentRequest } from '../rules/consent.ts'
import { violationsOfDefinedFields } from '../rules/custom-fields.ts'
import { emptyContact, LAST_NAME_LENGTH_RULE, mergeContact } from '../rules/merge-contact.ts'
import { listBusinessesOfContact, listMappings } from '../store/contact-mappings.ts'
import { listDefinedFields } from '../store/custom-field-definitions.ts'
import { findContactJson } from '../store/find-contact.ts'
import { hashesOf, identitiesOf } from '../store/opt-outs.ts'

const { id: _id, created: _created, mappings: _mappings, ...exampleInput } = exampleContact

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
  past: 'saved a contact',
  description:
    'Updates the contact identified by id, otherwise within the account by externalId, email or phone, or creates one. The account is that of x-business-number or of businessIds, which must all belong to one account; one of the two is required unless id is sent. Absent members keep their value, empty ones are cleared. Locations are added, never removed. false for a consent that is not granted changes nothing. A withdrawal or a block is never lifted here: notApplied names each member that was not applied; use change-permission. A response of Retrieve Contact can be sent back; created and mappings cannot be changed. validateOnly stores nothing: it returns the same error as the save would, or the contact that would change.',
  access: {
    role: 'member',
    at: 'business',
    find: async (db, partnerId, { body }) => (body.id ? listBusinessesOfContact(db, partnerId, body.id) : undefined),
    oneIsEnough: true,
  },
  scene: 'location',
  input: {
    query: closed({ validateOnly: Type.Boolean({ default: false, description: 'Check only; store nothing.' }) }),
    headers: Type.Object({ 'x-business-number': Type.Optional(BusinessRef) }),
    body: ContactInput,
  },
  example: {
    request: { query: { validateOnly: false }, headers: {}, body: { ...exampleInput, businessIds: [100002] } },
    response: { id: 5012, cids: [7301], notApplied: [] },
  },
  response: Type.Union([SavedContact, CheckedContact]),
  errors: ['BUSINESS_ID_INVALID', 'CONTACT_NOT_FOUND', 'LAST_NAME_TOO_LONG'],
  handle: ({ query, headers, body }, context) => {
    const { db, partnerId, secret, withinReach, fail } = context
    const { id, businessIds = [] } = body
    const parsed = parseConsentRequest(body)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      const target = await lockSaveTarget(db, context, headers['x-business-number'], businessIds)
      const stored = id
        ? ((await lockSavedContactById(db, partnerId, id, body)) ?? fail('CONTACT_NOT_FOUND'))
        : await lockSavedContact(db, partnerId, demandAccount(target, context), body)
      if (stored) await demandSameAccount(db, target, stored, context)
      const accountId = stored?.accountId ?? demandAccount(target, context)
      if (stored && (await withinReach?.(db, stored.businessIds))?.size === 0) fail('ROLE_TOO_LOW', ELSEWHERE)
      const before = stored ?? { contact: emptyContact, consent: noConsent, businessIds: [] }
      const merged = mergeContact(before.contact, body)
      if (!merged.ok) return fail(errorFor(merged.violations), merged.violations)
      const { customFields = [] } = body
      const defined = customFields.length > 0 ? await listDefinedFields(db, partnerId, accountId) : []
      const undefinedFields = violationsOfDefinedFields(defined, before.contact.customFields, customFields)
      if (undefinedFields.length > 0) return fail('INPUT_INVALID', undefinedFields)
      const added = stored ? target.locations : target.firstLocations
      if (!stored && added.length === 0) fail('INPUT_INVALID', [NO_LOCATION])
      await refuseChangedMembers(db, context, stored?.id, body)
      if (query.validateOnly) return { wouldUpdate: stored?.id ?? null }
      const { contact } = merged
      const left = identitiesOf(secret, partnerId, before.contact)
      const identities = identitiesOf(secret, partnerId, contact)
      const optOuts = await openOptOuts(db, partnerId, accountId, [...hashesOf(left), ...hashesOf(identities)])
      const locationIds = added.map((location) => location.id)
      const save = { before, contact, left, reached: identities, requested: parsed.requested, locationIds }
      const { after, isSame, held } = applySave(save, optOuts)
      const written = { id: stored?.id, before, after, left, identities }
      const contactId = stored && isSame ? stored.id : await writeContact(db, context, { accountId, optOuts }, written)
      const mappings = await listMappings(db, partnerId, contactId)
      return {
        id: contactId,
        cids: (await mappingsInReach(db, context, mappings)).map(({ cid }) => cid),
        notApplied: membersNotApplied(body, held),
      }
    })
  },
})

const errorFor = (violations: readonly Violation[]) =>
  violations.some(({ field, rule }) => field === 'lastName' && rule === LAST_NAME_LENGTH_RULE)
    ? 'LAST_NAME_TOO_LONG'
    : 'INPUT_INVALID'

interface ReadOnlyMembers extends Record<string, unknown> {
  readonly created?: string
  readonly mappings?: readonly unknown[]
}

/** Accepts a contact as it was read. With a cid, Retrieve Contact returns only one mapping, which is accepted too. */
async function refuseChangedMembers(
  db: Db,
  context: Pick<Context<never>, 'partnerId' | 'withinReach' | 'fail'>,
  id: number | undefined,
  sent: ReadOnlyMembers,
) {
  if (sent.created === undefined && sent.mappings === undefined) return
  const json = id === undefined ? undefined : await findContactJson(db, context.partnerId, id)
  const current: ReadOnlyMembers = json ? JSON.parse(await filterMappingsInReach(db, context, json)) : {}
  const isReadByCid =
    sent.mappings?.length === 1 && current.mappings?.some((mapping) => isDeepStrictEqual(mapping, sent.mappings?.[0]))
  const changed = changedReadOnlyMembers(current, sent, isReadByCid ? ['created'] : ['created', 'mappings'])
  if (changed.length > 0) context.fail('INPUT_INVALID', describeChangedMembers(changed))
}
