import { quick, slow } from '../../../core/store/query.ts'
import { hostOfUrl, partnersWithDue } from '../../../core/store/sql-fragments.ts'
import type { LinkKind } from './source-links.ts'

export const listPartnersWithPulls = slow.column<number, [now: Date]>(
  'list-partners-with-pulls',
  partnersWithDue('source_links', 'due_at is not null'),
)

/** Members that every use of a link needs. */
export interface LinkTarget {
  readonly id: number
  readonly partnerId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly sourceAlias: string
}
export interface ClaimedLink extends LinkTarget {
  readonly claim: number
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
  readonly failures: number
  readonly host: string | null
}
export interface ClaimOptions {
  readonly now: Date
  readonly fullHosts: readonly string[]
  /** End of the lease: until then no other worker claims the link; after that, this worker is considered dead. */
  readonly leaseEndsAt: Date
}
const HOST = hostOfUrl('coalesce(directory.url, link.url)')
/**
 * Claims the link of a partner that has waited longest and whose host is below its limit. Links to a paused directory wait.
 */
export const claimLink = slow.row<ClaimedLink, [partnerId: number, options: ClaimOptions]>(
  'claim-source-link',
  `with due as materialized (
    select link.id, ${HOST} as host from source_links link left join directories directory on directory.id = directory_id
    where queue_partner_id = $1 and due_at <= $2 and coalesce(directory.rests_until <= $2, true)
      and coalesce(${HOST} <> all ($3), true) and exists (select from businesses where id = link.business_id)
    order by due_at, link.id limit 1 for update of link skip locked
  ),
  claimed as (
    update source_links link set claim = claim + 1, due_at = $4 from due where link.id = due.id returning link.*, due.host
  )
  select link.id, business.partner_id as "partnerId", link.business_id as "businessId",
    business.number as "businessNumber", source.alias as "sourceAlias", link.claim, link.kind, link.url,
    link.directory_id as "directoryId", directory.name as directory,
    coalesce(publication.state not in ('not connected', 'opted out'), false) as "isConnected", publication.credentials,
    cursor, every_minutes * 60000::bigint as "everyMs", link.failures, host
  from claimed link join businesses business on business.id = link.business_id
  join review_sources source on source.id = link.source_id
  left join directories directory on directory.id = link.directory_id
  left join publications publication
    on (publication.business_id, publication.directory_id) = (link.business_id, link.directory_id)`,
  (partnerId, { now, fullHosts, leaseEndsAt }) => [partnerId, now, fullHosts, leaseEndsAt],
)

export interface Progress {
  readonly cursor: string
  readonly dueAt: Date
  readonly now: Date
  /** Reviews that were refused; empty if everything was stored. */
  readonly error: string
}
/**
 * Call this in the transaction that stores the reviews. Returns false if the claim has expired: then nothing may be stored.
 */
export const advanceLink = quick.any<[link: Pick<ClaimedLink, 'id' | 'claim'>, progress: Progress]>(
  'advance-source-link',
  `update source_links set cursor = $3, due_at = $4, succeeded_at = $5, error = $6, failures = 0
  where id = $1 and claim = $2 returning id`,
  ({ id, claim }, { cursor, dueAt, now, error }) => [id, claim, cursor, dueAt, now, error],
)

/** Locks the link. Returns false if the claim has expired. */
export const holdClaim = quick.any<[id: number, claim: number]>(
  'hold-claim-of-source-link',
  'select from source_links where id = $1 and claim = $2 for no key update',
)

export interface FailedPull {
  readonly error: string
  readonly failures: number
  readonly dueAt: Date
}
export const failPull = slow.run<[link: Pick<ClaimedLink, 'id' | 'claim'>, failed: FailedPull]>(
  'fail-pull-of-source-link',
  'update source_links set failures = $3, error = $4, due_at = $5 where id = $1 and claim = $2',
  ({ id, claim }, { failures, error, dueAt }) => [id, claim, failures, error, dueAt],
)

/** For a pull that was not started: only changes when it is due. */
export const postponePull = slow.run<[id: number, claim: number, dueAt: Date]>(
  'postpone-pull-of-source-link',
  'update source_links set due_at = $3 where id = $1 and claim = $2',
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
  `update source_links set succeeded_at = $2, failures = 0, error = '' where id = $1 returning id`,
)

/** Shows the sender's last error in the link. */
export const failPush = quick.run<[linkId: number, error: string]>(
  'fail-push-of-source-link',
  'update source_links set failures = failures + 1, error = $2 where id = $1',
)
