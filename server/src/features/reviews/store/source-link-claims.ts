import { quick, slow } from '../../../core/store/query.ts'
import { hostOfUrl } from '../../../core/store/sql-fragments.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import type { LinkKind } from './source-links.ts'

/** Members that every use of a link needs. */
export interface LinkTarget {
  readonly id: number
  readonly partnerId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly sourceAlias: string
}
export interface ClaimedLink extends LinkTarget, Claim {
  readonly kind: Exclude<LinkKind, 'push'>
  readonly url: string
  readonly directoryId: number | null
  readonly directory: string | null
  /** Whether listings of the location are published to the directory. */
  readonly isConnected: boolean
  /** Encrypted credentials of the connection. */
  readonly credentials: Buffer | null
  readonly cursor: string
  readonly everyMs: number
}
/** Links to pull from. Those to a paused directory wait. */
export const pulls = workQueue<ClaimedLink>({
  job: 'pull-reviews',
  name: 'pulls',
  table: 'source_links',
  key: ['id'],
  joins: 'left join directories directory on directory.id = directory_id',
  isReady: `coalesce(directory.rests_until <= $2, true) and ${isActive('work.business_id')}`,
  host: hostOfUrl('coalesce(directory.url, work.url)'),
  select: `select work.id, ${CLAIM}, business.partner_id as "partnerId",
    work.business_id as "businessId", business.number as "businessNumber", source.alias as "sourceAlias", work.kind,
    work.url, work.directory_id as "directoryId", directory.name as directory,
    coalesce(publication.state not in ('not connected', 'opted out'), false) as "isConnected", publication.credentials,
    cursor, every_minutes * 60000::bigint as "everyMs"
  from claimed work join businesses business on business.id = work.business_id
  join review_sources source on source.id = work.source_id
  left join directories directory on directory.id = work.directory_id
  left join publications publication
    on (publication.business_id, publication.directory_id) = (work.business_id, work.directory_id)`,
})

export interface Progress {
  readonly cursor: string
  readonly dueAt: Date
  readonly now: Date
  /** Reviews that were refused; empty if everything was stored. */
  readonly error: string
}
/**
 * Call this in the transaction that stores the reviews. Returns false if the claim is lost: then nothing may be stored.
 */
export const advanceLink = quick.any<[link: ClaimedLink, progress: Progress]>(
  'advance-source-link',
  `update source_links set worker = null, cursor = $3, due_at = $4, succeeded_at = $5, error = $6, attempts = 0
  where id = $1 and worker = $2 returning id`,
  ({ id, worker }, { cursor, dueAt, now, error }) => [id, worker, cursor, dueAt, now, error],
)

/** Locks the link. Returns false if the claim is lost. */
export const holdClaim = quick.any<[link: ClaimedLink]>(
  'hold-claim-of-source-link',
  'select from source_links where id = $1 and worker = $2 for no key update',
  ({ id, worker }) => [id, worker],
)

export const failPull = slow.run<[link: ClaimedLink, error: string, dueAt: Date]>(
  'fail-pull-of-source-link',
  'update source_links set worker = null, error = $3, due_at = $4 where id = $1 and worker = $2',
  ({ id, worker }, error, dueAt) => [id, worker, error, dueAt],
)

/** For a pull that was not started: only changes when it is due. */
export const postponePull = slow.run<[link: ClaimedLink, dueAt: Date]>(
  'postpone-pull-of-source-link',
  'update source_links set worker = null, attempts = attempts - 1, due_at = $3 where id = $1 and worker = $2',
  ({ id, worker }, dueAt) => [id, worker, dueAt],
)

export interface PushedLink extends LinkTarget {
  readonly sealedSecret: Buffer
  /** The secret before the last rotation. It is accepted until `previousUntil`. */
  readonly previousSecret: Buffer | null
  readonly previousUntil: Date | null
}
/** Finds the link of a pushed message by its token. The signature decides whether the message is accepted. */
export const findPushLink = quick.row<PushedLink, [token: string]>(
  'find-push-link',
  `select link.id, business.partner_id as "partnerId", link.business_id as "businessId",
    business.number as "businessNumber", source.alias as "sourceAlias", sealed_secret as "sealedSecret",
    previous_secret as "previousSecret", previous_until as "previousUntil"
  from source_links link join businesses business on business.id = link.business_id
  join review_sources source on source.id = link.source_id where link.token = $1`,
)

/**
 * Returns false if this message was accepted before. Also deletes messages older than `before`, which would be refused
 * anyway.
 */
export const insertPushMessage = quick.any<[linkId: number, messageId: string, now: Date, before: Date]>(
  'insert-push-message',
  `with forgotten as (delete from source_link_messages where link_id = $1 and received_at < $4)
  insert into source_link_messages (link_id, message_id, received_at) values ($1, $2, $3)
  on conflict do nothing returning link_id`,
)

/** Returns false if the link has been deleted. */
export const markPushed = quick.any<[linkId: number, now: Date]>(
  'mark-source-link-pushed',
  `update source_links set succeeded_at = $2, attempts = 0, error = '' where id = $1 returning id`,
)

/** Shows the sender's last error in the link. */
export const failPush = quick.run<[linkId: number, error: string]>(
  'fail-push-of-source-link',
  'update source_links set attempts = attempts + 1, error = $2 where id = $1',
)
