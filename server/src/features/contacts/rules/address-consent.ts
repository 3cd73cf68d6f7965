import { type AskedConsent, type Consent, forEachPurpose, type OptOut, type Purpose, purposes } from './consent.ts'

/** Stored opt-outs of an e-mail address and a phone; undefined if the contact has none. */
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
 * E-mail purposes are stored under the address and SMS purposes under the phone: people who share a phone need not
 * share an inbox. If a contact has only one of the two, it is used for both.
 */
const placeFor = (purpose: Purpose, { email, phone }: KeptAt) =>
  purpose.startsWith('email') ? (email ?? phone) : (phone ?? email)

/** All opt-outs that apply to a contact with this address and phone. A block applies from either. */
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
 * The withdrawals in a file that are new decisions. An export also shows a consent as withdrawn if another contact with
 * the same address or phone has withdrawn it, so one that is already in effect is not recorded again.
 */
export const newWithdrawals = (withdrawn: AskedConsent, held: Consent): AskedConsent =>
  Object.fromEntries(Object.entries(withdrawn).filter(([purpose]) => held[purpose as Purpose] !== false))

/**
 * The opt-outs of an address or phone after a request: refusals in the request and, if the contact has just got this
 * address or phone, its earlier refusals. Opt-outs that were lifted at the same address or phone are not repeated.
 */
export const optOutSaid = (asked: AskedConsent, own: Consent, hasJustCome: boolean): OptOut =>
  optOutOf(
    (purpose) => asked[purpose] === false || (hasJustCome && own[purpose] === false),
    asked.blocked === true || (hasJustCome && own.blocked),
  )

/** Whether `more` has opt-outs that `known` does not have. */
export const addsTo = (known: OptOut | undefined, more: OptOut): boolean =>
  ([...purposes, 'blocked'] as const).some((word) => more[word] && !known?.[word])

/** Whether they have an opt-out in common. */
export const meets = (one: OptOut | undefined, other: OptOut): boolean =>
  ([...purposes, 'blocked'] as const).some((word) => other[word] && one?.[word])
