import type { Violation } from '../violation.ts'

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

// Spelt out: imports ask for it several times a row, and an object made of entries takes five times as long.
export const forEachPurpose = <Word>(wordOn: (purpose: Purpose) => Word): { [P in Purpose]: Word } => ({
  emailMarketing: wordOn('emailMarketing'),
  emailFeedback: wordOn('emailFeedback'),
  emailService: wordOn('emailService'),
  smsMarketing: wordOn('smsMarketing'),
  smsFeedback: wordOn('smsFeedback'),
  smsService: wordOn('smsService'),
})

/**
 * For each purpose true: granted, false: withdrawn, null: nobody has said anything, which is not consent. While `blocked`,
 * all of them read false, whatever is stored.
 */
export type Consent = { readonly [P in Purpose]: boolean | null } & { readonly blocked: boolean }
/** What is kept of an address or a phone: true where somebody has said no. It outlives every contact. */
export type OptOut = { readonly [P in Purpose]: boolean } & { readonly blocked: boolean }
/** What a request says. A purpose that it does not name is not there. */
export type AskedConsent = { readonly [P in Purpose | 'blocked']?: boolean }

export const noConsent: Consent = { ...forEachPurpose(() => null), blocked: false }

interface Preferences {
  readonly marketingOptin?: boolean
  readonly feedbackOptin?: boolean
  readonly serviceOptin?: boolean
}
export interface ConsentRequest {
  readonly smsOptin?: boolean
  readonly blocked?: boolean
  readonly emailPreferences?: Preferences
  readonly smsPreferences?: Preferences
}
export type ParsedConsent =
  | { readonly ok: true; readonly asked: AskedConsent }
  | { readonly ok: false; readonly violations: readonly Violation[] }

/**
 * `smsOptin` is the three SMS purposes in one word: false withdraws them all, true grants them all unless smsPreferences
 * says which.
 */
export function parseConsentRequest(request: ConsentRequest): ParsedConsent {
  const { smsOptin, blocked, emailPreferences = {}, smsPreferences } = request
  const email = prefixed('email', emailPreferences)
  const sms = prefixed('sms', smsPreferences ?? {})
  const grantsSms = Object.values(sms).includes(true)
  const grantsEmail = Object.values(email).includes(true)
  const violations: Violation[] = []
  if (smsOptin === false && grantsSms) {
    violations.push({ field: 'smsOptin', rule: 'false contradicts a true in smsPreferences' })
  }
  if (smsOptin === true && smsPreferences && !grantsSms) {
    violations.push({ field: 'smsOptin', rule: 'true contradicts smsPreferences without a true' })
  }
  if (blocked === true && (smsOptin === true || grantsSms || grantsEmail)) {
    violations.push({ field: 'blocked', rule: 'true contradicts an opt-in' })
  }
  if (violations.length > 0) return { ok: false, violations }
  const all = smsOptin === false || (smsOptin === true && !smsPreferences) ? wholeSms(smsOptin) : {}
  return { ok: true, asked: { ...email, ...sms, ...all, ...(blocked !== undefined && { blocked }) } }
}

function prefixed(channel: 'email' | 'sms', preferences: Preferences): AskedConsent {
  const { marketingOptin, feedbackOptin, serviceOptin } = preferences
  return {
    ...(marketingOptin !== undefined && { [`${channel}Marketing`]: marketingOptin }),
    ...(feedbackOptin !== undefined && { [`${channel}Feedback`]: feedbackOptin }),
    ...(serviceOptin !== undefined && { [`${channel}Service`]: serviceOptin }),
  }
}

const wholeSms = (optin: boolean): AskedConsent => Object.fromEntries(smsPurposes.map((purpose) => [purpose, optin]))

/**
 * Saving never lifts a withdrawal or a block, and grants nothing while one stands, the contact's own or one of its address
 * or phone: an import that says true for everybody must not opt anybody in again. What stands there is not written into the
 * contact: it ends there, and the contact's own word with nobody but itself.
 */
export function consentAfterSave(stored: Consent, asked: AskedConsent, optOuts: readonly OptOut[]): Consent {
  const blocked = stored.blocked || asked.blocked === true
  const isBlocked = blocked || optOuts.some((optOut) => optOut.blocked)
  const wordOn = (purpose: Purpose) => {
    if (stored[purpose] === false) return false
    const standsAgainst = isBlocked || optOuts.some((optOut) => optOut[purpose])
    return asked[purpose] === true && standsAgainst ? stored[purpose] : (asked[purpose] ?? stored[purpose])
  }
  return { ...forEachPurpose(wordOn), blocked }
}

/** The person's own word, passed on on purpose: it counts whatever was said before. */
export const consentAfterPermission = (stored: Consent, asked: AskedConsent): Consent => ({
  ...forEachPurpose((purpose) => asked[purpose] ?? stored[purpose]),
  blocked: asked.blocked ?? stored.blocked,
})

/** A grant to somebody who stays blocked would have no effect, so whoever sends it is mistaken about one of the two. */
export const violationsOfPermission = (after: Consent, asked: AskedConsent): Violation[] =>
  after.blocked && purposes.some((purpose) => asked[purpose])
    ? [{ field: 'blocked', rule: 'the contact is blocked; send false along with the opt-in' }]
    : []
