import { changesBetween } from '../../../core/values/changes.ts'
import type { Consent } from './consent.ts'
import type { Contact } from './contact.ts'

/** The audited members of a contact. */
export interface AuditedContact {
  readonly contact: Contact
  readonly consent: Consent
  readonly businessIds: readonly number[]
}

/** Personal members are logged by name, without their values, because the log outlives the contact. */
export function auditedChange(before: AuditedContact, after: AuditedContact) {
  const personal = changesBetween(before.contact, { ...after.contact, countryCode: before.contact.countryCode })
  const changed = Object.keys(personal.after)
  const values = changesBetween(valuesOf(before), valuesOf(after))
  return { before: values.before, after: changed.length > 0 ? { ...values.after, changed } : values.after }
}

const valuesOf = ({ contact: { countryCode }, consent, businessIds }: AuditedContact) => ({
  countryCode,
  consent,
  businessIds,
})
