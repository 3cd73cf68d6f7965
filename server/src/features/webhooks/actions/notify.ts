import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Context } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import { recordEvents } from '../store/webhook-events.ts'

/** Records the events for all subscriptions, and wakes the delivery job if there are any. */
export const notifier =
  (partnerId: number, emit: Context<never>['emit']) => async (db: Db, events: readonly WebhookEvent[]) => {
    if ((await recordEvents(db, partnerId, events)) > 0) await emit(db, deliveriesQueued)
  }
