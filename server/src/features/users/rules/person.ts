import { parseEmail } from '../../../core/values/email.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { type Parsed, type Rule, violationsOf } from '../../../core/values/violation.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The e-mail address in a sign-up. A user in the form that the list operation returns has `email`. */
export const signUpEmail = (body: { readonly userEmailId?: string; readonly email?: string }): string | undefined =>
  body.userEmailId ?? body.email

const firstNameIsNotBlank: Rule<Person> = ({ firstName }) =>
  firstName === '' && { field: 'firstName', rule: 'must not be blank' }
const firstNameIsPlainText: Rule<Person> = ({ firstName }) =>
  !isPlainText(firstName) && { field: 'firstName', rule: PLAIN_TEXT_RULE }
const lastNameIsPlainText: Rule<Person> = ({ lastName }) =>
  !isPlainText(lastName) && { field: 'lastName', rule: PLAIN_TEXT_RULE }
const emailIsValid: Rule<Person> = ({ email }) =>
  parseEmail(email) === undefined && { field: 'userEmailId', rule: 'must be an e-mail address' }

const rules = [firstNameIsPlainText, lastNameIsPlainText, emailIsValid]

/** Trims the values. The last name may be empty, because not everyone has one. */
export const parsePerson = (draft: Person) => parse(draft, [firstNameIsNotBlank, ...rules])

/** The same for an invitation. Without a first name, the person enters one when accepting it. */
export const parseInvitee = (draft: Person) => parse(draft, rules)

function parse(draft: Person, rules: readonly Rule<Person>[]): Parsed<{ readonly person: Person }> {
  const person = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), email: draft.email.trim() }
  const violations = violationsOf(rules, person)
  return violations.length > 0 ? { ok: false, violations } : { ok: true, person }
}

/** Whether a typed confirmation matches a name, ignoring case, surrounding spaces and the encoding of accents. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)
const foldName = (name: string) => name.normalize('NFC').trim().toLowerCase()
