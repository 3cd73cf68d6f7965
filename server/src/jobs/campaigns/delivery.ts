import type { CampaignChannel } from '../../domain/campaign/recipient.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { MailRefused } from '../../platform/mail-refused.ts'
import { type SmsGateway, type SmsMessage, SmsRefused } from '../../platform/sms-gateway.ts'

/** Less than a transaction may be idle: the keys of the contact are locked while the server is asked. */
const TIMEOUT_MS = 10_000

/** What messages are handed to. Undefined: it is not configured. */
export interface Carriers {
  readonly mailer: Mailer | undefined
  readonly sms: SmsGateway | undefined
}
export const channelsOf = ({ mailer, sms }: Carriers): CampaignChannel[] => [
  ...(mailer ? (['email'] as const) : []),
  ...(sms ? (['sms'] as const) : []),
]

export type Composed =
  | { readonly channel: 'email'; readonly mail: Mail }
  | { readonly channel: 'sms'; readonly sms: SmsMessage }

/** Fails as the mail server or the gateway does. */
export async function deliver({ mailer, sms }: Carriers, composed: Composed): Promise<void> {
  if (composed.channel === 'email') await mailer?.send(composed.mail, TIMEOUT_MS)
  else await sms?.send(composed.sms, TIMEOUT_MS)
}

export type Failure =
  /** The server was not reached or does not talk to us: other messages fare no better. */
  | 'no server'
  /** The same, and the gateway may have taken this message. It sends each id once, so asking again is safe for a day. */
  | 'no answer'
  /** The server has got the whole mail and did not say whether it takes it. Asking again could send it twice. */
  | 'connection lost'
  /** The server does not take mail for this address from us. The operator can fix that. */
  | 'policy'
  | 'put off'
  | 'message refused'
  | 'address refused'

/** Undefined: it is not about the delivery. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof MailRefused) return failureOfMail(error)
  if (!(error instanceof SmsRefused)) return undefined
  if (error.isFinal) return error.isAboutPhone ? 'address refused' : 'message refused'
  return error.isUncertain ? 'no answer' : 'no server'
}

function failureOfMail(error: MailRefused): Failure {
  if (error.isAboutServer && !error.isPolicy) return 'no server'
  if (error.isUncertain) return 'connection lost'
  if (error.isFinal) return error.isAboutRecipient ? 'address refused' : 'message refused'
  return error.isPolicy ? 'policy' : 'put off'
}
