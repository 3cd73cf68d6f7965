import type { Parsed, Violation } from '../../../core/values/violation.ts'
import type { ConsentChange, ConsentRequest, OptInsChange } from '../contract/contact.ts'

export const purposes = [
  'emailMarketing',
  'emailFeedback',
  'emailService',
  'smsMarketing',
  'smsFeedback',
  'smsService',
] as const
export type Purpose = (typeof purposes)[number]
const smsPurposes = ['smsMarketing', 'smsFeedback', 'smsService'] as const

// Written out: imports call it several times per row, and building the object from entries takes five times as long.
export const forEachPurpose = <Value>(compute: (purpose: Purpose) => Value): { [P in Purpose]: Value } => ({
  emailMarketing: compute('emailMarketing'),
  emailFeedback: compute('emailFeedback'),
  emailService: compute('emailService'),
  smsMarketing: compute('smsMarketing'),
  smsFeedback: compute('smsFeedback'),
  smsService: compute('smsService'),
})

/**
 * Per purpose: true is granted, false withdrawn, null never asked, which is not consent. While `blocked`, all of them
 * read as false, whatever is stored.
 */
export type Consent = { readonly [P in Purpose]: boolean | null } & { readonly blocked: boolean }
/** The opt-outs of an address or phone: true if the person refused. They outlive every contact. */
export type OptOut = { readonly [P in Purpose]: boolean } & { readonly blocked: boolean }
/** The consent in a request; purposes that it does not name are absent. */
export type RequestedConsent = { readonly [P in Purpose | 'blocked']?: boolean }

export const noConsent: Consent = { ...forEachPurpose(() => null), blocked: false }

/**
 * `smsOptin` covers the three SMS purposes: false withdraws them all, true grants them all unless smsPreferences
 * says which.
 */
export function parseConsentRequest(request: ConsentRequest): Parsed<{ readonly requested: RequestedConsent }> {
  const { smsOptin, blocked, emailPreferences = {}, smsPreferences } = request
  const email = prefixed('email', emailPreferences)
  const sms = prefixed('sms', smsPreferences ?? {})
  const grantsSms = Object.values(sms).includes(true)
  const grantsEmail = Object.values(email).includes(true)
  const violations: Violation[] = []
  if (smsOptin === false && grantsSms) {
    violations.push({ field: 'smsOptin', rule: 'must not be false when a member of smsPreferences is true' })
  }
  if (smsOptin === true && smsPreferences && !grantsSms) {
    violations.push({ field: 'smsOptin', rule: 'must not be true when no member of smsPreferences is true' })
  }
  if (blocked === true && (smsOptin === true || grantsSms || grantsEmail)) {
    violations.push({ field: 'blocked', rule: 'must not be true together with an opt-in' })
  }
  if (violations.length > 0) return { ok: false, violations }
  const all = smsOptin === false || (smsOptin === true && !smsPreferences) ? wholeSms(smsOptin) : {}
  return { ok: true, requested: { ...email, ...sms, ...all, ...(blocked !== undefined && { blocked }) } }
}

function prefixed(channel: 'email' | 'sms', preferences: OptInsChange): RequestedConsent {
  const { marketingOptin, feedbackOptin, serviceOptin } = preferences
  return {
    ...(marketingOptin !== undefined && { [`${channel}Marketing`]: marketingOptin }),
    ...(feedbackOptin !== undefined && { [`${channel}Feedback`]: feedbackOptin }),
    ...(serviceOptin !== undefined && { [`${channel}Service`]: serviceOptin }),
  }
}

const wholeSms = (optin: boolean): RequestedConsent =>
  Object.fromEntries(smsPurposes.map((purpose) => [purpose, optin]))

/** Stored opt-outs of the address and phone that a contact had before a save, and of those after it. */
export interface OptOutsOfSave {
  readonly left: OptOut
  readonly reached: OptOut
}

/**
 * A save changes only values that read differently from the request. `true` grants if never asked, and is not applied
 * over a withdrawal, a block or an opt-out of the address or phone. `false` withdraws what was granted, and changes
 * nothing if the value already reads false, so that a contact can be saved as it was read. Opt-outs of the address and
 * phone are not copied into the contact: when they are lifted, its own state applies again.
 */
export function consentAfterSave(
  stored: Consent,
  requested: RequestedConsent,
  { left, reached }: OptOutsOfSave,
): Consent {
  const blocked = stored.blocked || (requested.blocked === true && !(left.blocked && reached.blocked))
  const stateOf = (purpose: Purpose) => {
    const state = stored[purpose]
    if (requested[purpose] === true) {
      return state ?? (blocked || reached.blocked || reached[purpose] ? null : true)
    }
    // A contact that leaves an opted-out address must not read true after a save with false.
    const isWithdrawn =
      requested[purpose] === false && (reads(stored, left, purpose) || reads(stored, reached, purpose))
    return isWithdrawn ? false : state
  }
  return { ...forEachPurpose(stateOf), blocked }
}

const reads = (stored: Consent, optOut: OptOut, purpose: Purpose) =>
  stored[purpose] === true && !stored.blocked && !optOut.blocked && !optOut[purpose]

/** Whether the effective consent allows a message. */
export const isGranted = (held: Consent, purpose: Purpose) => held[purpose] === true && !held.blocked

/** The changes of a save, as a request for exactly these. */
export function changedConsent(before: Consent, after: Consent): RequestedConsent {
  const changed = ([...purposes, 'blocked'] as const).filter((member) => after[member] !== before[member])
  return Object.fromEntries(changed.map((member) => [member, after[member]]))
}

/** The members of a request, by path, that ask for more than `held`, the effective consent after the save. */
export function membersNotApplied(request: ConsentRequest, held: Consent): string[] {
  const { smsOptin, blocked, emailPreferences = {}, smsPreferences } = request
  const isHeld = (purpose: Purpose) => isGranted(held, purpose)
  const isOptedIn = smsPreferences ? smsPurposes.some(isHeld) : smsPurposes.every(isHeld)
  const refused = (channel: 'email' | 'sms', preferences: OptInsChange) =>
    (['Marketing', 'Feedback', 'Service'] as const).flatMap((purpose) => {
      const member = `${purpose.toLowerCase()}Optin` as keyof OptInsChange
      return preferences[member] && !isHeld(`${channel}${purpose}`) ? [`${channel}Preferences.${member}`] : []
    })
  return [
    ...(blocked === false && held.blocked ? ['blocked'] : []),
    ...(smsOptin && !isOptedIn ? ['smsOptin'] : []),
    ...refused('email', emailPreferences),
    ...refused('sms', smsPreferences ?? {}),
  ]
}

/** An explicit decision of the person: it overrides everything before. */
export const consentAfterPermission = (stored: Consent, requested: RequestedConsent): Consent => ({
  ...forEachPurpose((purpose) => requested[purpose] ?? stored[purpose]),
  blocked: requested.blocked ?? stored.blocked,
})

/** A grant to a person who stays blocked would have no effect, so one of the two is a mistake. */
export const violationsOfPermission = (after: Consent, requested: RequestedConsent): Violation[] =>
  after.blocked && purposes.some((purpose) => requested[purpose])
    ? [{ field: 'blocked', rule: 'must be false to opt in, because the contact is blocked' }]
    : []

/** Stored opt-outs of an e-mail address and a phone; undefined if the contact has none. */
export interface OptOutsByChannel {
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
const optOutFor = (purpose: Purpose, { email, phone }: OptOutsByChannel) =>
  purpose.startsWith('email') ? (email ?? phone) : (phone ?? email)

/** All opt-outs that apply to a contact with this address and phone. A block applies from either. */
export const optOutAt = (optOuts: OptOutsByChannel): OptOut =>
  optOutOf(
    (purpose) => optOutFor(purpose, optOuts)?.[purpose] ?? false,
    (optOuts.email?.blocked ?? false) || (optOuts.phone?.blocked ?? false),
  )

/** The consent in effect for a contact: its own, unless its address or phone is opted out. */
export const consentHeld = (stored: Consent, { blocked, ...out }: OptOut): Consent => ({
  ...forEachPurpose((purpose) => (out[purpose] ? false : stored[purpose])),
  blocked: stored.blocked || blocked,
})

/**
 * The withdrawals in a file that are new decisions. An export also shows a consent as withdrawn if another contact with
 * the same address or phone has withdrawn it, so one that is already in effect is not recorded again.
 */
export const newWithdrawals = (withdrawn: RequestedConsent, held: Consent): RequestedConsent =>
  Object.fromEntries(Object.entries(withdrawn).filter(([purpose]) => held[purpose as Purpose] !== false))

/**
 * The opt-outs of an address or phone after a request: refusals in the request and, if the contact has just got this
 * address or phone, its earlier refusals. Opt-outs that were lifted at the same address or phone are not repeated.
 */
export const optOutAfter = (requested: RequestedConsent, stored: Consent, isNewIdentity: boolean): OptOut =>
  optOutOf(
    (purpose) => requested[purpose] === false || (isNewIdentity && stored[purpose] === false),
    requested.blocked === true || (isNewIdentity && stored.blocked),
  )

/** Whether `more` has opt-outs that `current` does not have. */
export const addsTo = (current: OptOut | undefined, more: OptOut): boolean =>
  ([...purposes, 'blocked'] as const).some((member) => more[member] && !current?.[member])

/** Whether they have an opt-out in common. */
export const meets = (one: OptOut | undefined, other: OptOut): boolean =>
  ([...purposes, 'blocked'] as const).some((member) => other[member] && one?.[member])

/** The source of a consent, and the day it was given: YYYY-MM-DD. */
export interface ConsentProof {
  readonly source: string
  readonly date: string
}

/**
 * The changes to send to systems that have a copy. A block sets all six to false; granted ones are sent again when it
 * ends. A purpose that becomes undecided is not sent.
 */
export function consentChangesBetween(before: Consent, after: Consent): ConsentChange[] {
  return purposes.flatMap((purpose) => {
    const optin = effective(after, purpose)
    return optin === null || optin === effective(before, purpose) ? [] : [{ ...nameOf[purpose], optin }]
  })
}

const effective = (consent: Consent, purpose: Purpose) => (consent.blocked ? false : consent[purpose])

export const nameOf = {
  emailMarketing: { channel: 'email', purpose: 'marketing' },
  emailFeedback: { channel: 'email', purpose: 'feedback' },
  emailService: { channel: 'email', purpose: 'service' },
  smsMarketing: { channel: 'sms', purpose: 'marketing' },
  smsFeedback: { channel: 'sms', purpose: 'feedback' },
  smsService: { channel: 'sms', purpose: 'service' },
} as const satisfies Record<Purpose, Omit<ConsentChange, 'optin'>>

/** Whether the change is a grant by the contact itself, and not the end of a block or of an opt-out of its address. */
export const isGrantBetween = (before: Consent, after: Consent, { channel, purpose, optin }: ConsentChange): boolean =>
  optin &&
  grantsBetween(before, after).some((grant) => nameOf[grant].channel === channel && nameOf[grant].purpose === purpose)

/** The purposes that the contact itself has granted between the two. */
export const grantsBetween = (before: Consent, after: Consent): Purpose[] =>
  purposes.filter((purpose) => after[purpose] && !before[purpose])

/** The stored opt-outs of this person that a change-permission contradicts, and so ends. */
export const liftedBy = (requested: RequestedConsent): OptOut => ({
  ...forEachPurpose((purpose) => requested[purpose] === true),
  blocked: requested.blocked === false,
})

/** The opt-outs of both. */
export const bothOf = (a: OptOut, b: OptOut): OptOut => ({
  ...forEachPurpose((purpose) => a[purpose] || b[purpose]),
  blocked: a.blocked || b.blocked,
})
