import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { hostOfUrl, partnersWithDue } from '../../../core/store/sql-fragments.ts'

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
  /** Null also after the grace period. */
  readonly oldSealedSecret: Buffer | null
}
export const listPartnersWithDeliveries = slow.column<number, [now: Date]>(
  'list-partners-with-webhook-deliveries',
  partnersWithDue('webhook_deliveries', "state = 'waiting'"),
)

export interface DueReceiver {
  readonly subscriptionId: number
  readonly host: string
  /** Whether no message has succeeded lately. */
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
  /** The subscription that was served last. */
  readonly after: number
  /** Subscriptions at their limit of concurrent messages. */
  readonly full: readonly number[]
  /** Subscriptions with a message in flight, which is the limit if no message has succeeded lately. */
  readonly busy: readonly number[]
  readonly fullHosts: readonly string[]
}
/** The next subscription of the partner with a due message, in the order of ids. */
export const findDueReceiver = slow.row<DueReceiver, [partnerId: number, receiverSearch: ReceiverSearch]>(
  'find-due-webhook-receiver',
  `select id as "subscriptionId", ${hostOfUrl('url')} as host, failing_since is not null as "isFailing"
  from webhook_subscriptions where id = coalesce(${nextReceiver('>')}, ${nextReceiver('<=')})`,
  (partnerId, { now, after, full, busy, fullHosts }) => [partnerId, after, now, full, busy, fullHosts],
)

export interface Claim {
  readonly now: Date
  readonly limit: number
  /** End of the lease: until then no other worker sends them; after that, the worker is considered dead. */
  readonly leasedUntil: Date
}
/** Claims the oldest due messages of one subscription. Each claim counts as an attempt. */
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
  /** Undefined if the message is given up. */
  readonly nextAt: Date | undefined
}
// An attempt that ends after its lease must not affect a later one. The lease also shows whether the attempt has
// already been recorded, because it can be unknown whether a commit succeeded.
const FAIL = slowStatement<{ id: number }>(
  'fail-webhook-delivery',
  `update webhook_deliveries set status = $3, reason = $4, duration_ms = $5, response = $7,
    state = case when $6::timestamptz is null then 'failed' else 'waiting' end, due_at = coalesce($6, due_at)
  where id = $1 and attempts = $2 and state = 'waiting' and due_at = $8 returning id`,
)
/** Returns false if this attempt was already recorded, or is no longer the last one. */
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
/** Returns since when, and how many times in a row, messages have failed. */
export const countFailure = async (db: Db, subscriptionId: number, now: Date, restingUntil: Date | undefined) =>
  (await db.rows(COUNT_FAILURE, [subscriptionId, now, restingUntil ?? null]))[0]

/** Gives up waiting messages. They can be replayed once the subscription is enabled again. */
export const disableSubscription = slow.run<[subscriptionId: number, reason: string, now: Date]>(
  'disable-webhook-subscription',
  `with given_up as (
    update webhook_deliveries set state = 'failed' where subscription_id = $1 and state = 'waiting'
  )
  update webhook_subscriptions set state = 'disabled', disabled_reason = $2, ended_at = $3 where id = $1 and state = 'active'`,
)
