import { type Consent, isGranted } from '../contact/consent.ts'

export type CampaignPurpose = 'feedback' | 'marketing'

export const consentFor = (purpose: CampaignPurpose) => (purpose === 'feedback' ? 'emailFeedback' : 'emailMarketing')

/** What decides whether a message may be sent to a contact. */
export interface Recipient {
  /** Still a contact of the account, and mapped to the location. */
  readonly isThere: boolean
  readonly email: string
  /** With the opt-outs of the address and phone. */
  readonly consent: Consent
  readonly isSuppressed: boolean
  /** Another message of the account has been sent to the address within the campaign's minimum of days. */
  readonly isRecent: boolean
}

export const skipReasons = [
  'contact deleted',
  'no email',
  'blocked',
  'no consent',
  'suppressed',
  'asked recently',
  'before start',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Undefined: the message may be sent. */
export function skipReasonOf(purpose: CampaignPurpose, recipient: Recipient): SkipReason | undefined {
  if (!recipient.isThere) return 'contact deleted'
  if (recipient.email === '') return 'no email'
  if (recipient.consent.blocked) return 'blocked'
  if (!isGranted(recipient.consent, consentFor(purpose))) return 'no consent'
  if (recipient.isSuppressed) return 'suppressed'
  return recipient.isRecent ? 'asked recently' : undefined
}
