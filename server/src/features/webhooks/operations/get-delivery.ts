import type { Static } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { accessToSubscription } from '../actions/subscription-access.ts'
import { DeliveryDetail, DeliveryParams, exampleDelivery } from '../contract/subscription.ts'
import { composeMessage } from '../rules/delivery.ts'
import { findDelivery } from '../store/webhook-deliveries.ts'

export const getDelivery = defineOperation({
  id: 'getDelivery',
  group: 'Subscription',
  method: 'GET',
  path: '/v1/subscriptions/:subscriptionId/deliveries/:deliveryId',
  summary: 'Get a delivery with its payload and response',
  description:
    'The body of the message, and the start of the response body of the last attempt. Deliveries are kept for thirty days.',
  access: accessToSubscription,
  scene: 'delivery',
  input: { params: DeliveryParams },
  example: {
    request: { params: { subscriptionId: 41, deliveryId: 9001 } },
    response: {
      ...exampleDelivery,
      payload:
        '{"type":"listing.updated","timestamp":"2026-11-15T09:30:00.000Z","data":{"businessId":100002,"fields":["phone"]}}',
      response: 'Service temporarily unavailable',
    },
  },
  response: DeliveryDetail,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { subscriptionId, deliveryId } }, { db, partnerId, fail }) => {
    const delivery = await findDelivery(db, partnerId, subscriptionId, deliveryId)
    if (!delivery) return fail('RESOURCE_NOT_FOUND', 'deliveryId is not the id of a delivery of this subscription')
    const { members, type, at, data, response } = delivery
    return {
      ...(members as Omit<Static<typeof DeliveryDetail>, 'payload' | 'response'>),
      payload: composeMessage(type, at, data),
      response,
    }
  },
})
