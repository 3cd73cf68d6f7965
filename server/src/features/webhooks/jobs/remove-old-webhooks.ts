import { defineJob } from '../../../core/jobs/define-job.ts'
import { removeDeliveriesOfEnded, removeEndedSubscriptions, removeOldDeliveries } from '../store/webhook-deliveries.ts'

const ROWS_AT_ONCE = 5_000
const RETENTION_MS = 30 * 86_400_000
/** A transaction that began before a subscription ended may still be adding messages to it. */
const GRACE_MS = 3_600_000

/** Keeps the log of deliveries for thirty days, and nothing of subscriptions that have ended. */
export const removeOldWebhooks = defineJob({
  name: 'remove-old-webhooks',
  schedule: '23 * * * *',
  run: async ({ db, signal }) => {
    const now = Date.now()
    const endedBefore = new Date(now - GRACE_MS)
    for (const removeBatch of [
      () => removeOldDeliveries(db, new Date(now - RETENTION_MS), ROWS_AT_ONCE),
      () => removeDeliveriesOfEnded(db, endedBefore, ROWS_AT_ONCE),
    ]) {
      while ((await removeBatch()) === ROWS_AT_ONCE) signal.throwIfAborted()
    }
    await removeEndedSubscriptions(db, endedBefore)
  },
})
