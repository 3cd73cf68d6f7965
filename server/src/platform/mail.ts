import { once } from 'node:events'
import { connect } from 'node:net'
import type { MailSettings } from './mail-settings.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same content, for mail programs that show HTML. */
  readonly html?: string
  /** Where one POST, without signing in, ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string
}
export interface Mailer {
  /** Resolves when the server has taken it over. Else a MailRefused. */
  send(mail: Mail): Promise<void>
}

interface Refusal {
  readonly message: string
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}
/** Of what the server said only the code: its text may repeat the address. */
export class MailRefused extends Error {
  /** The server will not take this mail, however often it is asked. */
  readonly isFinal: boolean

  constructor({ message, code, responseCode, command }: Refusal) {
    // Before the server has spoken there is no mail yet: this is about certificates, names and ports.
    const reason = command === 'CONN' && !responseCode ? message : (responseCode ?? code ?? 'no connection')
    super(`mail refused: ${[command, reason].filter(Boolean).join(' ')}`)
    // The operator can fix a refused login or sender; a refused recipient or content stays refused.
    this.isFinal = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  }
}

const TIMEOUT_MS = 30_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Through one's own SMTP server. A connection for each mail: they are few. */
export function openMailer(settings: MailSettings, timeoutMs = TIMEOUT_MS): Mailer {
  const { host, port, secure, login, from } = settings
  return {
    send: async (mail) => {
      // Loaded with the first mail: most processes never send one.
      const { createTransport } = await import('nodemailer')
      // A socket of our own is one that can be ended: a server that answers a byte now and then would outlast any
      // limit on silence.
      const socket = connect({ host, port }).on('error', () => {})
      const opened = once(socket, 'connect')
      // It may fail before it is awaited.
      opened.catch(() => {})
      const deadline = setTimeout(() => socket.destroy(new Error('it took too long')), timeoutMs)
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
        getSocket: (_options: unknown, done: (error: Error | null, socket?: object) => void) => {
          opened.then(() => done(null, { connection: socket }), done)
        },
      })
      try {
        const { to, subject, text, html, unsubscribeUrl } = mail
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(unsubscribeUrl !== undefined && {
            headers: {
              'list-unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        throw new MailRefused(error as Refusal)
      } finally {
        clearTimeout(deadline)
        socket.destroy()
      }
    },
  }
}
