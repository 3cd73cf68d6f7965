import { parseEmail } from '../domain/email.ts'

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (smtps). Else the connection is upgraded where the server offers it. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
  readonly from: { readonly name: string; readonly address: string }
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

/** SMTP_URL and MAIL_FROM. No mistake repeats what was given: the address holds a password. */
export function readMailSettings(
  env: Readonly<Record<string, string | undefined>>,
  onMistake: (mistake: string) => void,
): MailSettings | undefined {
  const url = env.SMTP_URL?.trim()
  const sender = env.MAIL_FROM?.trim()
  const server = url ? parseSmtpUrl(url) : undefined
  const from = sender ? parseSender(sender) : undefined
  if (url && !server) onMistake('SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465')
  if (sender && !from) onMistake('MAIL_FROM must be an e-mail address, or Name <address>')
  if (url && !sender) onMistake('MAIL_FROM must be set beside SMTP_URL: the address that mails come from')
  return server && from && { ...server, from }
}

function parseSmtpUrl(text: string): Omit<MailSettings, 'from'> | undefined {
  const url = URL.parse(text)
  const port = url && PORTS[url.protocol]
  if (!port || !url.hostname || url.search || url.hash || !['', '/'].includes(url.pathname)) return undefined
  try {
    const user = decodeURIComponent(url.username)
    const login = user ? { user, pass: decodeURIComponent(url.password) } : undefined
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    return { host, port: url.port ? Number(url.port) : port, secure: url.protocol === 'smtps:', login }
  } catch {
    return undefined
  }
}

const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u

function parseSender(text: string): MailSettings['from'] | undefined {
  const [, name = '', inner = text] = NAMED.exec(text) ?? []
  const address = parseEmail(inner)
  return address ? { name: name.trim(), address } : undefined
}
