import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscriptionScene } from '../../../testing/subscriptions.ts'
import { rotateSubscriptionSecret } from './rotate-subscription-secret.ts'

test('a rotation returns a new secret, and until when the old one is also used to sign', async () => {
  const { make, call } = await subscriptionScene()
  const { subscriptionId, secret: first } = (await make()).body
  const { body } = await call(rotateSubscriptionSecret, { params: { subscriptionId } })
  assert.match(body.secret, /^whsec_[\w+/]{43}=$/)
  assert.notEqual(body.secret, first)
  const hours = (Date.parse(body.oldSecretUntil) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24)
})
