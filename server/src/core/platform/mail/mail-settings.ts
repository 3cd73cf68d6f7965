import { parseEmail } from '../../values/email.ts'

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (smtps). Otherwise the connection is upgraded if the server offers it. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
  readonly from: { readonly name: string; readonly address: string }
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

export function parseSmtpUrl(text: string): Omit<MailSettings, 'from'> | undefined {
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

const NAMED = /^([^<>\p{Cc}]*)<([^<>]+)>$/u

export function parseSender(text: string): MailSettings['from'] | undefined {
  const [, given = '', inner = text] = NAMED.exec(text) ?? []
  const name = given.trim().replace(/^"/, '').replace(/"$/, '').trim()
  if (name.includes('"')) return undefined
  const address = parseEmail(inner)
  return address ? { name, address } : undefined
}
