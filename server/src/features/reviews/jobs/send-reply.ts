import { hash } from 'node:crypto'
import { attemptsMax, retryAt } from '../../../core/values/retry.ts'
import { type ClaimedReply, findReplyToSend, settleReply } from '../store/reply-deliveries.ts'
import type { AggregationContext } from './aggregation-context.ts'
import { askDirectory } from './ask-directory.ts'

/** Makes one attempt to send a reply, and always stores its next state. */
export async function sendReply(context: AggregationContext, { reviewId, attempts }: ClaimedReply): Promise<void> {
  const { db, now, chance } = context
  const found = await findReplyToSend(db, reviewId)
  if (!found) return
  const { businessNumber, externalId, reply: text, writtenAt } = found
  // The key is the same for every attempt, even after a crash, and different for each reply.
  const key = hash(
    'sha256',
    JSON.stringify([found.directory, businessNumber, externalId, writtenAt, text]),
    'base64url',
  )
  const sending = { reference: String(businessNumber), reviewId: externalId, text, writtenAt, key }
  const asked = await askDirectory(context, found, (reviews) => reviews.reply(sending))
  if (asked.outcome === 'answered') return settleReply(db, found, { state: 'sent' })
  if (asked.outcome === 'later') {
    return settleReply(db, found, { state: 'pending', reason: '', dueAt: asked.until, attempts: attempts - 1 })
  }
  const { kind, message: reason, retryAfterMs } = asked.failure
  if (kind === 'refused' || (kind === 'locked' && found.credentials)) {
    return settleReply(db, found, { state: 'failed', reason })
  }
  if (attempts >= attemptsMax) {
    return settleReply(db, found, { state: 'failed', reason: `failed after ${attempts} attempts: ${reason}` })
  }
  const dueAt = retryAt(attempts, retryAfterMs, chance(), now())
  await settleReply(db, found, { state: 'pending', reason, dueAt, attempts })
}
