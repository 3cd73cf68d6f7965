import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitIn } from './retry-wait.ts'

test('after too many attempts the message says how long to wait', () => {
  const message = 'Rate limit exceeded: too many attempts: try again in 14 minutes'
  assert.match(waitIn({ status: 429, message }) ?? '', /^Too many attempts\. Try again in 14 minutes\./)
  assert.match(waitIn({ status: 429, message: 'slow down' }) ?? '', /Try again in a minute\./)
})

test('another refusal keeps its own message', () => {
  assert.equal(waitIn({ status: 401, message: 'try again in 5 s' }), undefined)
})
