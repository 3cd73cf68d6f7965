import { isDeepStrictEqual } from 'node:util'
import { addsTo, consentHeld, optOutAt, optOutSaid } from '../../../domain/contact/address-consent.ts'
import {
  type AskedConsent,
  type Consent,
  changedConsent,
  consentAfterPermission,
  consentAfterSave,
  isGranted,
} from '../../../domain/contact/consent.ts'
import { mergeContact } from '../../../domain/contact/contact.ts'
import { isSavedAs, savedAs } from '../../../domain/contact/saved-as.ts'
import type { Violation } from '../../../domain/values/violation.ts'
import type { StoredContact } from '../../../store/contact/contacts.ts'
import type { PlacedBusiness } from '../../../store/contact/imported-contacts.ts'
import type { Identities } from '../../../store/contact/opt-outs.ts'
import type { Refusal } from '../counts.ts'
import type { Line } from '../in-batches.ts'
import type { ContactRow } from './contact-row.ts'
import type { openOptOuts } from './known-opt-outs.ts'
import { type FoundIds, gatherPeople, newPerson, type Person } from './people.ts'

/** What the store knows about the rows of a batch, all of it locked. */
export interface Known {
  readonly accountId: number
  readonly stored: readonly StoredContact[]
  readonly foundIds: ReadonlyMap<number, FoundIds>
  readonly locations: ReadonlyMap<number, PlacedBusiness>
  readonly optOuts: Awaited<ReturnType<typeof openOptOuts>>
  readonly identitiesOf: (contact: { email: string; phone: string }) => Identities
}

/** What is to be written, in the order in which the rows would have written it one by one. */
export interface Applied {
  /** How many rows were looked at. The others have to be asked for again. */
  readonly taken: number
  readonly created: readonly Person[]
  readonly updated: readonly Person[]
  readonly mappings: readonly { readonly person: Person; readonly businessId: number }[]
  readonly rowsUpdated: number
  readonly unchanged: number
  /** Rows that say yes to a consent which is not granted after them. */
  readonly notGranted: number
  readonly refused: readonly Refusal[]
}

/** Row by row what saveCustomer would do, in memory. */
export async function applyRows(rows: readonly Line<ContactRow>[], known: Known): Promise<Applied> {
  const { accountId, stored, foundIds, locations, optOuts, identitiesOf } = known
  const people = gatherPeople(stored)
  const created: Person[] = []
  const updated = new Set<Person>()
  const mappings: { person: Person; businessId: number }[] = []
  const refused: Refusal[] = []
  let rowsUpdated = 0
  let unchanged = 0
  let notGranted = 0
  let taken = 0
  for (const [at, row] of rows.entries()) {
    const met = people.find(row, foundIds.get(at) ?? [])
    if (met === 'unclear') break
    taken++
    const found = met && isAbout(row, met) ? met : undefined
    const person = found ?? newPerson()
    const before = person.now
    const merged = found ? mergeContact(before.contact, row.change) : row.asNew
    const violations = [...(merged.ok ? [] : merged.violations), ...violationsOfPlaces(row.refs, locations, accountId)]
    if (!merged.ok || violations.length > 0) {
      refused.push({ line: row.line, externalId: row.by.externalId ?? '', violations })
      continue
    }
    const { contact } = merged
    const identities = identitiesOf(contact)
    await optOuts.lookUp(identities)
    const left = person.identities ?? identitiesOf(before.contact)
    await optOuts.lookUp(left)
    const reached = optOutAt(optOuts.at(identities))
    const saved = consentAfterSave(before.consent, row.asked, { left: optOutAt(optOuts.at(left)), reached })
    const consent = consentAfterPermission(saved, row.withdrawn)
    const said = { ...changedConsent(before.consent, consent), ...row.withdrawn }
    const hasSpoken = speakForAddresses(optOuts, said, consent, left, identities)
    if (row.saysYesTo.some((purpose) => !isGranted(consentHeld(consent, reached), purpose))) notGranted++
    const named = row.refs.map((ref) => locations.get(ref)?.id as number)
    const businessIds = [...new Set([...before.businessIds, ...named])]
    const after = { contact, consent, businessIds }
    if (found && isDeepStrictEqual(after, before)) {
      if (hasSpoken) rowsUpdated++
      else unchanged++
      continue
    }
    if (found) {
      rowsUpdated++
      if (person.id !== undefined) updated.add(person)
    } else {
      created.push(person)
      person.createdBy = taken
    }
    Object.assign(person, { now: after, identities, changedBy: taken })
    people.remember(person)
    for (const businessId of businessIds.slice(before.businessIds.length)) mappings.push({ person, businessId })
  }
  return { taken, created, updated: [...updated], mappings, rowsUpdated, unchanged, notGranted, refused }
}

/** A no is kept for the address and the phone at once, whoever shares them. Says whether it was news. */
function speakForAddresses(
  optOuts: Known['optOuts'],
  said: AskedConsent,
  own: Consent,
  left: Identities,
  reached: Identities,
): boolean {
  const kept = optOuts.at(reached)
  const news = (['email', 'phone'] as const).filter((place) => {
    const identity = reached[place]
    if (!identity) return false
    const optOut = optOutSaid(said, own, left[place] !== identity)
    if (!addsTo(kept[place], optOut)) return false
    optOuts.say(identity, optOut)
    return true
  })
  return news.length > 0
}

/** A number that was found as one of the default country may be another one in the country of the contact. */
const isAbout = ({ change, contactId }: ContactRow, { id, now: { contact } }: Person) =>
  (id !== undefined && id === contactId) || isSavedAs(savedAs(change, contact.countryCode), contact)

function violationsOfPlaces(refs: readonly number[], locations: Known['locations'], accountId: number): Violation[] {
  if (refs.length === 0) return [{ field: 'business', rule: 'each row names its location, or --business is one' }]
  return refs.flatMap((ref) => {
    const business = locations.get(ref)
    if (!business?.isBelow) return [{ field: 'business', rule: `${ref} is not below the business of the import` }]
    if (business.type !== 'location') return [{ field: 'business', rule: `${ref} is no location` }]
    return business.accountId === accountId ? [] : [{ field: 'business', rule: `${ref} belongs to another account` }]
  })
}
