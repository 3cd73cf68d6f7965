import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSignedBy, signatureOf } from './signed-requests.ts'

const request = { method: 'POST', target: '/maps/listings?x=1', idempotencyKey: 'k', body: '{"reference":"1"}' }
const now = new Date('2026-11-15T09:00:00Z')
const timestamp = String(now.getTime() / 1000)
const signature = signatureOf('s', timestamp, request)

test('the signature is the same as in the documented example', () => {
  assert.equal(signature, 'v1=804a1d49a9a330800986cffed675ddfd7f511d9464cfe22f58051fe3de3969eb')
})

test('a changed request, and one that is too old, is refused', () => {
  const check = (secret: string, given: object, change: object = {}, at = now) =>
    isSignedBy(secret, { timestamp, signature, ...given }, { ...request, ...change }, at)
  assert.ok(check('s', {}))
  assert.ok(check('s', {}, {}, new Date(now.getTime() + 299_000)))
  assert.ok(!check('s', {}, {}, new Date(now.getTime() + 301_000)))
  assert.ok(!check('s', {}, {}, new Date(now.getTime() - 301_000)))
  assert.ok(!check('other', {}))
  assert.ok(!check('s', { timestamp: String(Number(timestamp) + 1) }))
  assert.ok(!check('s', { timestamp: 'soon' }))
  assert.ok(!check('s', { signature: '' }))
  for (const change of [{ method: 'PATCH' }, { target: '/maps/listings' }, { idempotencyKey: '' }, { body: '{}' }]) {
    assert.ok(!check('s', {}, change), JSON.stringify(change))
  }
})
