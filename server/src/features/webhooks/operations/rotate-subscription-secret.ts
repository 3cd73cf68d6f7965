import { defineOperation } from '../../../core/operation/define-operation.ts'
import { createSigningSecret } from '../../../core/platform/signing-secret.ts'
import { accessToSubscription, lockedSubscription } from '../actions/subscription-access.ts'
import { exampleSecret, RotatedSecret, SubscriptionParams } from '../contract/subscription.ts'
import { rotateSecret } from '../store/webhook-subscriptions.ts'

const OLD_SIGNS_MS = 24 * 3_600_000

export const rotateSubscriptionSecret = defineOperation({
  id: 'rotateSubscriptionSecret',
  group: 'Subscription',
  method: 'POST',
  path: '/v1/subscriptions/:subscriptionId/rotate-secret',
  summary: 'Replace the secret of a subscription',
  past: 'replaced the secret of a webhook',
  description:
    'The previous secret also signs messages for 24 hours, so that the receiver can switch at any time. After several rotations within a day, only the latest previous secret does.',
  access: accessToSubscription,
  scene: 'subscription',
  secretAnswer: true,
  input: { params: SubscriptionParams },
  example: {
    request: { params: { subscriptionId: 41 } },
    response: { subscriptionId: 41, secret: exampleSecret, oldSecretUntil: '2026-11-16T09:30:00.000Z' },
  },
  response: RotatedSecret,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { subscriptionId } }, context) =>
    context.db.transaction(async (db) => {
      const { businessId, url } = await lockedSubscription(db, context, subscriptionId)
      const { text, sealed } = createSigningSecret(context.secret, url)
      const until = new Date(context.now.getTime() + OLD_SIGNS_MS)
      const oldSecretUntil = await rotateSecret(db, context.partnerId, subscriptionId, sealed, until)
      await context.record(db, { businessId, subject: 'subscription', subjectId: subscriptionId })
      return { subscriptionId, secret: text, oldSecretUntil }
    }),
})
