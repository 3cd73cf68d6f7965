import { type Db, slowStatement } from '../platform/database.ts'

export interface ClaimedDelivery {
  readonly id: number
  readonly subscriptionId: number
  readonly eventId: string
  readonly type: string
  readonly at: Date
  readonly data: unknown
  readonly attempts: number
  readonly url: string
  readonly sealedSecret: Buffer
  /** Null, too, when its time is over. */
  readonly oldSealedSecret: Buffer | null
}
// Receivers that have something waiting are found by jumping through the index; then each gives its oldest.
const CLAIM = slowStatement<ClaimedDelivery>(
  'claim-webhook-deliveries',
  `with recursive receivers as (
    (select subscription_id as id from webhook_deliveries where state = 'waiting' order by subscription_id limit 1)
    union all
    select (
      select subscription_id from webhook_deliveries where state = 'waiting' and subscription_id > receivers.id
      order by subscription_id limit 1
    ) from receivers where receivers.id is not null
  ),
  due as (
    select next.id from receivers join webhook_subscriptions subscription on subscription.id = receivers.id
    cross join lateral (
      select id from webhook_deliveries
      where subscription_id = subscription.id and state = 'waiting' and due_at <= $1
      order by due_at, id limit case when failing_since is null then $4::int else 1 end for update skip locked
    ) next
    where subscription.state in ('active', 'leaving') and coalesce(resting_until <= $1, true)
      and subscription.id <> all ($2)
    limit $3
  )
  update webhook_deliveries delivery set attempts = attempts + 1, attempted_at = $1, due_at = $5
  from webhook_subscriptions subscription
  where delivery.id in (select id from due) and subscription.id = delivery.subscription_id
  returning delivery.id, subscription.id as "subscriptionId", event_id as "eventId", type, delivery.created_at as at, data,
    attempts, url, sealed_secret as "sealedSecret",
    case when old_secret_until > $1 then old_sealed_secret end as "oldSealedSecret"`,
)
export interface Claim {
  readonly now: Date
  /** Receivers that are being told something already. */
  readonly busy: readonly number[]
  readonly limit: number
  /** Of one receiver; one at a time where nothing has succeeded lately. */
  readonly limitEach: number
  /** Until then nobody else sends them; after it, whoever claimed them is taken to be gone. */
  readonly leasedUntil: Date
}
/** Of every partner. Each claim counts as an attempt. */
export const claimDeliveries = (db: Db, { now, busy, limit, limitEach, leasedUntil }: Claim) =>
  db.rows(CLAIM, [now, busy, limit, limitEach, leasedUntil])

const SUCCEED = slowStatement<never>(
  'succeed-webhook-delivery',
  `with done as (
    update webhook_deliveries set state = 'delivered', status = $3, reason = '', duration_ms = $4
    where id = $1 and state = 'waiting'
  )
  update webhook_subscriptions set failing_since = null, failures = 0, resting_until = null
  where id = $2 and failing_since is not null`,
)
export const succeedDelivery = async (
  db: Db,
  { id, subscriptionId }: ClaimedDelivery,
  status: number,
  durationMs: number,
) => {
  await db.rows(SUCCEED, [id, subscriptionId, status, durationMs])
}

export interface FailedDelivery {
  readonly status: number
  readonly reason: string
  readonly durationMs: number
  /** Undefined: given up. */
  readonly nextAt: Date | undefined
}
// An attempt that ends after its lease says nothing about the one that has begun since.
const FAIL = slowStatement<never>(
  'fail-webhook-delivery',
  `update webhook_deliveries set status = $3, reason = $4, duration_ms = $5,
    state = case when $6::timestamptz is null then 'failed' else 'waiting' end, due_at = coalesce($6, due_at)
  where id = $1 and attempts = $2 and state = 'waiting'`,
)
export const failDelivery = async (db: Db, { id, attempts }: ClaimedDelivery, failed: FailedDelivery) => {
  const { status, reason, durationMs, nextAt } = failed
  await db.rows(FAIL, [id, attempts, status, reason, durationMs, nextAt ?? null])
}

const COUNT_FAILURE = slowStatement<{ since: Date; count: number }>(
  'count-webhook-failure',
  `update webhook_subscriptions set failures = failures + 1, failing_since = coalesce(failing_since, $2),
    resting_until = greatest(resting_until, $3)
  where id = $1 returning failing_since as since, failures as count`,
)
/** Locks the subscription. Answers since when, and how often, nothing has succeeded. */
export const countFailure = async (db: Db, subscriptionId: number, now: Date, restingUntil: Date | undefined) =>
  (await db.rows(COUNT_FAILURE, [subscriptionId, now, restingUntil ?? null]))[0]

const DISABLE = slowStatement<never>(
  'disable-webhook-subscription',
  `with given_up as (
    update webhook_deliveries set state = 'failed' where subscription_id = $1 and state = 'waiting'
  )
  update webhook_subscriptions set state = 'disabled', disabled_reason = $2, ended_at = $3 where id = $1 and state = 'active'`,
)
/** What waits is given up; it can be replayed once the subscription is enabled again. */
export const disableSubscription = async (db: Db, subscriptionId: number, reason: string, now: Date) => {
  await db.rows(DISABLE, [subscriptionId, reason, now])
}
