import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintOf, secretAdvice } from './secret-key.ts'

const KEY = 'k'.repeat(32)
const manifest = { secret: { fingerprint: fingerprintOf(KEY), included: false } }
const settings = { dataDir: '/data', secretKey: undefined }

test('the correct secret needs no advice, nor does a backup of a database without one', () => {
  assert.equal(secretAdvice(manifest, KEY, settings), undefined)
  assert.equal(secretAdvice({ secret: { fingerprint: null, included: false } }, undefined, settings), undefined)
})

test('a missing or other secret is named, with what cannot be read without it', () => {
  const none = secretAdvice(manifest, undefined, settings) ?? ''
  assert.match(none, /no secret key\. Set SECRET_KEY .* or put that key into \/data\/secret-key\. .* credentials/)
  assert.match(secretAdvice(manifest, 'other', settings) ?? '', /^\/data\/secret-key is not the secret key of/)
  assert.match(secretAdvice(manifest, 'other', { ...settings, secretKey: 'other' }) ?? '', /^SECRET_KEY is not/)
})

test('the fingerprint does not contain the secret', () => {
  assert.match(fingerprintOf(KEY), /^[0-9a-f]{64}$/)
  assert.notEqual(fingerprintOf(KEY), fingerprintOf(`${KEY}x`))
})
