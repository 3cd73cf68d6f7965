import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { hostOfUrl } from '../../../core/store/sql-fragments.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'

export interface ClaimedDelivery extends Claim {
  readonly id: number
  readonly subscriptionId: number
  readonly eventId: string
  readonly type: string
  readonly at: Date
  readonly data: unknown
  readonly url: string
  readonly sealedSecret: Buffer
  /** Null also after the grace period. */
  readonly oldSealedSecret: Buffer | null
}
/** Limit per subscription, so that a slow or busy one does not block the others of its partner. */
export const AT_ONCE_EACH = 8

/** Messages to send. A receiver that rests gets none, and one of which no message has succeeded lately gets one at a time. */
export const deliveries = workQueue<ClaimedDelivery>({
  job: 'deliver-webhooks',
  name: 'webhook-deliveries',
  table: 'webhook_deliveries',
  key: ['id'],
  failed: { rows: "state = 'failed'", seeAt: 'Webhooks in the dashboard' },
  lane: {
    table: 'webhook_subscriptions',
    column: 'subscription_id',
    partner: 'lane.partner_id',
    isReady: "lane.state in ('active', 'leaving') and coalesce(lane.resting_until <= $2, true)",
    room: `case when lane.failing_since is null then ${AT_ONCE_EACH} else 1 end`,
  },
  host: hostOfUrl('lane.url'),
  set: 'attempted_at = $2',
  select: `select work.id, ${CLAIM}, subscription.id as lane, subscription.id as "subscriptionId",
    event_id as "eventId", type, work.created_at as at, data, url, sealed_secret as "sealedSecret",
    case when old_secret_until > $2 then old_sealed_secret end as "oldSealedSecret"
  from claimed work join webhook_subscriptions subscription on subscription.id = work.subscription_id`,
})

export const succeedDelivery = slow.run(
  'succeed-webhook-delivery',
  `with done as (
    update webhook_deliveries set worker = null, due_at = null, state = 'delivered', status = $3, reason = '',
      duration_ms = $4, response = $5
    where id = $1 and worker = $6
  )
  update webhook_subscriptions set failing_since = null, failures = 0, resting_until = null
  where id = $2 and failing_since is not null`,
  ({ id, subscriptionId, worker }: ClaimedDelivery, { status, durationMs, response }: Responded) => [
    id,
    subscriptionId,
    status,
    durationMs,
    response,
    worker,
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
/** Returns false if this attempt was already recorded, because it can be unknown whether a commit succeeded. */
export const failDelivery = slow.any<[delivery: ClaimedDelivery, failed: FailedDelivery]>(
  'fail-webhook-delivery',
  `update webhook_deliveries set worker = null, status = $3, reason = $4, duration_ms = $5, due_at = $6, response = $7,
    state = case when $6::timestamptz is null then 'failed' else 'waiting' end
  where id = $1 and worker = $2 returning id`,
  ({ id, worker }, { status, reason, response, durationMs, nextAt }) => [
    id,
    worker,
    status,
    reason,
    durationMs,
    nextAt ?? null,
    response,
  ],
)

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
    update webhook_deliveries set worker = null, due_at = null, state = 'failed'
    where subscription_id = $1 and state = 'waiting'
  )
  update webhook_subscriptions set state = 'disabled', disabled_reason = $2, ended_at = $3 where id = $1 and state = 'active'`,
)
