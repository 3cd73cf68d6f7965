import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { hasSubscription } from '../../webhooks/store/webhook-events.ts'
import {
  type ConsentProof,
  consentChangesBetween,
  consentHeld,
  isGrantBetween,
  noConsent,
  type OptOut,
  optOutAt,
} from '../rules/consent.ts'
import { type AuditedContact, auditedChange } from '../rules/merge-contact.ts'
import { insertConsentChanges, listConsentHeld } from '../store/consent-changes.ts'
import { insertContactMappings, listMappedBusinesses } from '../store/contact-mappings.ts'
import { type ContactRow, insertContacts, updateContacts } from '../store/contacts.ts'
import { addOptOuts, type Identities, liftOptOuts } from '../store/opt-outs.ts'
import type { OptOuts } from './merge-consent.ts'

export interface WrittenContact extends Pick<ContactRow, 'identities' | 'moments'> {
  /** Undefined for a new contact. */
  readonly id: number | undefined
  readonly before: AuditedContact
  readonly after: AuditedContact
  /** The old address and phone. */
  readonly left: Identities
}
export interface Writing {
  readonly partnerId: number
  readonly accountId: number
  readonly optOuts: OptOuts
  /** Opt-outs that were lifted. */
  readonly lifted?: OptOut
  /** For new grants. */
  readonly proof?: ConsentProof | undefined
}

/**
 * Writes contacts of one account with their mappings, opt-outs, consent changes and events. Returns the ids in the
 * order of the contacts, and as `concerned` other contacts with the same address or phone whose consent has changed.
 * Returns undefined if an external id belongs to another contact of the account.
 */
export async function writeContacts(db: Db, writing: Writing, contacts: readonly WrittenContact[]) {
  const { partnerId, accountId, optOuts, lifted, proof } = writing
  const addedOptOuts = optOuts.added()
  const hashes = [...new Set([...addedOptOuts.map(({ identity }) => identity), ...optOuts.lifted()])]
  const listHeld = () => (hashes.length > 0 ? listConsentHeld(db, partnerId, accountId, [], hashes) : [])
  const held = await listHeld()
  if (lifted && optOuts.lifted().length > 0) await liftOptOuts(db, partnerId, accountId, optOuts.lifted(), lifted)
  await addOptOuts(db, partnerId, accountId, addedOptOuts)

  const existing = contacts.filter(({ id }) => id !== undefined)
  const isWritten = existing.length === 0 || (await updateContacts(db, partnerId, existing.map(rowOf)))
  if (!isWritten) return undefined
  const fresh = contacts.filter(({ id }) => id === undefined)
  const createdIds = fresh.length > 0 ? await insertContacts(db, partnerId, accountId, fresh.map(rowOf)) : []
  const nextCreatedId = createdIds.values()
  const ids = contacts.map(({ id }) => id ?? (nextCreatedId.next().value as number))
  await insertContactMappings(
    db,
    contacts.flatMap(({ before, after }, at) =>
      after.businessIds
        .filter((businessId) => !before.businessIds.includes(businessId))
        .map((businessId) => ({ contactId: ids[at] as number, businessId })),
    ),
  )

  const changes = contacts.flatMap(({ before, after, left, identities }, at) =>
    consentChangesBetween(
      consentHeld(before.consent, optOutAt(optOuts.before(left))),
      consentHeld(after.consent, optOutAt(optOuts.at(identities))),
    ).map((change) => ({
      contactId: ids[at] as number,
      ...change,
      // No proof for a consent that applies again only because its contact has left an opted-out address.
      proof: isGrantBetween(before.consent, after.consent, change) ? proof : undefined,
    })),
  )
  const heldBefore = new Map(held.map(({ id, consent }) => [id, consent]))
  const written = new Set(ids)
  const others = (await listHeld()).flatMap(({ id, consent }) =>
    written.has(id)
      ? []
      : consentChangesBetween(heldBefore.get(id) ?? noConsent, consent).map((change) => ({ contactId: id, ...change })),
  )
  await insertConsentChanges(db, partnerId, [...changes, ...others])
  return { ids, concerned: others.map(({ contactId }) => contactId) }
}

const rowOf = ({ id, after: { contact, consent }, identities, moments }: WrittenContact) => ({
  id: id as number,
  contact,
  consent,
  identities,
  ...(moments && { moments }),
})

/** Writes one contact for a request, with its audit entry and its events. Returns its id. */
export async function writeContact(
  db: Db,
  { partnerId, record, notify, fail }: Pick<Context<never>, 'partnerId' | 'record' | 'notify' | 'fail'>,
  writing: Omit<Writing, 'partnerId'>,
  written: WrittenContact,
): Promise<number> {
  const { ids, concerned } =
    (await writeContacts(db, { partnerId, ...writing }, [written])) ??
    fail('INPUT_INVALID', [{ field: 'externalId', rule: 'belongs to another contact of the account' }])
  const [id] = ids as [number]
  const { before, after } = written
  const { businessIds } = after
  await record(db, { businessIds, subject: 'contact', subjectId: id, ...auditedChange(before, after) })
  const type = written.id === undefined ? 'contact.created' : 'contact.updated'
  const others = await contactEvents(db, partnerId, 'contact.updated', concerned)
  await notify(db, [contactEvent(type, id, businessIds), ...others])
  return id
}

type ContactEvent = 'contact.created' | 'contact.updated' | 'contact.deleted'

export const contactEvent = (type: ContactEvent, contactId: number, businessIds: readonly number[]): WebhookEvent => ({
  type,
  businessIds,
  data: { contactId, businessIds },
})

/** Events for many contacts, at all their locations. Without a subscription, nothing is queried. */
export async function contactEvents(db: Db, partnerId: number, type: ContactEvent, contactIds: readonly number[]) {
  if (contactIds.length === 0 || !(await hasSubscription(db, partnerId, type))) return []
  const mapped = await listMappedBusinesses(db, partnerId, [...new Set(contactIds)])
  return mapped.map(({ contactId, businessIds }) => contactEvent(type, contactId, businessIds))
}
