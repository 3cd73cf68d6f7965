import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { findNamedContact, mappingsInReach } from '../actions/contacts-in-reach.ts'
import { lockContactById } from '../actions/lock-saved-contact.ts'
import { ContactLookup, UnmappedContact } from '../contract/contact.ts'
import { parseIdentifiers } from '../rules/identifiers.ts'
import { auditedChange } from '../rules/merge-contact.ts'
import { listMappings, lockNamedBusinesses, removeContactMapping } from '../store/contact-mappings.ts'
import { findStoredContact, lockContactAccounts } from '../store/contacts.ts'

export const removeLocation = defineOperation({
  id: 'removeLocation',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/removeLocation',
  summary: 'Remove a contact from one location',
  past: 'removed a contact from a location',
  description:
    'Removes the mapping of a contact to the location in x-business-number; the contact stays with the other locations of its account. Identifies the contact as Retrieve Contact does. The last location cannot be removed (1000): delete the customer instead.',
  access: { role: 'admin', at: 'business' },
  scene: 'contact at two locations',
  input: { headers: Type.Object({ 'x-business-number': BusinessRef }), body: ContactLookup },
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, body: { email: 'maya@okafor.example' } },
    response: { id: 5012, removed: 7301, cids: [7302] },
  },
  response: UnmappedContact,
  errors: ['BUSINESS_MISSING_OR_INVALID', 'CONTACT_NOT_FOUND'],
  handle: ({ headers, body }, context) => {
    const { db, partnerId, record, notify, fail } = context
    const parsed = parseIdentifiers(body)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      await lockContactAccounts(db, partnerId)
      const ref = headers['x-business-number']
      const { businessId, type } = (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_MISSING_OR_INVALID')
      if (type !== 'location') fail('INPUT_INVALID', 'x-business-number (must be the location to remove)')
      const match = JSON.parse(await findNamedContact(db, context, ref, parsed.identifiers)) as { id: number }
      // Prevents the deletion of the contact's other locations. Locked before the contact, in the same order as in a save.
      const current = (await findStoredContact(db, partnerId, match.id)) ?? fail('CONTACT_NOT_FOUND')
      const locked = await lockNamedBusinesses(db, partnerId, current.businessIds)
      const stored = (await lockContactById(db, partnerId, match.id)) ?? fail('CONTACT_NOT_FOUND')
      const { id, businessIds: before } = stored
      const businessIds = before.filter((bid) => bid !== businessId)
      if (!locked.some((other) => businessIds.includes(other.id))) {
        fail(
          'INPUT_INVALID',
          `x-business-number (is the only location of this contact; to delete the contact, use DELETE /v1/customer/id/${id})`,
        )
      }
      const removed = (await removeContactMapping(db, partnerId, id, businessId)) ?? fail('CONTACT_NOT_FOUND')
      const change = auditedChange(stored, { ...stored, businessIds })
      await record(db, { businessId, subject: 'contact', subjectId: id, ...change })
      // Subscriptions at the removed location receive the event too.
      await notify(db, [{ type: 'contact.updated', businessIds: before, data: { contactId: id, businessIds } }])
      const mappings = await mappingsInReach(db, context, await listMappings(db, partnerId, id))
      return { id, removed, cids: mappings.map(({ cid }) => cid) }
    })
  },
})
