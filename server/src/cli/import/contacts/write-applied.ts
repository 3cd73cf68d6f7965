import { type Consent, noConsent, type Purpose, purposes } from '../../../domain/contact/consent.ts'
import {
  type ConsentChange,
  type ConsentProof,
  consentChangesBetween,
  nameOf,
} from '../../../domain/contact/consent-changes.ts'
import { contactEvents } from '../../../operations/contact/contact-events.ts'
import type { Db } from '../../../platform/database.ts'
import { insertAuditEntry } from '../../../store/audit/audit-entries.ts'
import type { ImportParent } from '../../../store/business/imports.ts'
import { insertConsentChanges, listConsentHeld } from '../../../store/contact/consent-changes.ts'
import { insertContactMappings } from '../../../store/contact/contact-mappings.ts'
import { insertContacts, updateContacts } from '../../../store/contact/contacts.ts'
import { readClockMicros } from '../../../store/contact/imported-contacts.ts'
import { keepOptOuts } from '../../../store/contact/opt-outs.ts'
import { recordEvents } from '../../../store/webhook/webhook-events.ts'
import type { Applied, Known } from './apply-rows.ts'
import type { Person } from './people.ts'

/** Writes what the rows of a batch came to, with one entry in the audit log that holds no personal data. */
export async function writeApplied(
  db: Db,
  { id: businessId, partnerId }: ImportParent,
  { created, updated, mappings, rowsUpdated }: Applied,
  { accountId, optOuts, stored }: Known,
  proof?: ConsentProof,
) {
  const said = optOuts.said()
  if (created.length + updated.length + said.length === 0) return
  const hashes = said.map(({ identity }) => identity)
  const updatedIds = updated.map(({ id }) => id as number)
  const [held, nowMicros] = await Promise.all([
    listConsentHeld(db, partnerId, accountId, updatedIds, hashes),
    readClockMicros(db),
  ])
  const rowOf = ({ now: { contact, consent }, identities, createdBy, changedBy }: Person) => ({
    contact,
    consent,
    identities: identities ?? { email: undefined, phone: undefined },
    // A microsecond for each row: the newest of several is the one that the file speaks of last.
    moments: { createdMicros: nowMicros + createdBy, updatedMicros: nowMicros + changedBy },
  })
  await keepOptOuts(db, partnerId, accountId, said)
  if (updated.length > 0) {
    await updateContacts(
      db,
      partnerId,
      updated.map((person) => ({ id: person.id as number, ...rowOf(person) })),
    )
  }
  const madeIds = created.length > 0 ? await insertContacts(db, partnerId, accountId, created.map(rowOf)) : []
  const ids = new Map(created.map((person, at) => [person, madeIds[at] as number]))
  const idOf = (person: Person) => person.id ?? (ids.get(person) as number)
  const ownBefore = new Map(stored.map(({ id, consent }) => [id, consent]))
  const grants = (proof ? [...created, ...updated] : []).flatMap((person) => {
    const own = (person.id !== undefined && ownBefore.get(person.id)) || noConsent
    return purposes.filter((purpose) => person.now.consent[purpose] && !own[purpose]).map(grantOf(idOf(person)))
  })
  const granted = new Set(grants)
  await Promise.all([
    insertContactMappings(
      db,
      mappings.map(({ person, businessId }) => ({ contactId: idOf(person), businessId })),
    ),
    insertAuditEntry(
      db,
      partnerId,
      { operation: 'import contacts' },
      {
        businessId,
        subject: 'business',
        subjectId: businessId,
        after: {
          created: created.length,
          updated: rowsUpdated,
          ...(proof && grants.length > 0 && { consentsGranted: grants.length, proof }),
        },
      },
    ),
  ])
  // Whoever shares an address or a phone with somebody who said no loses by it too, in this file or not.
  const before = new Map(held.map(({ id, consent }) => [id, consent]))
  // Somebody new against whom nothing stood is among these only by an address that a later row spoke of.
  const heardIds = created.filter(({ now }) => saysAnything(now.consent)).map((person) => ids.get(person) as number)
  const since = await listConsentHeld(db, partnerId, accountId, [...updatedIds, ...heardIds], hashes)
  const changes = since.flatMap(({ id: contactId, consent }) =>
    consentChangesBetween(before.get(contactId) ?? noConsent, consent).map((change) => ({
      contactId,
      ...change,
      // Not for what reads true again because its contact has moved away from an opted-out address.
      proof: change.optin && granted.has(grantKey(contactId, change)) ? proof : undefined,
    })),
  )
  await insertConsentChanges(db, partnerId, changes)
  const made = new Set(madeIds)
  const changed = changes.map(({ contactId }) => contactId).filter((id) => !made.has(id))
  await recordEvents(db, partnerId, [
    ...(await contactEvents(db, partnerId, 'contact.created', madeIds)),
    ...(await contactEvents(db, partnerId, 'contact.updated', [...updatedIds, ...changed])),
  ])
}

/** A consent of one contact, as a text that can be looked up. */
const grantKey = (contactId: number, { channel, purpose }: Pick<ConsentChange, 'channel' | 'purpose'>) =>
  `${contactId} ${channel} ${purpose}`
const grantOf = (contactId: number) => (purpose: Purpose) => grantKey(contactId, nameOf[purpose])

const saysAnything = (consent: Consent) => consentChangesBetween(noConsent, consent).length > 0
