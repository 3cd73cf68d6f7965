import {
  removeDeliveriesOfEnded,
  removeEndedSubscriptions,
  removeOldDeliveries,
} from '../store/webhook/webhook-deliveries.ts'
import { defineJob } from './define-job.ts'

const ROWS_AT_ONCE = 5_000
const KEPT_MS = 30 * 86_400_000
/** A change that began before the end may still be telling the subscription of itself. */
const GRACE_MS = 3_600_000

/** The log of deliveries is kept for thirty days; of a subscription that has ended nothing is kept. */
export const removeOldWebhooks = defineJob({
  name: 'remove-old-webhooks',
  run: async ({ db, signal }) => {
    const now = Date.now()
    const endedBefore = new Date(now - GRACE_MS)
    for (const removeBatch of [
      () => removeOldDeliveries(db, new Date(now - KEPT_MS), ROWS_AT_ONCE),
      () => removeDeliveriesOfEnded(db, endedBefore, ROWS_AT_ONCE),
    ]) {
      while ((await removeBatch()) === ROWS_AT_ONCE) signal.throwIfAborted()
    }
    await removeEndedSubscriptions(db, endedBefore)
  },
})
