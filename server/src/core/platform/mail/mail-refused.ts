export interface Refusal {
  readonly message: string
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}
/** Contains only the server's response code: its text may repeat the address. */
export class MailRefused extends Error {
  /** The server will never accept this mail. */
  readonly isFinal: boolean
  /** The address was refused, not the mail. */
  readonly isAboutRecipient: boolean
  /** The server accepts no mail for this address from us: no relaying, a block list. The operator can fix that. */
  readonly isPolicy: boolean
  /** The server has received the whole mail but not responded, so it may have accepted it. */
  readonly isUncertain: boolean
  /** The server was unreachable, refused the connection, or has a policy against us: other mails will probably fail too. */
  readonly isAboutServer: boolean

  constructor({ message, code, responseCode, response, command }: Refusal, isMessageSent = false) {
    // Before the server has responded there is no mail yet: the message is about certificates, names and ports.
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
