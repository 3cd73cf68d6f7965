import type { Line, Refusal } from '../../../core/import/batches.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { CustomFieldDefinition } from '../contract/custom-field-definition.ts'
import { isGranted } from '../rules/consent.ts'
import { violationsOfDefinedFields } from '../rules/custom-fields.ts'
import { isSavedAs, mergeContact, savedAs } from '../rules/merge-contact.ts'
import type { StoredContact } from '../store/contacts.ts'
import type { LockedBusiness } from '../store/imported-contacts.ts'
import type { Identities } from '../store/opt-outs.ts'
import type { ContactRow } from './contact-row.ts'
import { ELSEWHERE } from './contacts-in-reach.ts'
import { applySave, type OptOuts } from './merge-consent.ts'
import { gatherPeople, type MatchIds, newPerson, type Person } from './people.ts'

/** Stored data for the rows of a batch. Everything is locked. */
export interface BatchData {
  readonly accountId: number
  readonly stored: readonly StoredContact[]
  /** Whether the person who imports has no access to the contact. */
  readonly isElsewhere: (contact: { readonly businessIds: readonly number[] }) => boolean
  readonly matchIds: ReadonlyMap<number, MatchIds>
  readonly locations: ReadonlyMap<number, LockedBusiness>
  /** The custom fields of the account. */
  readonly definitions: readonly CustomFieldDefinition[]
  readonly optOuts: OptOuts
  readonly identitiesOf: (contact: { email: string; phone: string }) => Identities
}

/** The result of applying the rows of a batch. */
export interface Applied {
  /** How many rows were processed. The caller must submit the others again. */
  readonly taken: number
  /** In the order in which single saves would have created them. */
  readonly created: readonly Person[]
  readonly updated: readonly Person[]
  readonly rowsUpdated: number
  readonly unchanged: number
  /** Rows that ask for a consent which is not granted afterwards. */
  readonly notGranted: number
  readonly refused: readonly Refusal[]
}

/** Does in memory what saveCustomer would do row by row. */
export async function applyRows(rows: readonly Line<ContactRow>[], batch: BatchData): Promise<Applied> {
  const { accountId, stored, isElsewhere, matchIds, locations, definitions, optOuts, identitiesOf } = batch
  const people = gatherPeople(stored, identitiesOf)
  const created: Person[] = []
  const updated = new Set<Person>()
  const refused: Refusal[] = []
  let rowsUpdated = 0
  let unchanged = 0
  let notGranted = 0
  let taken = 0
  for (const [at, row] of rows.entries()) {
    const candidate = people.find(row, matchIds.get(at) ?? [])
    if (candidate === 'unclear') break
    taken++
    const match = candidate && isAbout(row, candidate) ? candidate : undefined
    const person = match ?? newPerson()
    const before = person.now
    const merged = match ? mergeContact(before.contact, row.change) : row.asNew
    const violations = [
      ...(merged.ok
        ? violationsOfDefinedFields(definitions, before.contact.customFields, row.change.customFields ?? [])
        : merged.violations),
      ...violationsOfLocations(row.refs, locations, accountId),
      ...(match?.id !== undefined && isElsewhere(match.before)
        ? [{ field: 'row', rule: ELSEWHERE, message: ELSEWHERE }]
        : []),
    ]
    if (!merged.ok || violations.length > 0) {
      refused.push({ line: row.line, externalId: row.by.externalId ?? '', violations })
      continue
    }
    const { contact } = merged
    const reached = identitiesOf(contact)
    await optOuts.lookUp(reached)
    const locationIds = row.refs.map((ref) => locations.get(ref)?.id as number)
    const { requested, withdrawn } = row
    const save = { before, contact, left: person.identities, reached, requested, withdrawn, locationIds }
    const { after, isNews, isSame, held } = applySave(save, optOuts)
    if (row.grants.some((purpose) => !isGranted(held, purpose))) notGranted++
    if (match && isSame) {
      if (isNews) rowsUpdated++
      else unchanged++
      continue
    }
    if (match) {
      rowsUpdated++
      if (person.id !== undefined) updated.add(person)
    } else {
      created.push(person)
      person.createdBy = taken
    }
    Object.assign(person, { now: after, identities: reached, changedBy: taken })
    people.remember(person)
  }
  return { taken, created, updated: [...updated], rowsUpdated, unchanged, notGranted, refused }
}

/** A number that matched in the default country may be a different number in the country of the contact. */
const isAbout = ({ change, contactId }: ContactRow, { id, now: { contact } }: Person) =>
  (id !== undefined && id === contactId) || isSavedAs(savedAs(change, contact.countryCode), contact)

function violationsOfLocations(
  refs: readonly number[],
  locations: BatchData['locations'],
  accountId: number,
): Violation[] {
  if (refs.length === 0) return [{ field: 'business', rule: 'required unless --business is a location' }]
  return refs.flatMap((ref) => {
    const business = locations.get(ref)
    if (!business?.isBelow)
      return [{ field: 'business', rule: `${ref} is not below the business that was given with --business` }]
    if (business.type !== 'location') return [{ field: 'business', rule: `${ref} is not a location` }]
    return business.accountId === accountId ? [] : [{ field: 'business', rule: `${ref} belongs to another account` }]
  })
}
