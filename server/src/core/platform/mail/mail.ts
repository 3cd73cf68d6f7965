import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'nodemailer/lib/shared'
import { semaphore } from '../semaphore.ts'
import type { MailSettings } from '../setting-formats.ts'
import { MailRefused, type Refusal } from './mail-refused.ts'

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
interface OpenMailer extends Mailer {
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

interface ConnectionLimits {
  /** How long connecting, and each response of the server, may take. */
  readonly timeoutMs: number
  /** A connection that is unused for this long is closed. */
  readonly idleMs: number
  /** A connection is replaced after this many mails. */
  readonly mailsPerConnection: number
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Sends one mail at a time over one connection, which is opened with the first mail and reused. It is a pool of one,
 * because in a larger pool a connection that takes too long could not be closed without the others.
 */
function openMailConnection(settings: MailSettings, limits: ConnectionLimits) {
  let pool: ReturnType<typeof openPool> | undefined
  return {
    /** Rejects with a MailRefused if the server has not accepted the mail in time. */
    send: async (mail: SendMailOptions, timeoutMs: number): Promise<void> => {
      pool ??= openPool(settings, limits)
      const used = await pool
      const { promise: expired, reject } = Promise.withResolvers<never>()
      // Limits the total time, because a server that sends a byte now and then would outlast any limit on silence.
      const deadline = setTimeout(() => {
        pool = undefined
        used.abandon()
        reject(Object.assign(new Error('it took too long'), { command: 'CONN' }))
      }, timeoutMs)
      used.state.isMessageSent = false
      try {
        await Promise.race([used.transport.sendMail(mail), expired])
      } catch (error) {
        throw new MailRefused(error as Refusal, used.state.isMessageSent)
      } finally {
        clearTimeout(deadline)
      }
    },
    /** A mail that is being sent is finished first. */
    close: async () => {
      const used = await pool
      used?.transport.close()
    },
  }
}

async function openPool({ host, port, secure, login }: MailSettings, limits: ConnectionLimits) {
  // Loaded with the first mail, because most processes never send one.
  const { createTransport } = await import('nodemailer')
  const { timeoutMs, idleMs, mailsPerConnection } = limits
  const state = { isMessageSent: false }
  let socket: Socket | undefined
  const transport = createTransport({
    host,
    port,
    secure,
    pool: true,
    maxConnections: 1,
    maxMessages: mailsPerConnection,
    idleTimeout: idleMs,
    // If the server has closed the connection since the last mail, the mail is sent over a new one.
    maxRequeues: 1,
    ...(login && { auth: login }),
    // Otherwise, a man in the middle could remove the offer of TLS and read the password.
    requireTLS: login !== undefined && !LOOPBACK.test(host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: Math.max(timeoutMs, idleMs),
    disableFileAccess: true,
    disableUrlAccess: true,
    // The only way to learn that the server has asked for the mail itself, because errors do not say so.
    transactionLog: true,
    logger: listening(() => {
      state.isMessageSent = true
    }),
    getSocket: (_options: unknown, done: (error: Error | null, socket?: object) => void) => {
      const opened = connect({ host, port }).on('error', () => {})
      socket = opened
      once(opened, 'connect').then(() => done(null, { connection: opened }), done)
    },
  })
  const abandon = () => {
    transport.close({ force: true })
    socket?.destroy()
  }
  return { transport, state, abandon }
}

/**
 * A logger that writes nothing but notices when the mail itself is sent. Some servers ask for it with 250 instead of 354;
 * then its end is noticed.
 */
function listening(onMessage: () => void): Logger {
  const ignore = () => {}
  const debug: Logger['debug'] = (entry, line) => {
    if (typeof entry === 'object' && entry.tnx === 'server' && line?.startsWith('354')) onMessage()
  }
  const info: Logger['info'] = (entry) => {
    if (typeof entry === 'object' && entry.tnx === 'message') onMessage()
  }
  return { trace: ignore, debug, info, warn: ignore, error: ignore, fatal: ignore }
}
