import type { Context } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { deliverWebhooks } from '../jobs/deliver-webhooks.ts'
import type { WebhookEvent } from '../rules/event.ts'
import { recordEvents } from '../store/webhook-events.ts'

/** Records the events for all subscriptions, and wakes the delivery job if there are any. */
export const notifier =
  (partnerId: number, enqueue: Context<never>['enqueue']) => async (db: Db, events: readonly WebhookEvent[]) => {
    if ((await recordEvents(db, partnerId, events)) > 0) await enqueue(db, deliverWebhooks)
  }
