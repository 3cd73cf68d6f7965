import type { Mail, Mailer } from '../../../core/platform/mail/mail.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import { type SmsGateway, type SmsMessage, SmsRefused } from '../../../core/platform/sms-gateway.ts'
import type { CampaignChannel } from '../rules/recipient.ts'

/** Must be below the idle timeout of a transaction: the contact's keys stay locked during the request. */
const TIMEOUT_MS = 10_000

/** A carrier is undefined if it is not configured. */
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

/** Rejects with the error of the mail server or gateway. */
export async function deliver({ mailer, sms }: Carriers, composed: Composed): Promise<void> {
  if (composed.channel === 'email') await mailer?.send(composed.mail, TIMEOUT_MS)
  else await sms?.send(composed.sms, TIMEOUT_MS)
}

export type Failure =
  /** The server is unreachable or rejects us, so other messages would fail too. */
  | 'no server'
  /** The same, but the gateway may have accepted the message. It sends each id only once, so retries are safe for a day. */
  | 'no answer'
  /** The server received the whole mail but did not confirm it. A retry could send it twice. */
  | 'connection lost'
  /** The server rejects mail for this address from us, which the operator can fix. */
  | 'policy'
  | 'put off'
  | 'message refused'
  | 'address refused'

/** Returns undefined if it is not a delivery error. */
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
