import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseSettings, publicUrlOf, SettingsError, shutdownGraceOf } from './settings.ts'
import { type SettingName, settingsTable } from './settings-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'presence-settings-'))
after(() => rmSync(folder, { recursive: true }))
const answersFile = join(folder, 'answers.json')
writeFileSync(answersFile, '{"answers": []}')

/** A value for each setting that differs from its default. A setting without one does not compile. */
const other: Readonly<Record<SettingName, string>> = {
  PORT: '9090',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://presence.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATA_DIR: '/srv/presence',
  DATABASE_URL: 'postgres://me@host/db',
  DATABASE_REPLICA_URLS: 'postgres://me@host2/db,postgres://me@host3/db',
  REPLICA_MAX_LAG: '5',
  STATEMENT_TIMEOUT: '10',
  REPORT_TIMEOUT: '20',
  BULK_TIMEOUT: '120',
  MIGRATION_TIMEOUT: '600',
  REDIS_URL: 'redis://host:6379',
  SECRET_KEY: 'x'.repeat(32),
  RATE_LIMIT: 'off',
  MAX_CONNECTIONS: '100',
  SHUTDOWN_GRACE: '9',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  METRICS_TOKEN: 'let-me-in',
  WORKER_METRICS_PORT: '9101',
  SMTP_URL: 'smtp://mail.example',
  CAMPAIGN_RATE: '25',
  MAIL_FROM: 'a@presence.example',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'media',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SITES: 'off',
  MAP_URL: 'https://maps.example/?q={address}',
  PRIVATE_WEBHOOKS: '10.0.0.5:9000',
  PRIVATE_ENGINES: '127.0.0.1:11434',
  RECORDED_ANSWERS: answersFile,
}

for (const name of Object.keys(settingsTable) as SettingName[])
  test(`${name} of the table has an effect`, () => {
    const { [name]: _, ...rest } = other
    const without = () => parseSettings(rest)
    // A setting that others need cannot be left out.
    const isRequired = [
      'DATABASE_URL',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'MAIL_FROM',
      'SMS_GATEWAY_SECRET',
    ]
    if (isRequired.includes(name)) assert.throws(without, new RegExp(`^Error: ${name} must be set`))
    else assert.notDeepEqual(without(), parseSettings(other))
  })

test('only settings of the table are read', () => {
  const read = new Set<string>()
  const env = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void read.add(String(name)),
  })
  parseSettings(env)
  assert.deepEqual([...read].toSorted(), Object.keys(settingsTable).toSorted())
})

test('links use the host that the service listens on, or localhost where that reaches it', () => {
  const urlFor = (HOST: string, more = {}) => publicUrlOf(parseSettings({ HOST, PORT: '90', ...more }))
  for (const host of ['127.0.0.1', '0.0.0.0', '::', '::1']) assert.equal(urlFor(host), 'http://localhost:90')
  assert.equal(urlFor('192.168.1.5'), 'http://192.168.1.5:90')
  assert.equal(urlFor('fd00::5'), 'http://[fd00::5]:90')
  assert.equal(urlFor('fd00::5', { PUBLIC_URL: 'https://presence.example/' }), 'https://presence.example')
})

test('PUBLIC_URL is an address without a path, a query, a fragment or a password', () => {
  for (const rest of ['/base', '/?a=b', '?a=b', '#top', '/base/'])
    assert.throws(() => parseSettings({ PUBLIC_URL: `https://presence.example${rest}` }), /^Error: PUBLIC_URL must be /)
  assert.throws(
    () => parseSettings({ PUBLIC_URL: 'https://me:hunter2@presence.example' }),
    (error: Error) => error instanceof SettingsError && !error.message.includes('hunter2'),
  )
  for (const url of ['https://presence.example:8443', 'http://[fd00::5]:8080'])
    assert.equal(parseSettings({ PUBLIC_URL: `${url}/` }).publicUrl, url)
})

test('RECORDED_ANSWERS is a file that can be read and has answers, for commands that use it', () => {
  const parse = (file: string) => parseSettings({ RECORDED_ANSWERS: file }, { checksFiles: true })
  const broken = join(folder, 'broken.json')
  for (const content of ['{', '[]', 'null', '{"answers": {}}']) {
    writeFileSync(broken, content)
    assert.throws(() => parse(broken), /^Error: RECORDED_ANSWERS is ".*" but must be a JSON file /)
  }
  assert.throws(() => parse(join(folder, 'none.json')), /^Error: RECORDED_ANSWERS is /)
  assert.equal(parse(answersFile).engines.recordedAnswers, answersFile)
})

test('a broken file in RECORDED_ANSWERS does not stop commands that do not use it', () => {
  const file = join(folder, 'none.json')
  assert.equal(parseSettings({ RECORDED_ANSWERS: file }).engines.recordedAnswers, file)
})

test('without settings the service works on loopback', () => {
  const { port, host, rateLimit, demo, logLevel, databaseUrl, redisUrl, publicUrl } = parseSettings({})
  assert.deepEqual([port, host, demo, logLevel], [8080, '127.0.0.1', true, 'info'])
  assert.deepEqual(rateLimit, { requests: 300, windowSeconds: 60 })
  assert.deepEqual([databaseUrl, redisUrl, publicUrl], [undefined, undefined, undefined])
})

test('an empty setting counts as absent', () => {
  assert.deepEqual(parseSettings({ PORT: '', DATABASE_URL: ' ', RATE_LIMIT: '' }), parseSettings({}))
})

test('off means no limit for keys without a limit', () => {
  assert.equal(parseSettings({ RATE_LIMIT: 'off' }).rateLimit, undefined)
})

test('all mistakes are named at once, without showing a password', () => {
  const env = {
    PORT: '65536',
    HOST: 'my host',
    RATE_LIMIT: 'many',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'me:hunter2@host/db',
    DATABASE_REPLICA_URLS: 'postgres://host/db,me:hunter2@host/db',
    REPLICA_MAX_LAG: '0',
    REDIS_URL: 'http://:hunter2@host',
    PUBLIC_URL: 'localhost',
    SECRET_KEY: 'hunter2',
    SMTP_URL: 'http://me:hunter2@host',
    MAIL_FROM: 'nobody',
    TRUSTED_PROXIES: '127.0.0.1 my-proxy',
  }
  assert.throws(
    () => parseSettings(env),
    (error: Error) => {
      assert.ok(error instanceof SettingsError)
      for (const name of Object.keys(env)) assert.match(error.message, new RegExp(`^${name} (is|must be) `, 'm'))
      assert.ok(!error.message.includes('hunter2'))
      return true
    },
  )
})

const s3 = {
  S3_ENDPOINT: 'https://s3.eu-central-1.example/',
  S3_BUCKET: 'presence-media',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'hunter2/+=',
}

test('media are stored in S3 when it is set, otherwise in DATA_DIR', () => {
  assert.equal(parseSettings({}).s3, undefined)
  assert.equal(parseSettings({ S3_BUCKET: ' ' }).s3, undefined)
  assert.deepEqual(parseSettings(s3).s3, {
    endpoint: 'https://s3.eu-central-1.example',
    bucket: 'presence-media',
    region: 'us-east-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'hunter2/+=',
  })
  assert.equal(parseSettings({ ...s3, S3_REGION: 'auto' }).s3?.region, 'auto')
})

test('incomplete or wrong S3 settings are named with all other mistakes, without showing a secret', () => {
  const mistakesIn = (env: Record<string, string>) => {
    try {
      parseSettings(env)
      return []
    } catch (error) {
      assert.ok(error instanceof SettingsError && !error.message.includes('hunter2'))
      return error.message.split('\n').map((line) => line.split(' ')[0])
    }
  }
  assert.deepEqual(mistakesIn({ PORT: 'x', S3_SECRET_ACCESS_KEY: 'hunter2' }), [
    'PORT',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
  ])
  for (const [name, values] of Object.entries({
    S3_ENDPOINT: ['s3.example', 'ftp://s3.example', 'https://s3.example/bucket', 'https://me:hunter2@s3.example', ' '],
    S3_BUCKET: ['Photos', 'a', 'a/b', '-ab', 'a_b'],
    S3_REGION: ['EU', 'a b'],
    S3_ACCESS_KEY_ID: ['a b', 'ä'],
    S3_SECRET_ACCESS_KEY: ['hunter2 x', 'hunter2\nx'],
  })) {
    for (const value of values) assert.deepEqual(mistakesIn({ ...s3, [name]: value }), [name], value)
  }
})

test('proxies are named by address or network, and never all addresses', () => {
  const named = '127.0.0.1, 10.0.0.0/8 ::1\tfd00::/8'
  assert.deepEqual(parseSettings({ TRUSTED_PROXIES: named }).trustedProxies, [
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ])
  assert.deepEqual(parseSettings({ TRUSTED_PROXIES: ' ' }).trustedProxies, [])
  for (const wrong of ['proxy', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/8/8', '10.0.0.1/', 'fe80::1%eth0', '*']) {
    assert.throws(() => parseSettings({ TRUSTED_PROXIES: wrong }), /^Error: TRUSTED_PROXIES is /, wrong)
  }
})

test('a service that may be behind a proxy has a grace period, but never on a terminal', () => {
  const graceOf = (env: Record<string, string>, isTerminal = false) => shutdownGraceOf(parseSettings(env), isTerminal)
  assert.equal(graceOf({}), 0)
  for (const env of [{ TRUSTED_PROXIES: '127.0.0.1' }, { HOST: '0.0.0.0' }, { HOST: '::' }]) {
    assert.deepEqual([graceOf(env), graceOf(env, true)], [5, 0])
  }
  assert.deepEqual([graceOf({ SHUTDOWN_GRACE: '9' }, true), graceOf({ SHUTDOWN_GRACE: '0', HOST: '0.0.0.0' })], [9, 0])
  for (const wrong of ['-1', '1.5', '5s', '1000'])
    assert.throws(() => graceOf({ SHUTDOWN_GRACE: wrong }), /SHUTDOWN_GRACE/)
  for (const wrong of ['0', '-1', '1e3']) assert.throws(() => graceOf({ MAX_CONNECTIONS: wrong }), /MAX_CONNECTIONS/)
})
