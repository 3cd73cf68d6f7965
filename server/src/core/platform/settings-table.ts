import { resolve } from 'node:path'
import { trimEndOf } from '../values/plain-text.ts'
import { parseLimit } from '../values/rate-limit.ts'
import {
  hasAnswers,
  isBucket,
  isRegion,
  parseNetworks,
  parseOrigin,
  parsePrivateAddresses,
  parseSender,
  parseSmtpUrl,
  parseVisible,
} from './setting-formats.ts'

export interface Setting<Value> {
  /** Parsed if the setting is absent. Without a default, the setting is optional and its value undefined. */
  readonly default?: string
  /** Shown in the tables instead of a default. */
  readonly shownDefault?: string
  /** One line, for `presence --help` and docs/settings.md. Backticks mark literal text. */
  readonly meaning: string
  /** Shown in docs/settings.md only. */
  readonly more?: string
  /** Returns undefined if the value breaks the rule. */
  readonly parse: (text: string) => Value | undefined
  /** Reads the file that the value names. Only commands that use the file call it. */
  readonly isFileValid?: (file: string) => boolean
  /** Completes "must be …". */
  readonly rule: string
  /** The value may contain a secret, so no message repeats it. */
  readonly isSecret?: true
}

export const SECRET_LENGTH_MIN = 32
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const parseSwitch = (text: string) => ({ on: true, off: false })[text]
const parsePort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined)
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)
const addressWith =
  (...protocols: readonly string[]) =>
  (text: string) =>
    protocols.some((protocol) => text.startsWith(`${protocol}://`)) && URL.canParse(text) ? text : undefined
const TIMEOUT_RULE = 'seconds, 1 to 9999'
const parseTimeout = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined)
const parseDatabaseUrl = addressWith('postgres', 'postgresql')
function parseReplicaUrls(text: string): readonly string[] | undefined {
  const urls = text.split(',').flatMap((url) => url.trim() || [])
  return urls.every(parseDatabaseUrl) ? urls : undefined
}

/** Every setting, once: `parseSettings` reads this table, and `presence --help` and docs/settings.md are printed from it. */
export const settingsTable = {
  PORT: {
    default: '8080',
    meaning: 'Port to listen on; `0` picks a free one.',
    parse: parsePort,
    rule: 'a port number, 1 to 65535 (0 picks a free one)',
  },
  HOST: {
    default: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` means every network interface.',
    parse: matching(/^[\w.:-]+$/),
    rule: 'an address to listen on',
  },
  PUBLIC_URL: {
    shownDefault: '`http://localhost:PORT`',
    meaning: 'Public URL of the service, used in links.',
    more: 'If `HOST` is a specific address, the default contains it. With `https`, responses have the header `Strict-Transport-Security`.',
    parse: (text: string) => parseOrigin(trimEndOf(text, '/')),
    rule: 'http://… or https://…, without a path, a query or a password',
    isSecret: true,
  },
  TRUSTED_PROXIES: {
    default: '',
    meaning: 'Addresses or networks of your reverse proxies, such as `127.0.0.1` or `10.0.0.0/8`.',
    more: "Only their `X-Forwarded-For` header is used to find the client's address, and only their `traceparent` continues a trace.",
    parse: parseNetworks,
    rule: 'addresses or networks, such as 127.0.0.1 or 10.0.0.0/8',
  },
  DATA_DIR: {
    default: './data',
    meaning: 'Folder for the embedded database, uploaded files and the secret key.',
    parse: (text: string) => resolve(text),
    rule: 'a folder',
  },
  DATABASE_URL: {
    shownDefault: 'embedded',
    meaning: 'Your own PostgreSQL 15 to 18, as `postgres://user:password@host/database`.',
    parse: parseDatabaseUrl,
    rule: 'postgres://user:password@host/database',
    isSecret: true,
  },
  DATABASE_REPLICA_URLS: {
    default: '',
    meaning: 'Streaming replicas that reports, lists and microsites may read, separated by commas.',
    more: 'Same format as `DATABASE_URL`, whose server they must follow; see [read replicas](scaling.md#read-replicas).',
    parse: parseReplicaUrls,
    rule: 'postgres://user:password@host/database, separated by commas (in a password, write %2C for a comma)',
    isSecret: true,
  },
  REPLICA_MAX_LAG: {
    default: '10',
    meaning: 'Maximum lag of a replica in seconds; a replica that lags more is not used.',
    parse: (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined),
    rule: 'seconds, 1 to 999',
  },
  STATEMENT_TIMEOUT: {
    default: '15',
    meaning: 'Time limit in seconds for each database statement of a request, including lock waits.',
    more: 'A request that exceeds it gets 503 (1503); see [time limits](scaling.md#time-limits-of-statements).',
    parse: parseTimeout,
    rule: TIMEOUT_RULE,
  },
  REPORT_TIMEOUT: {
    default: '30',
    meaning: 'The same for reports, lists and expensive requests.',
    parse: parseTimeout,
    rule: TIMEOUT_RULE,
  },
  BULK_TIMEOUT: {
    default: '60',
    meaning: 'The same for background jobs and commands, such as imports, exports and purges.',
    parse: parseTimeout,
    rule: TIMEOUT_RULE,
  },
  MIGRATION_TIMEOUT: {
    default: '0',
    meaning: 'The same for migrations; `0` means no limit.',
    parse: (text: string) => (text === '0' ? 0 : parseTimeout(text)),
    rule: `${TIMEOUT_RULE}, or 0`,
  },
  REDIS_URL: {
    meaning: 'Redis or Valkey server through which processes share rate limits, as `redis://host:port`.',
    more: 'Required for read replicas if you run several processes.',
    parse: addressWith('redis', 'rediss'),
    rule: 'redis://host:port',
    isSecret: true,
  },
  SECRET_KEY: {
    shownDefault: 'created in `DATA_DIR/secret-key`',
    meaning: `Installation secret of at least ${SECRET_LENGTH_MIN} characters.`,
    more: 'All processes that use one database need the same secret.',
    parse: (text: string) => (text.length >= SECRET_LENGTH_MIN ? text : undefined),
    rule: `at least ${SECRET_LENGTH_MIN} characters long; create one with openssl rand -base64 32`,
    isSecret: true,
  },
  RATE_LIMIT: {
    default: '300/60',
    meaning: 'Rate limit for each API key as requests/seconds, such as `300/60`, or `off`.',
    more: 'A key with its own limit uses that one instead. A key created in the dashboard cannot have a limit above `RATE_LIMIT`.',
    parse: (text: string) => (text === 'off' ? text : parseLimit(text)),
    rule: 'requests/seconds such as 300/60, or off',
  },
  MAX_CONNECTIONS: {
    default: '4096',
    meaning: 'Maximum number of open connections; further ones are refused.',
    more: 'A client that connects directly from the internet gets at most a quarter of them.',
    parse: (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
    rule: 'a number, 1 to 999999',
  },
  SHUTDOWN_GRACE: {
    shownDefault: '`5` behind a proxy, otherwise `0`',
    meaning: 'Seconds to keep serving after SIGTERM while `/readyz` returns 503.',
    more: 'The service counts as behind a proxy if `TRUSTED_PROXIES` is set or `HOST` is not a loopback address, unless it runs on a terminal.',
    parse: (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
    rule: 'seconds, 0 to 999',
  },
  DEMO: {
    default: 'on',
    meaning: '`on` loads demo data into a service that has no partner yet; `off` starts empty.',
    parse: parseSwitch,
    rule: 'on or off',
  },
  LOG_LEVEL: {
    default: 'info',
    meaning: 'How much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    more: 'On a terminal, requests are logged from `debug`; elsewhere from `info`.',
    parse: (text: string) => LOG_LEVELS.find((level) => level === text),
    rule: LOG_LEVELS.join(', '),
  },
  METRICS_TOKEN: {
    meaning: 'Token with which other machines can read `/metrics`, sent as `Authorization: Bearer TOKEN`.',
    parse: (text: string) => text,
    rule: 'a token',
    isSecret: true,
  },
  WORKER_METRICS_PORT: {
    meaning: 'Port on which `presence worker` serves `/metrics`; by default it does not listen.',
    more: '`HOST` and `METRICS_TOKEN` apply as for `presence serve`.',
    parse: parsePort,
    rule: 'a port number, 1 to 65535 (0 picks a free one)',
  },
  SMTP_URL: {
    meaning: 'Mail server, as `smtp://user:password@host:587` or `smtps://user:password@host:465`.',
    more: 'Without it, alerts are not sent, e-mail campaigns cannot be started, and links for invitations and password resets are written to the log.',
    parse: parseSmtpUrl,
    rule: 'smtp://user:password@host:587 or smtps://user:password@host:465',
    isSecret: true,
  },
  MAIL_FROM: {
    meaning: 'Sender of e-mails, as an address or `Name <address>`; required with `SMTP_URL`.',
    parse: parseSender,
    rule: 'an e-mail address, or Name <address>',
    isSecret: true,
  },
  CAMPAIGN_RATE: {
    default: '10',
    meaning: 'Maximum number of campaign messages per second that a worker sends.',
    more: 'E-mails and text messages count together.',
    parse: (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
    rule: 'a number, 1 to 9999',
  },
  SMS_GATEWAY_URL: {
    meaning: 'URL of your SMS gateway, which sends text messages.',
    more: 'Without it, text message campaigns cannot be started. See [the protocol](sms-gateway.md).',
    parse: addressWith('http', 'https'),
    rule: 'http://… or https://…',
    isSecret: true,
  },
  SMS_GATEWAY_SECRET: {
    meaning: 'Secret that signs gateway requests: `whsec_` followed by base64; required with `SMS_GATEWAY_URL`.',
    parse: matching(/^whsec_[\w+/]{32,}={0,2}$/),
    rule: 'whsec_ followed by the output of openssl rand -base64 32',
    isSecret: true,
  },
  S3_ENDPOINT: {
    meaning: 'S3-compatible store for photos and videos, used instead of `DATA_DIR/media`.',
    more: 'Set the other `S3_` settings too.',
    parse: parseOrigin,
    rule: 'the address of the store, http://… or https://…, without a path',
    isSecret: true,
  },
  S3_BUCKET: {
    meaning: 'Name of an existing bucket in that store.',
    parse: (text: string) => (isBucket(text) ? text : undefined),
    rule: 'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
    isSecret: true,
  },
  S3_REGION: {
    default: 'us-east-1',
    meaning: 'Region of the bucket.',
    parse: (text: string) => (isRegion(text) ? text : undefined),
    rule: 'a region such as eu-central-1',
    isSecret: true,
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Access key for the bucket.',
    parse: parseVisible,
    rule: 'an access key',
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'Secret key that belongs to the access key.',
    parse: parseVisible,
    rule: 'a secret key',
    isSecret: true,
  },
  SITES: {
    default: 'on',
    meaning: '`off` disables the public microsites.',
    parse: parseSwitch,
    rule: 'on or off',
  },
  MAP_URL: {
    default: 'https://www.openstreetmap.org/search?query={address}',
    meaning: 'URL of map links on microsites.',
    more: '`{address}` is replaced with the address of the location.',
    parse: matching(/^(geo|https?):\S*\{address\}/),
    rule: 'geo:… or https://… with {address} in it',
  },
  PRIVATE_WEBHOOKS: {
    default: '',
    meaning: 'Private addresses that may receive webhooks, such as `10.0.0.5:9000`.',
    parse: parsePrivateAddresses,
    rule: 'addresses with ports, such as 10.0.0.5:9000 or [::1]:9000, separated by spaces',
  },
  PRIVATE_ENGINES: {
    default: '',
    meaning: 'Private addresses that Search AI may query, such as `127.0.0.1:11434` for a local model.',
    parse: parsePrivateAddresses,
    rule: 'addresses with ports, such as 127.0.0.1:11434 or [::1]:8000, separated by spaces',
  },
  RECORDED_ANSWERS: {
    shownDefault: 'demo answers',
    meaning: 'JSON file with recorded answers, to try Search AI without an engine.',
    parse: (text: string) => resolve(text),
    isFileValid: hasAnswers,
    rule: 'a JSON file with {"answers": […]} that can be read',
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

export type SettingName = keyof typeof settingsTable
type ValueOf<Row> = Row extends { parse: (text: string) => infer Value }
  ? Exclude<Value, undefined> | (Row extends { default: string } ? never : undefined)
  : never
export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof settingsTable)[Name]> }
