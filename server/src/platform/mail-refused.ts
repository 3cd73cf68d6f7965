export interface Refusal {
  readonly message: string
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}
/** Of what the server said only the code: its text may repeat the address. */
export class MailRefused extends Error {
  /** The server will not take this mail, however often it is asked. */
  readonly isFinal: boolean
  /** The address was refused, not the mail. */
  readonly isAboutRecipient: boolean
  /** The server does not take mail for this address from us: no relaying, a block list. The operator can fix that. */
  readonly isPolicy: boolean
  /** The server has got the whole mail and has not answered, so it may have taken it. */
  readonly isUncertain: boolean
  /** The server was not reached, refused to talk, or has a policy against us: other mails probably fare no better. */
  readonly isAboutServer: boolean

  constructor({ message, code, responseCode, response, command }: Refusal, isMessageSent = false) {
    // Before the server has spoken there is no mail yet: this is about certificates, names and ports.
    const reason = command === 'CONN' && !responseCode ? message : (responseCode ?? code ?? 'no connection')
    super(`mail refused: ${[command, reason].filter(Boolean).join(' ')}`)
    const isRefused = responseCode !== undefined && responseCode >= 500
    this.isAboutRecipient = command === 'RCPT TO' && (!isRefused || isAddressRefused(responseCode, response))
    this.isPolicy = command === 'RCPT TO' && !this.isAboutRecipient
    // The operator can fix a refused login or sender and a policy; a refused recipient or content stays refused.
    this.isFinal = isRefused && (this.isAboutRecipient || command === 'DATA')
    this.isUncertain = isMessageSent && responseCode === undefined
    this.isAboutServer =
      this.isPolicy ||
      (!isMessageSent && !(responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')))
  }
}

const ENHANCED_CODE = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/
/** x.1.7 and x.1.8 (RFC 3463). Many servers refuse a sender only after RCPT TO. */
const ABOUT_SENDER = ['7', '8']

/** Whether a refusal of RCPT TO says that the address (x.1.x) or its mailbox (x.2.x) does not work. */
function isAddressRefused(code: number, response = ''): boolean {
  const [, subject, detail = ''] = ENHANCED_CODE.exec(response) ?? []
  if (subject === undefined) return code === 550 || code === 553
  return subject === '2' || (subject === '1' && !ABOUT_SENDER.includes(detail))
}
