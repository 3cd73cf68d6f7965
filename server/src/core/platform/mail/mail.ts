import { semaphore } from '../semaphore.ts'
import { type ConnectionLimits, openMailConnection } from './mail-connection.ts'
import { MailRefused } from './mail-refused.ts'
import type { MailSettings } from './mail-settings.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same content, for mail programs that show HTML. */
  readonly html?: string
  /** A URL at which one POST, without signing in, unsubscribes from such mails (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** The same in every attempt, so that a server can recognise a mail that it gets twice. Without angle brackets. */
  readonly messageId?: string
}
export interface Mailer {
  /** Resolves when the server has accepted the mail. Otherwise rejects with a MailRefused. */
  send(mail: Mail, timeoutMs?: number): Promise<void>
}
export interface OpenMailer extends Mailer {
  /** Closes the connections. A mail that is being sent is finished first. */
  close(): Promise<void>
}

interface Limits extends ConnectionLimits {
  readonly connections: number
}
const LIMITS: Limits = {
  // A worker sends at most two campaign messages, an invitation, a password link and an alert at the same time.
  connections: 5,
  timeoutMs: 30_000,
  // Servers close idle connections after a while, and some limit the mails per connection, often to 100.
  idleMs: 15_000,
  mailsPerConnection: 100,
}

/** Sends mails through the operator's SMTP server. The connections are shared by the whole process and reused. */
export function openMailer(settings: MailSettings, changes: Partial<Limits> = {}): OpenMailer {
  const limits = { ...LIMITS, ...changes }
  const all: ReturnType<typeof openMailConnection>[] = []
  const free: typeof all = []
  const inTurn = semaphore(limits.connections, Number.POSITIVE_INFINITY)
  let isClosed = false
  const open = () => {
    const connection = openMailConnection(settings, limits)
    all.push(connection)
    return connection
  }
  return {
    send: ({ to, subject, text, html, unsubscribeUrl, messageId }, timeoutMs = limits.timeoutMs) =>
      inTurn(async () => {
        if (isClosed) throw new MailRefused({ message: 'closed', code: 'closed' })
        // Prefers the connection that was used last, so that the others become idle and close.
        const connection = free.pop() ?? open()
        const mail = {
          from: settings.from,
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
        }
        await connection.send(mail, timeoutMs).finally(() => free.push(connection))
      }),
    close: async () => {
      isClosed = true
      await Promise.all(all.map((connection) => connection.close()))
    },
  }
}
