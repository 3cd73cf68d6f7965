import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseEmail } from '../values/email.ts'

export interface EngineSettings {
  /** Private addresses that engines may be queried at, such as `127.0.0.1:11434`. */
  readonly privateEngines: ReadonlySet<string>
  /** The file of recorded answers. */
  readonly recordedAnswers: string
}

export const shippedAnswers = fileURLToPath(new URL('recorded-answers.json', import.meta.url))

/** Whether the file can be read and has answers. */
export function hasAnswers(file: string): boolean {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as { answers?: unknown } | null
    return Array.isArray(content?.answers)
  } catch {
    return false
  }
}

/** Returns each as `address:port`, with IPv6 addresses without brackets, or undefined if one is invalid. */
export function parsePrivateAddresses(text: string): ReadonlySet<string> | undefined {
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  if (!addresses.every(isAddressAndPort)) return undefined
  return new Set(addresses.map((address) => address.replaceAll(/[[\]]/g, '')))
}

function isAddressAndPort(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  return (isIP(v6 ?? '') === 6 || isIP(v4 ?? '') === 4) && Number(port) > 0 && Number(port) < 65_536
}

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

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** An http or https address without a path, a query or a password. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}

export const isBucket = (text: string): boolean => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text)

export const isRegion = (text: string): boolean => /^[a-z\d-]{1,50}$/.test(text)

/** For keys: no blanks, and nothing that is invalid in a header. */
export const parseVisible = (text: string): string | undefined => (/^[\x21-\x7e]{1,256}$/.test(text) ? text : undefined)

/** Parses the proxies that are trusted to report the client address. */
export function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(/[\s,]+/).filter(Boolean)
  return networks.every(isNetwork) ? networks : undefined
}

/** All addresses together are not allowed, because any client could then claim any address. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bitsMax > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= bitsMax))
}
