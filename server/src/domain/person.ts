import { parseEmail } from './email.ts'
import { type Rule, type Violation, violationsOf } from './violation.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

// Control characters would end a line of a mail's header; marks that turn the direction of writing hide what follows.
const UNFIT_FOR_A_NAME = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const fitness = 'no line breaks, control characters or marks of direction'

const firstNameIsGiven: Rule<Person> = ({ firstName }) =>
  firstName === '' && { field: 'firstName', rule: 'must not be blank' }
const firstNameIsFit: Rule<Person> = ({ firstName }) =>
  UNFIT_FOR_A_NAME.test(firstName) && { field: 'firstName', rule: fitness }
const lastNameIsFit: Rule<Person> = ({ lastName }) =>
  UNFIT_FOR_A_NAME.test(lastName) && { field: 'lastName', rule: fitness }
const emailIsOne: Rule<Person> = ({ email }) =>
  parseEmail(email) === undefined && { field: 'userEmailId', rule: 'must be an e-mail address' }

const rules = [firstNameIsGiven, firstNameIsFit, lastNameIsFit, emailIsOne]

/** Without the blanks around each. A last name may be empty: not everybody has one. */
export function parsePerson(
  draft: Person,
): { readonly ok: true; readonly person: Person } | { readonly ok: false; readonly violations: readonly Violation[] } {
  const person = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), email: draft.email.trim() }
  const violations = violationsOf(rules, person)
  return violations.length > 0 ? { ok: false, violations } : { ok: true, person }
}

/** For confirming that the right person is meant: case, blanks around it and the way accents are coded do not matter. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)
const foldName = (name: string) => name.normalize('NFC').trim().toLowerCase()
