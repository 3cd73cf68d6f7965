import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'

export const insertPing = quick.one<number, [partnerId: number, subscriptionId: number]>(
  'insert-webhook-ping',
  `insert into webhook_deliveries (subscription_id, event_id, type, business_id, data)
  select id, gen_random_uuid(), 'ping', business_id, json_build_object('subscriptionId', id)
  from webhook_subscriptions where partner_id = $1 and id = $2 returning id`,
)

const MEMBERS = `id as "deliveryId", 'evt_' || event_id as "eventId", type as event, business_id as "businessId", state,
        attempts, status, reason, duration_ms as "durationMs", ${momentJson('created_at')} as created,
        coalesce(${momentJson('attempted_at')}, '') as "attemptedAt",
        case state when 'waiting' then ${momentJson('due_at')} else '' end as "nextAttemptAt"`

/** One page, newest first. Returns undefined if there is no such subscription. */
export const listDeliveries = slow.page<
  [partnerId: number, subscriptionId: number, offset: number, count: number, state: string | undefined]
>(
  'list-webhook-deliveries',
  `select ${pageJson('deliveries', '$4')}
  from (
    select subscription.id from webhook_subscriptions subscription
    where partner_id = $1 and id = $2 and business_id is not null
  ) root
  left join lateral ${pageOf(`
    select -id as place, (select row_to_json(whole) from (
      select ${MEMBERS}
    ) whole) as json
    from (
      select * from webhook_deliveries
      where subscription_id = root.id and ($5::text is null or state = $5) order by id desc offset $3 limit $4 + 1
    ) chosen`)} on true
  group by root.id`,
  (partnerId, subscriptionId, offset, count, state) => [partnerId, subscriptionId, offset, count, state ?? null],
)

export interface DeliveryRow {
  readonly members: Readonly<Record<string, unknown>>
  readonly type: string
  readonly at: Date
  readonly data: unknown
  readonly response: string
}
/** Includes the content of the message. Returns undefined if the subscription has no such delivery. */
export const findDelivery = quick.row<DeliveryRow, [partnerId: number, subscriptionId: number, deliveryId: number]>(
  'find-webhook-delivery',
  `select (select row_to_json(whole) from (select ${MEMBERS}) whole) as members, type, created_at as at, data, response
  from webhook_deliveries where id = $3 and subscription_id = (
    select id from webhook_subscriptions where partner_id = $1 and id = $2 and business_id is not null
  )`,
)

const SEND_AGAIN = `update webhook_deliveries delivery set state = 'waiting', attempts = 0, due_at = $3, worker = null
  from webhook_subscriptions subscription
  where subscription.partner_id = $1 and subscription.id = $2 and subscription_id = subscription.id`
/** Sends the message again, even if it was delivered. Returns false if the subscription has no such delivery. */
export const replayDelivery = quick.any<[partnerId: number, subscriptionId: number, now: Date, id: number]>(
  'replay-webhook-delivery',
  `${SEND_AGAIN} and delivery.id = $4 returning 1`,
)

export const replayFailed = slow.size<[partnerId: number, subscriptionId: number, now: Date, since: Date]>(
  'replay-failed-webhook-deliveries',
  `${SEND_AGAIN} and delivery.state = 'failed' and delivery.created_at >= $4 returning delivery.id`,
)

/** Removes one batch, of all partners, and returns its size. */
export const removeOldDeliveries = slow.size<[before: Date, limit: number]>(
  'remove-old-webhook-deliveries',
  `delete from webhook_deliveries where id = any (array(
    select id from webhook_deliveries where created_at < $1 and state <> 'waiting' limit $2
  )) returning id`,
)

/** Removes one batch of deliveries that can no longer be listed. */
export const removeDeliveriesOfEnded = slow.size<[before: Date, limit: number]>(
  'remove-deliveries-of-ended-subscriptions',
  `delete from webhook_deliveries where id = any (array(
    select delivery.id from webhook_subscriptions subscription
    join webhook_deliveries delivery on delivery.subscription_id = subscription.id
    where subscription.ended_at < $1 and (subscription.state = 'gone'
      or subscription.state = 'leaving' and delivery.state <> 'waiting')
    limit $2
  )) returning id`,
)

/** Removes ended subscriptions that have no deliveries left. */
export const removeEndedSubscriptions = slow.run<[before: Date]>(
  'remove-ended-subscriptions',
  `delete from webhook_subscriptions subscription where state in ('leaving', 'gone') and ended_at < $1
    and not exists (select from webhook_deliveries where subscription_id = subscription.id)`,
)
