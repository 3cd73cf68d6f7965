import type { EventType, WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'

/** Whether the partner has subscribed to such events. Callers that would produce thousands of events check it first. */
export const hasSubscription = quick.one<boolean, [partnerId: number, type: EventType]>(
  'has-subscription',
  `select exists (
    select from webhook_subscriptions where partner_id = $1 and state = 'active' and $2 = any (events)
  ) as subscribed`,
)

const INSERT = statement<{ id: number }>(
  'insert-webhook-events',
  `with given as materialized (
    select gen_random_uuid() as event_id, type, business_ids, data
    from json_to_recordset($2) as row (type text, business_ids bigint[], data json)
  ),
  matches as (
    select distinct given.event_id, subscription.id
    from given join business_ancestors above on above.business_id = any (given.business_ids)
    join webhook_subscriptions subscription on subscription.business_id = above.ancestor_id
    where subscription.partner_id = $1 and subscription.state = 'active' and given.type = any (subscription.events)
  )
  insert into webhook_deliveries (subscription_id, event_id, type, business_id, data)
  select matches.id, event_id, given.type, given.business_ids[1], given.data from matches join given using (event_id)
  returning id`,
)
/**
 * Adds a delivery for each subscription to the event, in the caller's transaction, so it is sent if and only if the
 * change is committed. Returns the number of deliveries. The job `deliver-webhooks` also runs on a schedule.
 */
export const recordEvents = async (db: Db, partnerId: number, events: readonly WebhookEvent[]): Promise<number> => {
  if (events.length === 0) return 0
  const rows = events.map(({ type, businessIds, data }) => ({ type, business_ids: businessIds, data }))
  return (await db.rows(INSERT, [partnerId, JSON.stringify(rows)])).length
}

const INSERT_DELETIONS = statement<{ id: number }>(
  'insert-deletions-of-subscribed-businesses',
  `insert into webhook_deliveries (subscription_id, event_id, type, business_id, data)
  select subscription.id, gen_random_uuid(), 'business.deleted', subscription.business_id,
    json_build_object('businessId', subscription.business_id, 'deletedLocations', 0)
  from business_ancestors below join webhook_subscriptions subscription on subscription.business_id = below.business_id
  where subscription.partner_id = $1 and below.ancestor_id = $2 and below.business_id <> $2
    and subscription.state = 'active' and 'business.deleted' = any (subscription.events)
  returning id`,
)
const END_BELOW = statement<never>(
  'end-subscriptions-below',
  `update webhook_subscriptions subscription
  set state = 'leaving', ended_at = now(), business_id = null
  from business_ancestors below
  where subscription.partner_id = $1 and below.ancestor_id = $2 and subscription.business_id = below.business_id`,
)
/**
 * Ends the subscriptions of a deleted business and of the businesses deleted with it. Subscriptions below it still
 * receive the event of their own business, and pending deliveries are still sent.
 */
export const endSubscriptionsBelow = async (db: Db, partnerId: number, businessId: number): Promise<number> => {
  const deliveries = await db.rows(INSERT_DELETIONS, [partnerId, businessId])
  await db.rows(END_BELOW, [partnerId, businessId])
  return deliveries.length
}
