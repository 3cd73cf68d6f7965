import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSettings, SettingsError } from './settings.ts'

test('nothing set is a working service on loopback', () => {
  const { port, host, rateLimit, demo, logLevel, databaseUrl, redisUrl, publicUrl } = parseSettings({})
  assert.deepEqual([port, host, demo, logLevel], [8080, '127.0.0.1', true, 'info'])
  assert.deepEqual(rateLimit, { requests: 300, windowSeconds: 60 })
  assert.deepEqual([databaseUrl, redisUrl, publicUrl], [undefined, undefined, undefined])
})

test('an empty setting is an absent one', () => {
  assert.deepEqual(parseSettings({ PORT: '', DATABASE_URL: ' ', RATE_LIMIT: '' }), parseSettings({}))
})

test('off means no limit for keys without one of their own', () => {
  assert.equal(parseSettings({ RATE_LIMIT: 'off' }).rateLimit, undefined)
})

test('every mistake is named at once, without showing a password', () => {
  const env = {
    PORT: '65536',
    HOST: 'my host',
    RATE_LIMIT: 'many',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'me:hunter2@host/db',
    REDIS_URL: 'http://:hunter2@host',
    PUBLIC_URL: 'localhost',
    SECRET_KEY: 'hunter2',
    SMTP_URL: 'http://me:hunter2@host',
    MAIL_FROM: 'nobody',
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
