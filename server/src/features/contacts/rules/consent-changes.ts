import { type AskedConsent, type Consent, forEachPurpose, type OptOut, type Purpose, purposes } from './consent.ts'

/** The source of a consent, and the day it was given: YYYY-MM-DD. */
export interface ConsentProof {
  readonly source: string
  readonly date: string
}

export interface ConsentChange {
  readonly channel: 'email' | 'sms'
  readonly purpose: 'marketing' | 'feedback' | 'service'
  readonly optin: boolean
}

/**
 * The changes to send to systems that have a copy. A block sets all six to false; granted ones are sent again when it
 * ends. A purpose that becomes undecided is not sent.
 */
export function consentChangesBetween(before: Consent, after: Consent): ConsentChange[] {
  return purposes.flatMap((purpose) => {
    const optin = heard(after, purpose)
    return optin === null || optin === heard(before, purpose) ? [] : [{ ...nameOf[purpose], optin }]
  })
}

const heard = (consent: Consent, purpose: Purpose) => (consent.blocked ? false : consent[purpose])

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
export const liftedBy = (asked: AskedConsent): OptOut => ({
  ...forEachPurpose((purpose) => asked[purpose] === true),
  blocked: asked.blocked === false,
})

/** The opt-outs of both. */
export const bothOf = (a: OptOut, b: OptOut): OptOut => ({
  ...forEachPurpose((purpose) => a[purpose] || b[purpose]),
  blocked: a.blocked || b.blocked,
})
