import { isE164 } from '../../../core/values/phone.ts'
import { type Consent, isGranted } from '../../contacts/rules/consent.ts'
import type { CampaignPurpose } from '../contract/campaign.ts'
import type { CampaignChannel } from '../contract/campaign-template.ts'

export const consentFor = (purpose: CampaignPurpose, channel: CampaignChannel) =>
  `${channel}${purpose === 'feedback' ? 'Feedback' : 'Marketing'}` as const

/** The facts that decide whether a message may be sent to a contact. */
export interface Recipient {
  /** Still a contact of the account, and mapped to the location. */
  readonly isMapped: boolean
  readonly isLocationActive: boolean
  /** The e-mail address, or the phone of a text message. */
  readonly to: string
  /** Including the opt-outs of the address and phone. */
  readonly consent: Consent
  readonly isSuppressed: boolean
  /** The account has sent the person another message within the campaign's minimum interval, by e-mail or text. */
  readonly isRecent: boolean
}

const skipReasons = [
  'contact deleted',
  'no email',
  'no phone',
  'invalid phone',
  'blocked',
  'no consent',
  'suppressed',
  'asked recently',
  'before start',
  'location inactive',
  'empty placeholder',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Undefined if the message may be sent. */
export function skipReasonOf(
  { purpose, channel }: { readonly purpose: CampaignPurpose; readonly channel: CampaignChannel },
  recipient: Recipient,
): SkipReason | undefined {
  if (!recipient.isMapped) return 'contact deleted'
  if (!recipient.isLocationActive) return 'location inactive'
  if (recipient.to === '') return channel === 'email' ? 'no email' : 'no phone'
  if (channel === 'sms' && !isE164(recipient.to)) return 'invalid phone'
  if (recipient.consent.blocked) return 'blocked'
  if (!isGranted(recipient.consent, consentFor(purpose, channel))) return 'no consent'
  if (recipient.isSuppressed) return 'suppressed'
  return recipient.isRecent ? 'asked recently' : undefined
}
