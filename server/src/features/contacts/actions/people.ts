import { noConsent } from '../rules/consent.ts'
import { type AuditedContact, type Contact, emptyContact, keysHeldBy, type SavedAs } from '../rules/merge-contact.ts'
import type { StoredContact } from '../store/contacts.ts'
import type { Identities } from '../store/opt-outs.ts'
import type { ContactRow } from './contact-row.ts'

/** The state of a contact while the rows of a batch are applied. */
export interface Person {
  readonly id: number | undefined
  /** The contact before the batch. `left` is its old address and phone. */
  readonly before: AuditedContact
  readonly left: Identities
  now: AuditedContact
  identities: Identities
  /** The number of the row in this batch that created it; 0 for none. Contacts with a higher number are newer. */
  createdBy: number
  changedBy: number
}

const emptyPerson: AuditedContact = { contact: emptyContact, consent: noConsent, businessIds: [] }
const noIdentities: Identities = { email: undefined, phone: undefined }
export const newPerson = (): Person => ({
  id: undefined,
  before: emptyPerson,
  left: noIdentities,
  now: emptyPerson,
  identities: noIdentities,
  createdBy: 0,
  changedBy: 0,
})

type Match = Person | undefined | 'unclear'
export type MatchIds = readonly (number | null)[]

/**
 * The people of a batch, after the rows so far. Finds the person of a row like the store does: strongest key first, and
 * the newest contact if several match. A contact that this batch has changed is newer than all others.
 */
export function gatherPeople(stored: readonly StoredContact[], identitiesOf: (contact: Contact) => Identities) {
  const byId = new Map(
    stored.map(({ id, accountId: _accountId, ...now }) => {
      const identities = identitiesOf(now.contact)
      return [id, { ...newPerson(), id, before: now, left: identities, now, identities } satisfies Person as Person]
    }),
  )
  const changedByKey = new Map<string, Set<Person>>()

  const match = (strength: number, row: ContactRow, storedId: number | null): Match => {
    const key = keysOf(row.by)[strength]
    const changed = key === undefined ? [] : [...(changedByKey.get(key) ?? [])]
    const fitting = changed.filter((person) => fits(strength, row, person))
    if (fitting.length > 0) return fitting.reduce((a, b) => (b.changedBy > a.changedBy ? b : a))
    const person = storedId === null ? undefined : byId.get(storedId)
    // The keys of the contact have changed. Only the store knows which contact would match next.
    return person && person.changedBy > 0 && !fits(strength, row, person) ? 'unclear' : person
  }
  return {
    /** `storedIds` are the contacts that the store found by each key. */
    find: (row: ContactRow, storedIds: MatchIds): Match => {
      for (const strength of STRENGTHS) {
        const person = match(strength, row, storedIds[strength] ?? null)
        if (person) return person
      }
      return undefined
    },
    /** Must be called when a row has changed a contact. */
    remember: (person: Person) => {
      for (const key of keysOf(keysHeldBy(person.now.contact))) {
        if (key !== undefined) changedByKey.set(key, (changedByKey.get(key) ?? new Set()).add(person))
      }
    },
  }
}

const [BY_ID, BY_EXTERNAL_ID, BY_EMAIL] = [0, 1, 2]
const STRENGTHS = [0, 1, 2, 3]

/** Keys by strength. There is no key for the id, because a contact with an id is also found by its other keys. */
const keysOf = ({ externalId, emailFolded, phone }: SavedAs): (string | undefined)[] => [
  undefined,
  externalId && `x${externalId}`,
  emailFolded && `e${emailFolded}`,
  phone && `p${phone}`,
]

/** A weaker key does not match a contact whose stronger key differs. */
function fits(strength: number, { by }: ContactRow, person: Person): boolean {
  const held = keysHeldBy(person.now.contact)
  if (strength === BY_ID) {
    return held.externalId === by.externalId && held.emailFolded === by.emailFolded && held.phone === by.phone
  }
  if (strength === BY_EXTERNAL_ID) return held.externalId === by.externalId
  const mayDiffer = by.externalId === undefined || held.externalId === undefined
  if (strength === BY_EMAIL) return mayDiffer && held.emailFolded === by.emailFolded
  return mayDiffer && (by.emailFolded === undefined || held.emailFolded === undefined) && held.phone === by.phone
}
