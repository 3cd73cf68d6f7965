import { Type } from 'typebox'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { accessToSubscription, NO_SUBSCRIPTION } from '../actions/subscription-access.ts'
import { DeliveryPage, DeliveryState, exampleDelivery, SubscriptionParams } from '../contract/subscription.ts'
import { listDeliveries as listThem } from '../store/webhook-deliveries.ts'

export const listDeliveries = defineOperation({
  id: 'listDeliveries',
  group: 'Subscription',
  method: 'GET',
  path: '/v1/subscriptions/:subscriptionId/deliveries',
  summary: 'List the deliveries of a subscription',
  description: 'Newest first. Deliveries are kept for thirty days.',
  replica: true,
  access: accessToSubscription,
  scene: 'subscription',
  input: { params: SubscriptionParams, query: pagedQuery({ state: Type.Optional(DeliveryState) }) },
  example: {
    request: { params: { subscriptionId: 41 }, query: { sindex: 0, count: 25 } },
    response: {
      deliveries: [exampleDelivery],
      hasMore: false,
    },
  },
  response: DeliveryPage,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { subscriptionId }, query: { sindex, count, state } }, { db, partnerId, fail }) =>
    (await listThem(db, partnerId, subscriptionId, sindex, count, state)) ??
    fail('RESOURCE_NOT_FOUND', NO_SUBSCRIPTION),
})
