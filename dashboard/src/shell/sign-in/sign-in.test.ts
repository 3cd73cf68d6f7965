import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryMessage, safeRedirect } from './sign-in.ts'

test('accepts a path of the dashboard', () => {
  for (const path of ['/app', '/app/keys', '/app?x=1', '/app/business/1/listing?section=hours']) {
    assert.equal(safeRedirect(path), path)
  }
})

test('refuses anything that leads to another site', () => {
  for (const odd of ['https://elsewhere.example/app', '//elsewhere.example', '/apple', '/v1/x', 'javascript:x', 7]) {
    assert.equal(safeRedirect(odd), '/app')
  }
  assert.equal(safeRedirect(undefined), '/app')
})

test('after too many attempts the message says how long to wait', () => {
  const message = 'Rate limit exceeded: too many attempts: try again in 14 minutes'
  assert.match(retryMessage({ status: 429, message }) ?? '', /^Too many attempts\. Try again in 14 minutes\./)
  assert.match(retryMessage({ status: 429, message: 'slow down' }) ?? '', /Try again in a minute\./)
})

test('another refusal keeps its own message', () => {
  assert.equal(retryMessage({ status: 401, message: 'try again in 5 s' }), undefined)
})
