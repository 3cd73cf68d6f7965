import { type EngineSettings, type MailSettings, type S3Settings, shippedAnswers } from './setting-formats.ts'
import { type Setting, type SettingName, type SettingValues, settingsTable } from './settings-table.ts'
import type { SmsSettings } from './sms-gateway.ts'
import type { StatementLimits } from './statement-limits.ts'

export type Settings = Readonly<ReturnType<typeof settingsOf>>

export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting and reports all mistakes together, so that they can be corrected in one go. Files that settings name
 * are checked only if `checksFiles` is set, so that a broken one does not stop a command that does not use it.
 */
export function parseSettings(env: Environment, { checksFiles = false } = {}): Settings {
  const mistakes: string[] = []
  const names = Object.keys(settingsTable) as SettingName[]
  const present = new Set(names.filter((name) => textOf(env, name)))
  const values = Object.fromEntries(
    names.map((name) => [name, readSetting(name, textOf(env, name), checksFiles, mistakes)]),
  ) as SettingValues
  mistakes.push(...missingBeside(present))
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'))
  return settingsOf(values)
}

function settingsOf(values: SettingValues) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region, SMTP_URL: server, MAIL_FROM: from } = values
  const s3: S3Settings | undefined =
    endpoint && bucket && accessKeyId && secretAccessKey
      ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
      : undefined
  const mail: MailSettings | undefined = server && from ? { ...server, from } : undefined
  const { SMS_GATEWAY_URL: smsUrl, SMS_GATEWAY_SECRET: smsSecret } = values
  const sms: SmsSettings | undefined = smsUrl && smsSecret ? { url: smsUrl, secret: smsSecret } : undefined
  const engines: EngineSettings = {
    privateEngines: values.PRIVATE_ENGINES,
    recordedAnswers: values.RECORDED_ANSWERS ?? shippedAnswers,
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    replicas: { urls: values.DATABASE_REPLICA_URLS, maxLagSeconds: values.REPLICA_MAX_LAG },
    statementLimits: {
      interactiveMs: values.STATEMENT_TIMEOUT * 1000,
      reportMs: values.REPORT_TIMEOUT * 1000,
      bulkMs: values.BULK_TIMEOUT * 1000,
      migrationMs: values.MIGRATION_TIMEOUT * 1000,
    } satisfies StatementLimits as StatementLimits,
    redisUrl: values.REDIS_URL,
    /** If undefined, keys without a specific limit are not limited. */
    rateLimit: values.RATE_LIMIT === 'off' ? undefined : values.RATE_LIMIT,
    maxConnections: values.MAX_CONNECTIONS,
    /** How long a stopping service still serves requests, so that proxies can notice. Undefined if not set. */
    shutdownGraceSeconds: values.SHUTDOWN_GRACE,
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    /** If undefined, derived from the host and the actual port. */
    publicUrl: values.PUBLIC_URL,
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Opens /metrics to addresses other than loopback. */
    metricsToken: values.METRICS_TOKEN,
    /** If undefined, a worker does not listen. */
    workerMetricsPort: values.WORKER_METRICS_PORT,
    /** If undefined, a key is created and stored in the data directory. */
    secretKey: values.SECRET_KEY,
    /** If undefined, photos and videos are stored in `dataDir`. */
    s3,
    /** If undefined, links are written to the log instead of being mailed. */
    mail,
    /** Maximum number of campaign messages per second. */
    campaignRate: values.CAMPAIGN_RATE,
    /** If undefined, no text messages are sent. */
    sms,
    engines,
    /** Private addresses that may receive webhooks, such as `10.0.0.5:9000`. */
    webhooks: { privateReceivers: values.PRIVATE_WEBHOOKS },
    /** Whether every location has a public page. */
    sites: values.SITES,
    /** The target of map links on a page. */
    mapUrl: values.MAP_URL,
  }
}

const textOf = (env: Environment, name: SettingName) => env[name]?.trim() || undefined

function readSetting(
  name: SettingName,
  configured: string | undefined,
  checksFiles: boolean,
  mistakes: string[],
): unknown {
  const { default: fallback, parse, isFileValid, rule, isSecret }: Setting<unknown> = settingsTable[name]
  const text = configured ?? fallback
  if (text === undefined) return undefined
  const value = parse(text)
  const isBroken = value === undefined || (checksFiles && isFileValid?.(text) === false)
  if (isBroken) mistakes.push(`${name} ${isSecret ? '' : `is "${text}" but `}must be ${rule}`)
  return value
}

const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Some settings only work together. */
function missingBeside(present: ReadonlySet<SettingName>): string[] {
  const usesS3 = present.has('S3_REGION') || S3_REQUIRED.some((name) => present.has(name))
  const s3 = usesS3 ? S3_REQUIRED.filter((name) => !present.has(name)) : []
  return [
    ...s3.map((name) => `${name} must be set, because another S3_ setting is set: ${settingsTable[name].rule}`),
    ...(present.has('DATABASE_REPLICA_URLS') && !present.has('DATABASE_URL')
      ? ['DATABASE_URL must be set if DATABASE_REPLICA_URLS is set: the primary that the replicas follow']
      : []),
    ...(present.has('SMTP_URL') && !present.has('MAIL_FROM')
      ? ['MAIL_FROM must be set if SMTP_URL is set: the sender of e-mails']
      : []),
    ...(present.has('SMS_GATEWAY_URL') && !present.has('SMS_GATEWAY_SECRET')
      ? ['SMS_GATEWAY_SECRET must be set if SMS_GATEWAY_URL is set: it signs the requests']
      : []),
  ]
}

const PROXY_NOTICES_SECONDS = 5
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/**
 * A proxy that may still send requests needs time to notice that this process is stopping. We assume that there is no proxy
 * if the service runs on a terminal, or if only this machine can reach it.
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

/** The public address of the service. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl
  const name = LOCALHOST.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
