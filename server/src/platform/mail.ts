import { once } from 'node:events'
import { connect } from 'node:net'
import type { Logger } from 'nodemailer/lib/shared'
import type { MailSettings } from './mail-settings.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same content, for mail programs that show HTML. */
  readonly html?: string
  /** Where one POST, without signing in, ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** The same in every attempt, so that a server that gets the mail twice can tell. Without the angle brackets. */
  readonly messageId?: string
}
export interface Mailer {
  /** Resolves when the server has taken it over. Else a MailRefused. */
  send(mail: Mail, timeoutMs?: number): Promise<void>
}

interface Refusal {
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

const TIMEOUT_MS = 30_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Through one's own SMTP server. A connection for each mail: they are few. */
export function openMailer(settings: MailSettings, defaultTimeoutMs = TIMEOUT_MS): Mailer {
  const { host, port, secure, login, from } = settings
  return {
    send: async (mail, timeoutMs = defaultTimeoutMs) => {
      // Loaded with the first mail: most processes never send one.
      const { createTransport } = await import('nodemailer')
      // A socket of our own is one that can be ended: a server that answers a byte now and then would outlast any
      // limit on silence.
      const socket = connect({ host, port }).on('error', () => {})
      const opened = once(socket, 'connect')
      // It may fail before it is awaited.
      opened.catch(() => {})
      const deadline = setTimeout(() => socket.destroy(new Error('it took too long')), timeoutMs)
      let isMessageSent = false
      const transport = createTransport({
        host,
        port,
        secure,
        ...(login && { auth: login }),
        // Otherwise a man in the middle could strip the offer of TLS and read the password.
        requireTLS: login !== undefined && !LOOPBACK.test(host),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
        // The only way to learn that the server has asked for the mail itself: errors do not say it.
        transactionLog: true,
        logger: listening((line) => {
          if (line.startsWith('354')) isMessageSent = true
        }),
        getSocket: (_options: unknown, done: (error: Error | null, socket?: object) => void) => {
          opened.then(() => done(null, { connection: socket }), done)
        },
      })
      try {
        const { to, subject, text, html, unsubscribeUrl, messageId } = mail
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(messageId !== undefined && { messageId: `<${messageId}>` }),
          ...(unsubscribeUrl !== undefined && {
            headers: {
              'list-unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        throw new MailRefused(error as Refusal, isMessageSent)
      } finally {
        clearTimeout(deadline)
        socket.destroy()
      }
    },
  }
}

/** A logger that writes nothing and passes on what the server says. */
function listening(onLine: (line: string) => void): Logger {
  const ignore = () => {}
  const debug: Logger['debug'] = (entry, line) => {
    if (typeof entry === 'object' && entry.tnx === 'server' && typeof line === 'string') onLine(line)
  }
  return { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore }
}
