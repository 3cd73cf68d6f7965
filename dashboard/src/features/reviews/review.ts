import type { ResponseOf } from '@presence/client'
import { directoryTitle } from '../../parts/fields/directory-labels.ts'

export type Review = ResponseOf<'listReviews'>['reviews'][number]

/** For use within a sentence. */
export const writerOf = ({ reviewer }: Pick<Review, 'reviewer'>) => reviewer || 'an anonymous reviewer'

type ReplyState = Pick<Review, 'reply' | 'replyState' | 'replyTo' | 'replyError' | 'sourceAlias'>

/** The delivery status of a reply, in words. */
export function formatDelivery({ reply, replyState, replyTo, replyError }: ReplyState): string {
  const to = directoryTitle(replyTo)
  if (replyState === 'sent') return reply ? `Sent to ${to}` : `Reply removed from ${to}`
  if (replyState === 'failed') return `Failed: ${replyError}`
  if (replyState === 'pending') {
    const doing = reply ? `Saved, sending to ${to}` : `Removing the reply from ${to}`
    return replyError ? `${doing}. Last attempt: ${replyError}` : doing
  }
  return 'Saved'
}

/** Whether there is a reply, or one whose removal has not been delivered yet. */
export const hasReply = ({ reply, replyState }: ReplyState) =>
  reply !== '' || replyState === 'pending' || replyState === 'failed'
