import { type Db, slowStatement } from '../../platform/database.ts'
import { hostOfUrl } from '../sql/host-of-url.ts'
import { slow } from '../sql/query.ts'

export interface ClaimedDelivery {
  readonly id: number
  readonly subscriptionId: number
  readonly eventId: string
  readonly type: string
  readonly at: Date
  readonly data: unknown
  readonly attempts: number
  readonly leasedUntil: Date
  readonly url: string
  readonly sealedSecret: Buffer
  /** Null, too, when its time is over. */
  readonly oldSealedSecret: Buffer | null
}
// The first entry of an index, not `exists`: planned without knowing the time, that may read every row.
/** Partners that have a message to be sent, in the order of their ids. */
export const listPartnersWithDeliveries = slow.column<number, [now: Date]>(
  'list-partners-with-webhook-deliveries',
  `select id from partners where (
    select min(due_at) from webhook_deliveries where queue_partner_id = partners.id and state = 'waiting'
  ) <= $1 order by id`,
)

export interface DueReceiver {
  readonly subscriptionId: number
  readonly host: string
  /** Nothing has succeeded lately. */
  readonly isFailing: boolean
}
const nextReceiver = (place: string) => `(
    select id from webhook_subscriptions subscription
    where partner_id = $1 and id ${place} $2 and state in ('active', 'leaving') and coalesce(resting_until <= $3, true)
      and id <> all ($4) and (failing_since is null or id <> all ($5)) and ${hostOfUrl('url')} <> all ($6) and (
        select min(due_at) from webhook_deliveries where subscription_id = subscription.id and state = 'waiting'
      ) <= $3
    order by id limit 1
  )`
export interface ReceiverSearch {
  readonly now: Date
  /** The subscription that had the last turn. */
  readonly after: number
  /** Subscriptions that are being sent as much as they may be. */
  readonly full: readonly number[]
  /** Subscriptions that are being sent something: enough where nothing has succeeded lately. */
  readonly busy: readonly number[]
  readonly fullHosts: readonly string[]
}
/** The next subscription of the partner that a message is due for, in the order of their ids. */
export const findDueReceiver = slow.row<DueReceiver, [partnerId: number, receiverSearch: ReceiverSearch]>(
  'find-due-webhook-receiver',
  `select id as "subscriptionId", ${hostOfUrl('url')} as host, failing_since is not null as "isFailing"
  from webhook_subscriptions where id = coalesce(${nextReceiver('>')}, ${nextReceiver('<=')})`,
  (partnerId, { now, after, full, busy, fullHosts }) => [partnerId, after, now, full, busy, fullHosts],
)

export interface Claim {
  readonly now: Date
  readonly limit: number
  /** Lease: until then no other worker sends them; after it, the worker is taken to be gone. */
  readonly leasedUntil: Date
}
/** The oldest messages of one subscription. Each claim counts as an attempt. */
export const claimDeliveries = slow.rows<ClaimedDelivery, [subscriptionId: number, claim: Claim]>(
  'claim-webhook-deliveries',
  `with due as (
    select id from webhook_deliveries where subscription_id = $1 and state = 'waiting' and due_at <= $2
    order by due_at, id limit $3 for update skip locked
  )
  update webhook_deliveries delivery set attempts = attempts + 1, attempted_at = $2, due_at = $4
  from webhook_subscriptions subscription
  where delivery.id in (select id from due) and subscription.id = delivery.subscription_id
    and subscription.state in ('active', 'leaving')
  returning delivery.id, subscription.id as "subscriptionId", event_id as "eventId", type, delivery.created_at as at, data,
    attempts, due_at as "leasedUntil", url, sealed_secret as "sealedSecret",
    case when old_secret_until > $2 then old_sealed_secret end as "oldSealedSecret"`,
  (subscriptionId, { now, limit, leasedUntil }) => [subscriptionId, now, limit, leasedUntil],
)

export const succeedDelivery = slow.run(
  'succeed-webhook-delivery',
  `with done as (
    update webhook_deliveries set state = 'delivered', status = $3, reason = '', duration_ms = $4, response = $5
    where id = $1 and state = 'waiting'
  )
  update webhook_subscriptions set failing_since = null, failures = 0, resting_until = null
  where id = $2 and failing_since is not null`,
  ({ id, subscriptionId }: ClaimedDelivery, { status, durationMs, response }: Responded) => [
    id,
    subscriptionId,
    status,
    durationMs,
    response,
  ],
)

export interface Responded {
  readonly status: number
  readonly durationMs: number
  /** The start of the response body. */
  readonly response: string
}
export interface FailedDelivery extends Responded {
  readonly reason: string
  /** Undefined: given up. */
  readonly nextAt: Date | undefined
}
// An attempt that ends after its lease says nothing about the one that has begun since. By the lease, one that was recorded is
// recognised: whether a commit succeeded can be unknown.
const FAIL = slowStatement<{ id: number }>(
  'fail-webhook-delivery',
  `update webhook_deliveries set status = $3, reason = $4, duration_ms = $5, response = $7,
    state = case when $6::timestamptz is null then 'failed' else 'waiting' end, due_at = coalesce($6, due_at)
  where id = $1 and attempts = $2 and state = 'waiting' and due_at = $8 returning id`,
)
/** Answers false if this attempt has been recorded before, or is no longer the last one. */
export const failDelivery = async (db: Db, delivery: ClaimedDelivery, failed: FailedDelivery): Promise<boolean> => {
  const { id, attempts, leasedUntil } = delivery
  const { status, reason, response, durationMs, nextAt } = failed
  const values = [id, attempts, status, reason, durationMs, nextAt ?? null, response, leasedUntil]
  return (await db.rows(FAIL, values)).length > 0
}

export const lockReceiver = slow.run<[subscriptionId: number]>(
  'lock-webhook-receiver',
  'select from webhook_subscriptions where id = $1 for no key update',
)

const COUNT_FAILURE = slowStatement<{ since: Date; count: number }>(
  'count-webhook-failure',
  `update webhook_subscriptions set failures = failures + 1, failing_since = coalesce(failing_since, $2),
    resting_until = greatest(resting_until, $3)
  where id = $1 returning failing_since as since, failures as count`,
)
/** Answers since when, and how often, nothing has succeeded. */
export const countFailure = async (db: Db, subscriptionId: number, now: Date, restingUntil: Date | undefined) =>
  (await db.rows(COUNT_FAILURE, [subscriptionId, now, restingUntil ?? null]))[0]

/** What waits is given up; it can be replayed once the subscription is enabled again. */
export const disableSubscription = slow.run<[subscriptionId: number, reason: string, now: Date]>(
  'disable-webhook-subscription',
  `with given_up as (
    update webhook_deliveries set state = 'failed' where subscription_id = $1 and state = 'waiting'
  )
  update webhook_subscriptions set state = 'disabled', disabled_reason = $2, ended_at = $3 where id = $1 and state = 'active'`,
)
