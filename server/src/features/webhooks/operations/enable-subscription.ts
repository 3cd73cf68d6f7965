import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { accessToSubscription, lockedSubscription } from '../actions/subscription-access.ts'
import { exampleSubscription, Subscription, SubscriptionParams } from '../contract/subscription.ts'
import { enableSubscription as enable, findSubscription } from '../store/webhook-subscriptions.ts'

export const enableSubscription = defineOperation({
  id: 'enableSubscription',
  group: 'Subscription',
  method: 'POST',
  path: '/v1/subscriptions/:subscriptionId/enable',
  summary: 'Enable a disabled subscription',
  past: 'enabled a webhook',
  description:
    'It receives events from now on, and its failure count is reset. Failed deliveries can be replayed; events that happened while it was disabled were not stored for it.',
  access: accessToSubscription,
  scene: 'subscription',
  input: { params: SubscriptionParams },
  example: { request: { params: { subscriptionId: 41 } }, response: exampleSubscription },
  response: Subscription,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { subscriptionId } }, context) =>
    context.db.transaction(async (db) => {
      const { businessId, state } = await lockedSubscription(db, context, subscriptionId)
      await enable(db, context.partnerId, subscriptionId)
      const change = { before: { state }, after: { state: 'active' } }
      await context.record(db, { businessId, subject: 'subscription', subjectId: subscriptionId, ...change })
      return (await findSubscription(db, context.partnerId, subscriptionId)) as JsonText
    }),
})
