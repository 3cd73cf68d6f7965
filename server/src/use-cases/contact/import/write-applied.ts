import { type ConsentProof, grantsBetween } from '../../../domain/contact/consent-changes.ts'
import type { Db } from '../../../platform/database.ts'
import { insertAuditEntry } from '../../../store/audit/audit-entries.ts'
import type { ImportParent } from '../../../store/business/imports.ts'
import { readClockMicros } from '../../../store/contact/imported-contacts.ts'
import { recordEvents } from '../../../store/webhook/webhook-events.ts'
import { contactEvents } from '../contact-events.ts'
import { writeContacts } from '../write-contacts.ts'
import type { Applied, Known } from './apply-rows.ts'

/** Writes what the rows of a batch came to, with one entry in the audit log that holds no personal data. */
export async function writeApplied(
  db: Db,
  { id: businessId, partnerId }: ImportParent,
  { created, updated, rowsUpdated }: Applied,
  { accountId, optOuts }: Known,
  proof?: ConsentProof,
) {
  const people = [...created, ...updated]
  if (people.length + optOuts.said().length === 0) return
  const nowMicros = await readClockMicros(db)
  const written = await writeContacts(
    db,
    { partnerId, accountId, optOuts, proof },
    people.map(({ now, createdBy, changedBy, ...person }) => ({
      ...person,
      after: now,
      // A microsecond for each row: the newest of several is the one that the file speaks of last.
      moments: { createdMicros: nowMicros + createdBy, updatedMicros: nowMicros + changedBy },
    })),
  )
  if (!written) throw new Error('two contacts of one account have the same external id')
  const consentsGranted = people.reduce(
    (sum, { before, now }) => sum + grantsBetween(before.consent, now.consent).length,
    0,
  )
  const proven = proof && consentsGranted > 0 && { consentsGranted, proof }
  const after = { created: created.length, updated: rowsUpdated, ...proven }
  const entry = { businessId, subject: 'business' as const, subjectId: businessId, after }
  await insertAuditEntry(db, partnerId, { operation: 'import contacts' }, entry)
  const [madeIds, updatedIds] = [written.ids.slice(0, created.length), written.ids.slice(created.length)]
  await recordEvents(db, partnerId, [
    ...(await contactEvents(db, partnerId, 'contact.created', madeIds)),
    ...(await contactEvents(db, partnerId, 'contact.updated', [...updatedIds, ...written.concerned])),
  ])
}
