import type { Feature } from '../../core/operation/feature.ts'
import { deliverWebhooks } from './jobs/deliver-webhooks.ts'
import { removeOldWebhooks } from './jobs/remove-old-webhooks.ts'
import { enableSubscription } from './operations/enable-subscription.ts'
import { getDelivery } from './operations/get-delivery.ts'
import { listDeliveries } from './operations/list-deliveries.ts'
import { listSubscriptions } from './operations/list-subscriptions.ts'
import { pingSubscription } from './operations/ping-subscription.ts'
import { replayDeliveries } from './operations/replay-deliveries.ts'
import { rotateSubscriptionSecret } from './operations/rotate-subscription-secret.ts'
import { subscribe } from './operations/subscribe.ts'
import { unsubscribe } from './operations/unsubscribe.ts'

export const webhooks = {
  operations: [
    subscribe,
    listSubscriptions,
    unsubscribe,
    rotateSubscriptionSecret,
    pingSubscription,
    listDeliveries,
    getDelivery,
    replayDeliveries,
    enableSubscription,
  ],
  jobs: [deliverWebhooks, removeOldWebhooks],
} satisfies Feature
