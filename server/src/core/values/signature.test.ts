import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { formatSecret, signatureHeaders } from './signature.ts'

const secrets = [formatSecret(Buffer.alloc(32, 1)), formatSecret(Buffer.alloc(32, 2))]
const message = { id: 'evt_1', at: new Date(), body: '{"type":"ping","data":{"name":"Café"}}' }

test('the reference library accepts the signature of every secret', () => {
  const headers = signatureHeaders(message, secrets)
  for (const secret of secrets) assert.doesNotThrow(() => new Webhook(secret).verify(message.body, headers))
})

test('another secret, body, id or time is rejected', () => {
  const headers = signatureHeaders(message, secrets)
  const [secret] = secrets as [string]
  assert.throws(() => new Webhook(formatSecret(Buffer.alloc(32, 3))).verify(message.body, headers))
  assert.throws(() => new Webhook(secret).verify(`${message.body} `, headers))
  assert.throws(() => new Webhook(secret).verify(message.body, { ...headers, 'webhook-id': 'evt_2' }))
  const later = String(Number(headers['webhook-timestamp']) + 1)
  assert.throws(() => new Webhook(secret).verify(message.body, { ...headers, 'webhook-timestamp': later }))
})
