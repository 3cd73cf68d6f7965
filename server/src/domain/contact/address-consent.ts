import { type AskedConsent, type Consent, forEachPurpose, type OptOut, type Purpose, purposes } from './consent.ts'

/** What is kept of an e-mail address and of a phone; undefined where the contact has none. */
export interface KeptAt {
  readonly email: OptOut | undefined
  readonly phone: OptOut | undefined
}

const optOutOf = (isOut: (purpose: Purpose) => boolean, blocked: boolean): OptOut => ({
  ...forEachPurpose(isOut),
  blocked,
})
export const noOptOut = optOutOf(() => false, false)

/**
 * E-mail purposes go by the address and SMS purposes by the phone: who shares a phone need not share an inbox. A person who
 * is known by one of the two only is recognised by that one for both.
 */
const placeFor = (purpose: Purpose, { email, phone }: KeptAt) =>
  purpose.startsWith('email') ? (email ?? phone) : (phone ?? email)

/** All opt-outs that apply to a contact with this address and phone. A block counts from either. */
export const optOutAt = (kept: KeptAt): OptOut =>
  optOutOf(
    (purpose) => placeFor(purpose, kept)?.[purpose] ?? false,
    (kept.email?.blocked ?? false) || (kept.phone?.blocked ?? false),
  )

/** The consent in effect for a contact: its own, unless its address or phone is opted out. */
export const consentHeld = (own: Consent, { blocked, ...out }: OptOut): Consent => ({
  ...forEachPurpose((purpose) => (out[purpose] ? false : own[purpose])),
  blocked: own.blocked || blocked,
})

/**
 * What a contact's address or phone is opted out of by a request: what it says no to now and, where the contact has just
 * come to this place, what it has said no to before. What was said at a place and lifted there is not said again.
 */
export const optOutSaid = (asked: AskedConsent, own: Consent, hasJustCome: boolean): OptOut =>
  optOutOf(
    (purpose) => asked[purpose] === false || (hasJustCome && own[purpose] === false),
    asked.blocked === true || (hasJustCome && own.blocked),
  )

/** Whether `more` says anything that `known` does not. */
export const addsTo = (known: OptOut | undefined, more: OptOut): boolean =>
  ([...purposes, 'blocked'] as const).some((word) => more[word] && !known?.[word])

/** Whether they have a word in common. */
export const meets = (one: OptOut | undefined, other: OptOut): boolean =>
  ([...purposes, 'blocked'] as const).some((word) => other[word] && one?.[word])
