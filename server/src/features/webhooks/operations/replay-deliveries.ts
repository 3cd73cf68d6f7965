import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { parseMoment } from '../../../core/values/any-date.ts'
import { accessToSubscription, lockedSubscription, mustBeActive } from '../actions/subscription-access.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import { Replay, SubscriptionId, SubscriptionParams } from '../contract/subscription.ts'
import { replayDelivery, replayFailed } from '../store/webhook-deliveries.ts'

export const replayDeliveries = defineOperation({
  id: 'replayDeliveries',
  group: 'Subscription',
  method: 'POST',
  path: '/v1/subscriptions/:subscriptionId/replay',
  summary: 'Send deliveries again',
  past: 'resent webhook messages',
  description:
    'One delivery in any state, or all failed ones since a given time. Each is sent with its original id and a new set of attempts.',
  access: accessToSubscription,
  scene: 'subscription',
  status: 202,
  input: { params: SubscriptionParams, body: Replay },
  example: {
    request: { params: { subscriptionId: 41 }, body: { since: '2026-11-14T00:00:00Z' } },
    response: { subscriptionId: 41, replayed: 12 },
  },
  response: named('ReplayedDeliveries', {
    subscriptionId: SubscriptionId,
    replayed: count('How many are sent again.'),
  }),
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { subscriptionId }, body }, context) => {
    const { partnerId, now, fail } = context
    const { deliveryId } = body
    const since = body.since === undefined ? undefined : parseMoment(body.since)
    if (body.since !== undefined && !since)
      fail('INPUT_INVALID', [{ field: 'since', rule: 'a time such as 2026-11-14T00:00:00Z' }])
    if ((deliveryId === undefined) === (since === undefined))
      fail('INPUT_INVALID', 'deliveryId, since (send exactly one of them)')
    return context.db.transaction(async (db) => {
      const subscription = await lockedSubscription(db, context, subscriptionId)
      mustBeActive(subscription, fail)
      if (deliveryId !== undefined && !(await replayDelivery(db, partnerId, subscriptionId, now, deliveryId))) {
        fail('RESOURCE_NOT_FOUND', 'deliveryId is not the id of a delivery of this subscription')
      }
      const replayed = since ? await replayFailed(db, partnerId, subscriptionId, now, since) : 1
      await context.emit(db, deliveriesQueued)
      const { businessId } = subscription
      const after = { replayed }
      await context.record(db, { businessId, subject: 'subscription', subjectId: subscriptionId, after })
      return { subscriptionId, replayed }
    })
  },
})
