import { type ConnectionLimits, openMailConnection } from './mail-connection.ts'
import { MailRefused } from './mail-refused.ts'
import type { MailSettings } from './mail-settings.ts'
import { semaphore } from './semaphore.ts'

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
export interface OpenMailer extends Mailer {
  /** Closes the connections. A mail that is being sent is sent first. */
  close(): Promise<void>
}

interface Limits extends ConnectionLimits {
  readonly connections: number
}
const LIMITS: Limits = {
  // A worker sends at most two messages of campaigns, an invitation, a password link and an alert at the same time.
  connections: 5,
  timeoutMs: 30_000,
  // Servers close idle connections after a while, and some limit the mails of a connection, often to 100.
  idleMs: 15_000,
  mailsPerConnection: 100,
}

/** Through one's own SMTP server, for all mails of a process. Connections are kept for the next mail. */
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
        // The one that was used last: the others become idle and close.
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
