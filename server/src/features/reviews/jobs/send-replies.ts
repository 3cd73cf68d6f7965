import { hash } from 'node:crypto'
import { defineJob } from '../../../core/jobs/define-job.ts'
import { attemptsMax, retryAt } from '../../../core/values/retry.ts'
import type { DirectoryContext } from '../../publishing/jobs/ask-directory.ts'
import {
  type DirectoryJobContext,
  type DirectoryJobOptions,
  runAtDirectories,
} from '../../publishing/jobs/run-at-directories.ts'
import { repliesQueued } from '../contract/facts.ts'
import {
  type ClaimedReply,
  findReplyToSend,
  replies,
  type SettledReply,
  settleReply,
} from '../store/reply-deliveries.ts'
import { askForReviews, CAPS } from './ask-for-reviews.ts'

export const sendRepliesBy = (options: DirectoryJobOptions) =>
  defineJob<DirectoryJobContext>({
    name: 'send-replies',
    schedule: '* * * * *',
    on: [repliesQueued],
    run: (context) => runAtDirectories(replies, context, options, CAPS, sendReply),
  })

/** Sends replies to the directories that the reviews came from, at least once: a retry has the same idempotency key. */
export const sendReplies = sendRepliesBy({})

/** Makes one attempt to send a reply, and always stores its next state. */
async function sendReply(context: DirectoryContext, claimed: ClaimedReply): Promise<void> {
  const { db, now, chance } = context
  const { reviewId, attempts } = claimed
  const reply = await findReplyToSend(db, reviewId)
  if (!reply) return
  const { businessNumber, externalId, reply: text, writtenAt } = reply
  const settle = (settled: SettledReply) => settleReply(db, claimed, settled)
  // The key is the same for every attempt, even after a crash, and different for each reply.
  const key = hash(
    'sha256',
    JSON.stringify([reply.directory, businessNumber, externalId, writtenAt, text]),
    'base64url',
  )
  const sending = { reference: String(businessNumber), reviewId: externalId, text, writtenAt, key }
  const answer = await askForReviews(context, reply, (reviews) => reviews.reply(sending))
  if (answer.outcome === 'answered') return settle({ state: 'sent' })
  if (answer.outcome === 'later') {
    return settle({ state: 'pending', reason: '', dueAt: answer.until, attempts: attempts - 1 })
  }
  const { kind, message: reason, retryAfterMs } = answer.failure
  if (kind === 'refused' || (kind === 'locked' && reply.credentials)) {
    return settle({ state: 'failed', reason })
  }
  if (attempts >= attemptsMax) {
    return settle({ state: 'failed', reason: `failed after ${attempts} attempts: ${reason}` })
  }
  const dueAt = retryAt(attempts, retryAfterMs, chance(), now())
  await settle({ state: 'pending', reason, dueAt, attempts })
}
