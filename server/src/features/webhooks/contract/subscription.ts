import { type Static, Type } from 'typebox'
import { BusinessId, BusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { eventTypes } from '../../../core/contract/webhook-event.ts'

const moment = (description: string) => Type.String({ maxLength: 24, description: `${description} ISO 8601, UTC.` })

export const SubscriptionId = id('Id of the subscription.', { title: 'SubscriptionId', examples: [41] })
export const SubscriptionParams = Type.Object({ subscriptionId: SubscriptionId })

const events = Type.Array(Type.Enum([...eventTypes]), {
  minItems: 1,
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: 'Events to send. A ping does not have to be listed; it is sent only on request.',
})
const url = Type.String({
  maxLength: 2048,
  description: 'http or https URL that messages are posted to. Private addresses are refused.',
})
const description = Type.String({ maxLength: 500, description: 'Free text, for your own use.' })

export const NewSubscription = named('NewSubscription', { url, events, description: Type.Optional(description) })

const members = {
  subscriptionId: SubscriptionId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  url,
  events,
  description,
  state: Type.Enum(['active', 'disabled'], {
    description: 'A disabled subscription receives no messages until it is enabled.',
  }),
  disabledReason: Type.String({ maxLength: 200, description: 'Why it was disabled; empty while it is active.' }),
  disabledAt: moment('When it was disabled; empty while it is active.'),
  failingSince: moment('When deliveries started to fail; empty when the last one succeeded.'),
  oldSecretUntil: moment('Until when messages are also signed with the previous secret; empty if there is none.'),
  created: moment('When it was created.'),
}
export const Subscription = named('Subscription', members)
export const SubscriptionPage = named('SubscriptionPage', {
  subscriptions: Type.Array(Subscription, { maxItems: 1000 }),
  hasMore: HasMore,
})

const Secret = Type.String({
  maxLength: 100,
  description: 'whsec_ and 32 random bytes in base64. Returned only here.',
})
export const SubscribedWithSecret = named('SubscriptionWithSecret', { ...members, secret: Secret })
export const RotatedSecret = named('RotatedSecret', {
  subscriptionId: SubscriptionId,
  secret: Secret,
  oldSecretUntil: members.oldSecretUntil,
})

export const DeliveryId = id('Id of the delivery.', { title: 'DeliveryId' })
export const DeliveryState = Type.Enum(['waiting', 'delivered', 'failed'], {
  description: 'waiting: not sent yet, or to be retried. failed: given up.',
})
const deliveryMembers = {
  deliveryId: DeliveryId,
  eventId: Type.String({ maxLength: 40, description: 'Value of the header webhook-id, the same for every attempt.' }),
  event: Type.Enum([...eventTypes, 'ping'], { description: 'Type of the event.' }),
  businessId: BusinessId,
  state: DeliveryState,
  attempts: Type.Integer({ minimum: 0, maximum: 100, description: 'Attempts so far; a replay starts again at 0.' }),
  status: Type.Integer({
    minimum: 0,
    maximum: 999,
    description: 'HTTP status of the last attempt; 0 if there was no response.',
  }),
  reason: Type.String({ maxLength: 200, description: 'Why the last attempt failed; otherwise empty.' }),
  durationMs: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Duration of the last attempt in milliseconds.',
  }),
  created: moment('When the event occurred.'),
  attemptedAt: moment('When the last attempt began; empty before the first.'),
  nextAttemptAt: moment('When the next attempt is due; empty unless the state is waiting.'),
}
const Delivery = named('Delivery', deliveryMembers)
export const DeliveryParams = Type.Object({ subscriptionId: SubscriptionId, deliveryId: DeliveryId })
export const DeliveryDetail = named('DeliveryDetail', {
  ...deliveryMembers,
  payload: Type.String({ maxLength: 1_000_000, description: 'Body of the message, as signed and sent.' }),
  response: Type.String({
    maxLength: 2048,
    description:
      'Start of the response body of the last attempt, at most 2 KB, as text. Empty if there was no body or no response. Headers are not stored.',
  }),
})
export const DeliveryPage = named('DeliveryPage', {
  deliveries: Type.Array(Delivery, { maxItems: 1000 }),
  hasMore: HasMore,
})
export const Replay = named('ReplayRequest', {
  deliveryId: Type.Optional(DeliveryId),
  since: Type.Optional(
    Type.String({
      maxLength: 30,
      description: 'Replays all failed deliveries of events since this time. ISO 8601 with a time zone.',
    }),
  ),
})

export const exampleSubscription: Static<typeof Subscription> = {
  subscriptionId: 41,
  businessId: 100001,
  businessNumber: 731402958816654,
  url: 'https://hooks.harbour-bakery.example/presence',
  events: ['listing.updated', 'review.created'],
  description: 'Keeps our shop finder up to date.',
  state: 'active',
  disabledReason: '',
  disabledAt: '',
  failingSince: '',
  oldSecretUntil: '',
  created: '2026-11-15T09:30:00.000Z',
}

export const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

export const exampleDelivery: Static<typeof Delivery> = {
  deliveryId: 9001,
  eventId: 'evt_8d1f3c52-6d0b-4c53-9a77-0d3f1f5a7a10',
  event: 'listing.updated',
  businessId: 100002,
  state: 'waiting',
  attempts: 2,
  status: 503,
  reason: 'status 503',
  durationMs: 84,
  created: '2026-11-15T09:30:00.000Z',
  attemptedAt: '2026-11-15T09:30:05.412Z',
  nextAttemptAt: '2026-11-15T09:35:31.007Z',
}
