import { type AuditedContact, auditedChange } from '../../domain/contact/audited-change.ts'
import { consentChangesBetween } from '../../domain/contact/consent-changes.ts'
import type { Db } from '../../platform/database.ts'
import { insertConsentChanges } from '../../store/consent-changes.ts'
import { insertContactMappings } from '../../store/contact-mappings.ts'
import { insertContacts, updateContacts } from '../../store/contacts.ts'
import { hashesOf, identitiesOf, keepOptOutsLeftBy } from '../../store/opt-outs.ts'
import type { Context } from '../define-operation.ts'

/** Writes a contact, its mappings, what others must learn about its consent, and the audit log. Answers its id. */
export async function writeContact(
  db: Db,
  { partnerId, secret, record, fail }: Pick<Context<never>, 'partnerId' | 'secret' | 'record' | 'fail'>,
  before: AuditedContact & { readonly id?: number },
  after: AuditedContact,
): Promise<number> {
  const { contact, consent } = after
  const identities = identitiesOf(secret, partnerId, contact)
  if (before.id !== undefined) {
    await keepOptOutsLeftBy(db, partnerId, before.id, hashesOf(identities))
    const isWritten = await updateContacts(db, partnerId, [{ id: before.id, contact, consent, identities }])
    if (!isWritten) fail('INPUT_INVALID', 'externalId (belongs to another contact)')
  }
  const [made] = before.id === undefined ? await insertContacts(db, partnerId, [{ contact, consent, identities }]) : []
  const contactId = (before.id ?? made) as number
  const added = after.businessIds.filter((id) => !before.businessIds.includes(id))
  await insertContactMappings(
    db,
    added.map((businessId) => ({ contactId, businessId })),
  )
  const changes = consentChangesBetween(before.consent, consent)
  await insertConsentChanges(
    db,
    partnerId,
    changes.map((change) => ({ contactId, ...change })),
  )
  const businessId = after.businessIds.length === 1 ? after.businessIds[0] : undefined
  await record(db, { businessId, subject: 'contact', subjectId: contactId, ...auditedChange(before, after) })
  return contactId
}
