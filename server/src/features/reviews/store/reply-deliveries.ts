import { quick, slow } from '../../../core/store/query.ts'
import { hostOfUrl } from '../../../core/store/sql-fragments.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'

/**
 * Queues the reply for the directory that the review came from, in the transaction that changes it. Returns false if no
 * directory is linked to the source, or there is no reply to delete.
 */
export const queueReply = quick.any<
  [partnerId: number, below: number, reviewId: number, reply: string, writtenAt: Date]
>(
  'queue-reply',
  `insert into reply_deliveries as known (review_id, business_id, link_id, written_at, due_at)
  select review.id, review.business_id, link.id, $5, $5
  from reviews review join businesses on businesses.id = review.business_id and partner_id = $1
  join source_links link on link.business_id = review.business_id and link.source_id = review.source_id
    and link.kind = 'directory'
  where review.id = $3
    and exists (select from business_ancestors below where ancestor_id = $2 and below.business_id = review.business_id)
    and (review.reply <> '' or $4 <> '' or exists (select from reply_deliveries where review_id = review.id))
  on conflict (review_id) do update set link_id = excluded.link_id, state = 'pending', reason = '', attempts = 0, worker = null,
    due_at = excluded.due_at, written_at = greatest(excluded.written_at, known.written_at + interval '1 millisecond')
  returning review_id`,
)

export interface ClaimedReply extends Claim {
  readonly reviewId: number
}
/** Replies to send. Those to a paused directory wait. */
export const replies = workQueue<ClaimedReply>({
  job: 'send-replies',
  name: 'replies',
  table: 'reply_deliveries',
  key: ['review_id'],
  failed: { rows: "state = 'failed'", seeAt: 'Reviews in the dashboard' },
  joins: 'join source_links link on link.id = link_id join directories directory on directory.id = link.directory_id',
  isReady: 'rests_until <= $2',
  host: hostOfUrl('directory.url'),
  select: `select review_id as "reviewId", ${CLAIM} from claimed work`,
})

export interface ReplyToSend {
  readonly reviewId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly externalId: string
  readonly reply: string
  readonly writtenAt: Date
  readonly directoryId: number
  readonly directory: string
  readonly isConnected: boolean
  readonly credentials: Buffer | null
}
// Separate from the claim, so that the text and its time come from one snapshot, which is not the case in a statement
// that waited for a lock.
/** Returns undefined if the reply no longer exists or need not be sent. */
export const findReplyToSend = slow.row<ReplyToSend, [reviewId: number]>(
  'find-reply-to-send',
  `select review_id as "reviewId", business.id as "businessId", business.number as "businessNumber",
    external_id as "externalId", reply, written_at as "writtenAt", link.directory_id as "directoryId",
    directory.name as directory,
    coalesce(publication.state not in ('not connected', 'opted out'), false) as "isConnected", publication.credentials
  from reply_deliveries delivery join reviews on reviews.id = review_id
  join businesses business on business.id = reviews.business_id
  join source_links link on link.id = link_id join directories directory on directory.id = link.directory_id
  left join publications publication
    on (publication.business_id, publication.directory_id) = (link.business_id, link.directory_id)
  where review_id = $1 and delivery.state = 'pending'`,
)

export type SettledReply =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'pending'; readonly reason: string; readonly dueAt: Date; readonly attempts: number }
/** Does nothing if a newer reply has been written, which is sent separately. */
export const settleReply = slow.run<[reply: ClaimedReply, settled: SettledReply]>(
  'settle-reply',
  `update reply_deliveries set worker = null, state = $3, reason = $4, due_at = $5, attempts = coalesce($6, attempts)
  where review_id = $1 and worker = $2`,
  ({ reviewId, worker }, settled) => [
    reviewId,
    worker,
    settled.state,
    settled.state === 'sent' ? '' : settled.reason,
    settled.state === 'pending' ? settled.dueAt : null,
    settled.state === 'pending' ? settled.attempts : null,
  ],
)
