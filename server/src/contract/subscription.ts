import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from './business.ts'
import { named } from './named.ts'
import { id } from './numbers.ts'
import { HasMore } from './page.ts'

const moment = (description: string) => Type.String({ maxLength: 24, description: `${description} ISO 8601, UTC.` })

export const SubscriptionId = id('Id of the subscription.', { title: 'SubscriptionId', examples: [41] })
export const SubscriptionParams = Type.Object({ subscriptionId: SubscriptionId })

const eventTypes = [
  'listing.updated',
  'listing.drifted',
  'listing.failed',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'review.created',
  'business.deleted',
  'business.moved',
  'run.finished',
  'import.finished',
  'survey.response.created',
  'survey.response.deleted',
  'survey.deleted',
] as const
const events = Type.Array(Type.Enum([...eventTypes]), {
  minItems: 1,
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: 'The events to send. A ping is sent whether or not it is listed, and only on request.',
})
const url = Type.String({
  maxLength: 2048,
  description: 'http or https address that messages are posted to. Private addresses are refused.',
})
const description = Type.String({ maxLength: 500, description: 'For people.' })

export const NewSubscription = named('NewSubscription', { url, events, description: Type.Optional(description) })

const members = {
  subscriptionId: SubscriptionId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  url,
  events,
  description,
  state: Type.Enum(['active', 'disabled'], { description: 'A disabled one hears of nothing until it is enabled.' }),
  disabledReason: Type.String({ maxLength: 200, description: 'Why it was disabled; empty while it is active.' }),
  disabledAt: moment('When it was disabled; empty while it is active.'),
  failingSince: moment('When deliveries started to fail; empty when the last one succeeded.'),
  oldSecretUntil: moment('Until when the secret before signs along; empty when there was none.'),
  created: moment('When it was made.'),
}
export const Subscription = named('Subscription', members)
export const SubscriptionPage = named('SubscriptionPage', {
  subscriptions: Type.Array(Subscription, { maxItems: 1000 }),
  hasMore: HasMore,
})

const Secret = Type.String({
  maxLength: 100,
  description: 'whsec_ and 32 random bytes in base64. Shown here and never again.',
})
export const SubscribedWithSecret = named('SubscriptionWithSecret', { ...members, secret: Secret })
export const RotatedSecret = named('RotatedSecret', {
  subscriptionId: SubscriptionId,
  secret: Secret,
  oldSecretUntil: members.oldSecretUntil,
})

export const DeliveryId = id('Id of the delivery.', { title: 'DeliveryId' })
export const DeliveryState = Type.Enum(['waiting', 'delivered', 'failed'], {
  description: 'Waiting: to be sent, or to be sent again. Failed: given up.',
})
const deliveryMembers = {
  deliveryId: DeliveryId,
  eventId: Type.String({ maxLength: 40, description: 'The header webhook-id: the same for every attempt.' }),
  event: Type.Enum([...eventTypes, 'ping'], { description: 'Type of the event.' }),
  businessId: BusinessId,
  state: DeliveryState,
  attempts: Type.Integer({ minimum: 0, maximum: 100, description: 'Attempts so far; a replay starts again at 0.' }),
  status: Type.Integer({ minimum: 0, maximum: 999, description: 'HTTP status of the last attempt; 0: no answer.' }),
  reason: Type.String({ maxLength: 200, description: 'Why the last attempt failed; empty when it did not.' }),
  durationMs: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'How long the last attempt took.' }),
  created: moment('When the event happened.'),
  attemptedAt: moment('When the last attempt began; empty before the first.'),
  nextAttemptAt: moment('When it is tried next; empty unless it waits.'),
}
const Delivery = named('Delivery', deliveryMembers)
export const DeliveryParams = Type.Object({ subscriptionId: SubscriptionId, deliveryId: DeliveryId })
export const DeliveryDetail = named('DeliveryDetail', {
  ...deliveryMembers,
  payload: Type.String({ maxLength: 1_000_000, description: 'The body of the message, as it was signed and sent.' }),
  response: Type.String({
    maxLength: 2048,
    description:
      'Start of the response body of the last attempt, at most 2 KB, as text. Empty: no body, or no response. Headers are not kept.',
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
      description: 'All that failed and happened since this time. ISO 8601 with a zone.',
    }),
  ),
})
