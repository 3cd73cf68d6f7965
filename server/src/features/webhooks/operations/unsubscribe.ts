import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { accessToSubscription, lockedSubscription } from '../actions/subscription-access.ts'
import { SubscriptionId, SubscriptionParams } from '../contract/subscription.ts'
import { endSubscription } from '../store/webhook-subscriptions.ts'

export const unsubscribe = defineOperation({
  id: 'unsubscribe',
  group: 'Subscription',
  method: 'DELETE',
  path: '/v1/subscriptions/:subscriptionId',
  summary: 'Delete a subscription',
  past: 'deleted a webhook',
  description: 'No more messages are sent, including waiting ones.',
  access: accessToSubscription,
  scene: 'subscription',
  input: { params: SubscriptionParams },
  example: { request: { params: { subscriptionId: 41 } }, response: { subscriptionId: 41 } },
  response: named('EndedSubscription', { subscriptionId: SubscriptionId }),
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { subscriptionId } }, context) =>
    context.db.transaction(async (db) => {
      const { businessId, events } = await lockedSubscription(db, context, subscriptionId)
      await endSubscription(db, context.partnerId, subscriptionId)
      const before = { events }
      await context.record(db, { businessId, subject: 'subscription', subjectId: subscriptionId, before })
      return { subscriptionId }
    }),
})
