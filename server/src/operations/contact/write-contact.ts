import { addsTo, consentHeld, meets, optOutSaid } from '../../domain/contact/address-consent.ts'
import { type AuditedContact, auditedChange } from '../../domain/contact/audited-change.ts'
import type { AskedConsent, OptOut } from '../../domain/contact/consent.ts'
import { consentChangesBetween } from '../../domain/contact/consent-changes.ts'
import type { Db } from '../../platform/database.ts'
import { insertConsentChanges, listConsentHeld } from '../../store/contact/consent-changes.ts'
import { insertContactMappings } from '../../store/contact/contact-mappings.ts'
import { insertContacts, updateContacts } from '../../store/contact/contacts.ts'
import { hashesOf, keepOptOuts, liftOptOuts } from '../../store/contact/opt-outs.ts'
import type { Context } from '../define-operation.ts'
import { contactEvent, contactEvents } from './contact-events.ts'
import { type Addresses, readAddresses } from './read-addresses.ts'

export interface WrittenContact {
  readonly accountId: number
  readonly before: AuditedContact & { readonly id?: number }
  readonly after: AuditedContact
  readonly asked: AskedConsent
  /** What ends at the address and the phone, for everybody in the account who has them. */
  readonly lifted?: OptOut
  /** Where the contact has been until now and where it is from now on, as they stand before this. */
  readonly left: Addresses
  readonly reached: Addresses
}
type Writing = Pick<Context<never>, 'partnerId' | 'secret' | 'record' | 'notify' | 'fail'>

/** Writes a contact, its mappings, what it says for its address and phone, what others must learn, and the audit log. */
export async function writeContact(db: Db, context: Writing, written: WrittenContact): Promise<number> {
  const { partnerId, record, notify, fail } = context
  const { accountId, before, after, left, reached } = written
  const { contact, consent } = after
  const { identities } = reached
  const row = { contact, consent, identities }
  if (before.id !== undefined) {
    const isWritten = await updateContacts(db, partnerId, [{ id: before.id, ...row }])
    if (!isWritten) fail('INPUT_INVALID', [{ field: 'externalId', rule: 'belongs to another contact of the account' }])
  }
  const [made] = before.id === undefined ? await insertContacts(db, partnerId, accountId, [row]) : []
  const contactId = (before.id ?? made) as number
  const added = after.businessIds.filter((id) => !before.businessIds.includes(id))
  await insertContactMappings(
    db,
    added.map((businessId) => ({ contactId, businessId })),
  )
  const others = await speakForAddresses(db, context, contactId, written)
  const [, now] = others ? await readAddresses(db, context, accountId, [contact, contact]) : [left, reached]
  const own = consentChangesBetween(consentHeld(before.consent, left.optOut), consentHeld(consent, now.optOut))
  const changes = [...own.map((change) => ({ contactId, ...change })), ...(others ?? [])]
  await insertConsentChanges(db, partnerId, changes)
  const { businessIds } = after
  await record(db, { businessIds, subject: 'contact', subjectId: contactId, ...auditedChange(before, after) })
  const type = before.id === undefined ? 'contact.created' : 'contact.updated'
  const otherIds = (others ?? []).map((change) => change.contactId)
  const concerned = await contactEvents(db, partnerId, 'contact.updated', otherIds)
  await notify(db, [contactEvent(type, contactId, businessIds), ...concerned])
  return contactId
}

/** Answers what others in the account who share the address or the phone lose or gain by it; undefined when nothing changes there. */
async function speakForAddresses(db: Db, { partnerId }: Writing, contactId: number, written: WrittenContact) {
  const { accountId, asked, after, lifted, left, reached } = written
  const said = (['email', 'phone'] as const).flatMap((place) => {
    const identity = reached.identities[place]
    if (!identity) return []
    const hasJustCome = left.identities[place] !== identity
    const optOut = optOutSaid(asked, after.consent, hasJustCome)
    return addsTo(reached.kept[place], optOut) ? [{ identity, ...optOut }] : []
  })
  const lifts = lifted && [reached.kept.email, reached.kept.phone].some((kept) => meets(kept, lifted))
  if (said.length === 0 && !lifts) return undefined
  const hashes = hashesOf(reached.identities)
  const listOthers = async () =>
    (await listConsentHeld(db, partnerId, accountId, [], hashes)).filter(({ id }) => id !== contactId)
  const around = await listOthers()
  if (lifts) await liftOptOuts(db, partnerId, accountId, hashes, lifted)
  await keepOptOuts(db, partnerId, accountId, said)
  const since = new Map((await listOthers()).map(({ id, consent }) => [id, consent]))
  return around.flatMap(({ id, consent }) =>
    consentChangesBetween(consent, since.get(id) ?? consent).map((change) => ({ contactId: id, ...change })),
  )
}
