import type { Limit } from '../domain/partner/rate-limit.ts'
import { type EngineSettings, shippedAnswers } from './engines/engine-settings.ts'
import type { MailSettings } from './mail-settings.ts'
import type { S3Settings } from './media-files/s3-settings.ts'
import { type Setting, type SettingName, type SettingValues, settingsTable } from './settings-table.ts'
import type { WebhookSettings } from './webhook-settings.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Undefined: keys without a limit are not limited. */
  readonly rateLimit: Limit | undefined
  readonly maxConnections: number
  /** How long a stopping service still answers, so that proxies can notice. Undefined: not set. */
  readonly shutdownGraceSeconds: number | undefined
  readonly demo: boolean
  readonly logLevel: string
  /** Undefined: derived from the host and the port it got. */
  readonly publicUrl: string | undefined
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Opens /metrics to addresses other than loopback. */
  readonly metricsToken: string | undefined
  /** Undefined: one is made and kept in the data directory. */
  readonly secretKey: string | undefined
  /** Undefined: photos and videos are kept in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Undefined: links are written to the log instead of being mailed. */
  readonly mail: MailSettings | undefined
  readonly engines: EngineSettings
  readonly webhooks: WebhookSettings
  /** Whether every location has a public page. */
  readonly sites: boolean
  /** Where a page leads to for a map. */
  readonly mapUrl: string
}

export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads every setting and reports all mistakes together, so that they can be corrected in one go. */
export function parseSettings(env: Environment): Settings {
  const mistakes: string[] = []
  const names = Object.keys(settingsTable) as SettingName[]
  const given = new Set(names.filter((name) => textOf(env, name)))
  const values = Object.fromEntries(
    names.map((name) => [name, readSetting(name, textOf(env, name), mistakes)]),
  ) as SettingValues
  mistakes.push(...missingBeside(given))
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'))

  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region, SMTP_URL: server, MAIL_FROM: from } = values
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    rateLimit: values.RATE_LIMIT === 'off' ? undefined : values.RATE_LIMIT,
    maxConnections: values.MAX_CONNECTIONS,
    shutdownGraceSeconds: values.SHUTDOWN_GRACE,
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    secretKey: values.SECRET_KEY,
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
        : undefined,
    mail: server && from ? { ...server, from } : undefined,
    engines: {
      privateEngines: values.PRIVATE_ENGINES,
      recordedAnswers: values.RECORDED_ANSWERS ?? shippedAnswers,
    },
    webhooks: { privateReceivers: values.PRIVATE_WEBHOOKS },
    sites: values.SITES,
    mapUrl: values.MAP_URL,
  }
}

const textOf = (env: Environment, name: SettingName) => env[name]?.trim() || undefined

function readSetting(name: SettingName, given: string | undefined, mistakes: string[]): unknown {
  const { default: fallback, parse, rule, isSecret }: Setting<unknown> = settingsTable[name]
  const text = given ?? fallback
  if (text === undefined) return undefined
  const value = parse(text)
  if (value === undefined) mistakes.push(`${name} ${isSecret ? '' : `is "${text}" but `}must be ${rule}`)
  return value
}

const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Some settings only work together. */
function missingBeside(given: ReadonlySet<SettingName>): string[] {
  const usesS3 = given.has('S3_REGION') || S3_REQUIRED.some((name) => given.has(name))
  const s3 = usesS3 ? S3_REQUIRED.filter((name) => !given.has(name)) : []
  return [
    ...s3.map((name) => `${name} must be set, because another S3_ setting is: ${settingsTable[name].rule}`),
    ...(given.has('SMTP_URL') && !given.has('MAIL_FROM')
      ? ['MAIL_FROM must be set beside SMTP_URL: the address that e-mails come from']
      : []),
  ]
}

const PROXY_NOTICES_SECONDS = 5
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/**
 * Where something in front may still send requests, it needs time to notice that this process is leaving. Nothing is in front of a
 * service on a terminal, nor, as far as the settings say, of one that only this machine can reach.
 */
export function shutdownGraceOf(
  { shutdownGraceSeconds, trustedProxies, host }: Pick<Settings, 'shutdownGraceSeconds' | 'trustedProxies' | 'host'>,
  isTerminal: boolean,
): number {
  if (shutdownGraceSeconds !== undefined) return shutdownGraceSeconds
  const isBehindProxy = trustedProxies.length > 0 || !LOOPBACK.includes(host)
  return isBehindProxy && !isTerminal ? PROXY_NOTICES_SECONDS : 0
}

const LOCALHOST = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']

/** Where people reach the service. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl
  const name = LOCALHOST.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
