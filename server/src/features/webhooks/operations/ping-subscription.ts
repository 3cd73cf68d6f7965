import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { accessToSubscription, lockedSubscription, mustBeActive } from '../actions/subscription-access.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import { DeliveryId, SubscriptionId, SubscriptionParams } from '../contract/subscription.ts'
import { insertPing } from '../store/webhook-deliveries.ts'

export const pingSubscription = defineOperation({
  id: 'pingSubscription',
  group: 'Subscription',
  method: 'POST',
  path: '/v1/subscriptions/:subscriptionId/ping',
  summary: 'Send a ping',
  past: 'sent a test message to a webhook',
  description: 'Sends a message of type ping, which is delivered and logged like any other.',
  access: accessToSubscription,
  scene: 'subscription',
  status: 202,
  input: { params: SubscriptionParams },
  example: { request: { params: { subscriptionId: 41 } }, response: { subscriptionId: 41, deliveryId: 9001 } },
  response: named('QueuedPing', { subscriptionId: SubscriptionId, deliveryId: DeliveryId }),
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { subscriptionId } }, context) =>
    context.db.transaction(async (db) => {
      const subscription = await lockedSubscription(db, context, subscriptionId)
      mustBeActive(subscription, context.fail)
      const deliveryId = await insertPing(db, context.partnerId, subscriptionId)
      await context.emit(db, deliveriesQueued)
      const { businessId } = subscription
      await context.record(db, { businessId, subject: 'subscription', subjectId: subscriptionId })
      return { subscriptionId, deliveryId }
    }),
})
