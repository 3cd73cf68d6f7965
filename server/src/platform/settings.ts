import { resolve } from 'node:path'
import { type Limit, parseLimit } from '../domain/rate-limit.ts'
import { type EngineSettings, readEngineSettings } from './engines/engine-settings.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { parseS3Settings, type S3Settings } from './media-files/s3-settings.ts'
import { readTrustedProxies } from './proxy-settings.ts'
import { readWebhookSettings, type WebhookSettings } from './webhook-settings.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Undefined: keys without a limit of their own are not limited. */
  readonly rateLimit: Limit | undefined
  readonly demo: boolean
  readonly logLevel: string
  /** Undefined: localhost, with the port it got. */
  readonly publicUrl: string | undefined
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Opens /metrics to addresses other than loopback. */
  readonly metricsToken: string | undefined
  /** Undefined: one is made and kept in the data directory. */
  readonly secretKey: string | undefined
  /** Undefined: photos and videos are kept in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Undefined: what would be mailed stands in the log. */
  readonly mail: MailSettings | undefined
  readonly engines: EngineSettings
  readonly webhooks: WebhookSettings
  /** Whether every location has a public page. */
  readonly sites: boolean
  /** Where a page leads to for a map. */
  readonly mapUrl: string
}

export class SettingsError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
export const SECRET_LENGTH_MIN = 32

/** Reads every setting and names every mistake at once: nobody should have to start five times to learn five of them. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const mistakes: string[] = []
  const read = <Value>(name: string, fallback: string, parse: (text: string) => Value | undefined, rule: string) => {
    const text = env[name]?.trim() || fallback
    const value = parse(text)
    if (value === undefined) mistakes.push(`${name} is "${text}" but must be ${rule}`)
    return value as Value
  }
  // Never repeated in the message: an address may hold a password, in more forms than anybody can recognise.
  const readAddress = (name: string, protocols: readonly string[], rule: string) => {
    const text = env[name]?.trim()
    if (!text) return undefined
    const isAddress = protocols.some((protocol) => text.startsWith(`${protocol}//`)) && URL.canParse(text)
    if (!isAddress) mistakes.push(`${name} must be ${rule}`)
    return text
  }

  const secretKey = env.SECRET_KEY?.trim() || undefined
  if (secretKey && secretKey.length < SECRET_LENGTH_MIN) {
    mistakes.push(`SECRET_KEY must be at least ${SECRET_LENGTH_MIN} characters long: openssl rand -base64 32 makes one`)
  }
  const port = read('PORT', '8080', parsePort, 'a port number, 1 to 65535 (0 picks a free one)')
  const host = read(
    'HOST',
    '127.0.0.1',
    (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    'an address to listen on',
  )
  const rateLimit = read(
    'RATE_LIMIT',
    '300/60',
    (text) => (text === 'off' ? 'off' : parseLimit(text)),
    'requests/seconds such as 300/60, or off',
  )
  const settings: Settings = {
    port,
    host,
    dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
    databaseUrl: readAddress('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host/database'),
    redisUrl: readAddress('REDIS_URL', ['redis:', 'rediss:'], 'redis://host:port'),
    rateLimit: rateLimit === 'off' ? undefined : rateLimit,
    demo: read('DEMO', 'on', (text) => ({ on: true, off: false })[text], 'on or off'),
    logLevel: read('LOG_LEVEL', 'info', (text) => LOG_LEVELS.find((level) => level === text), LOG_LEVELS.join(', ')),
    publicUrl: readAddress('PUBLIC_URL', ['http:', 'https:'], 'http://… or https://…')?.replace(/\/+$/, ''),
    trustedProxies: readTrustedProxies(env, (mistake) => mistakes.push(mistake)),
    metricsToken: env.METRICS_TOKEN?.trim() || undefined,
    secretKey,
    s3: parseS3Settings(env, mistakes),
    mail: readMailSettings(env, (mistake) => mistakes.push(mistake)),
    engines: readEngineSettings(env, (mistake) => mistakes.push(mistake)),
    sites: read('SITES', 'on', (text) => ({ on: true, off: false })[text], 'on or off'),
    mapUrl: read(
      'MAP_URL',
      'geo:0,0?q={address}',
      (text) => (/^(geo|https?):\S*\{address\}/.test(text) ? text : undefined),
      'geo:… or https://… with {address} in it',
    ),
    webhooks: readWebhookSettings(env, (mistake) => mistakes.push(mistake)),
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'))
  return settings
}

/** Where people reach the service. */
export const publicUrlOf = ({ publicUrl, port }: Settings): string => publicUrl ?? `http://localhost:${port}`

const parsePort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined)
