import { type Attempt, disablingReason, nextAttemptAt, restingUntil, wentWell } from '../../domain/webhook/retry.ts'
import type { Db } from '../../platform/database.ts'
import {
  type ClaimedDelivery,
  countFailure,
  disableSubscription,
  failDelivery,
  succeedDelivery,
} from '../../store/webhook/webhook-sending.ts'

/** Writes down what came of an attempt, for the message and for the receiver. */
export async function settleDelivery(db: Db, delivery: ClaimedDelivery, attempt: Attempt, now: Date, tookMs: number) {
  const { status, reason } = attempt
  const durationMs = Math.round(tookMs)
  if (wentWell(attempt)) return succeedDelivery(db, delivery, status, durationMs)
  const nextAt = nextAttemptAt(attempt, delivery.attempts, now, Math.random())
  await db.transaction(async (db) => {
    const failures = await countFailure(db, delivery.subscriptionId, now, restingUntil(attempt, now))
    await failDelivery(db, delivery, { status, reason, durationMs, nextAt })
    const disabled = failures && disablingReason(attempt, failures, now)
    if (disabled) await disableSubscription(db, delivery.subscriptionId, disabled, now)
  })
}
