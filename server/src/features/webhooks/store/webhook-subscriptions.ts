import type { EventType } from '../../../core/contract/webhook-event.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef, quick, slow } from '../../../core/store/query.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { businessesOf } from '../../businesses/store/accounts.ts'

const moment = (column: string) => `coalesce(${momentJson(column)}, '')`
const SUBSCRIPTION_JSON = `(select row_to_json(whole) from (
    select subscription.id as "subscriptionId", business.id as "businessId", business.number as "businessNumber", url,
      events, description, subscription.state, disabled_reason as "disabledReason", ${moment('ended_at')} as "disabledAt",
      ${moment('failing_since')} as "failingSince", ${moment('old_secret_until')} as "oldSecretUntil",
      ${moment('subscription.created_at')} as created
  ) whole)`
const LIVE = `webhook_subscriptions subscription join businesses business on business.id = subscription.business_id`

export interface NewSubscription {
  readonly businessId: number
  readonly url: string
  readonly events: readonly EventType[]
  readonly description: string
  readonly sealedSecret: Buffer
}
const INSERT = statement<{ id: number }>(
  'insert-webhook-subscription',
  `insert into webhook_subscriptions (partner_id, business_id, url, events, description, sealed_secret)
  values ($1, $2, $3, $4, $5, $6) returning id`,
)
export const insertSubscription = async (db: Db, partnerId: number, subscription: NewSubscription): Promise<number> => {
  const { businessId, url, events, description, sealedSecret } = subscription
  const values = [partnerId, businessId, url, events, description, sealedSecret]
  return ((await db.rows(INSERT, values))[0] as { id: number }).id
}

/** Counts the subscriptions of one business, not of those below it. */
export const countSubscriptions = quick.one<number, [partnerId: number, businessId: number]>(
  'count-webhook-subscriptions',
  'select count(*) from webhook_subscriptions where partner_id = $1 and business_id = $2',
)

export const findSubscription = quick.value<JsonText, [partnerId: number, id: number]>(
  'find-webhook-subscription',
  `select ${SUBSCRIPTION_JSON}::text as json from ${LIVE} where subscription.partner_id = $1 and subscription.id = $2`,
)

const LIST_BELOW = byRef<PageRow>(
  'list-webhook-subscriptions',
  (column) => `select ${pageJson('subscriptions', '$4')}
  from (select id as root from businesses where partner_id = $1 and ${column} = $2) root
  left join lateral ${pageOf(`
    select subscription.id as place, ${SUBSCRIPTION_JSON} as json
    from ${LIVE} where subscription.partner_id = $1 and exists (
      select from business_ancestors where ancestor_id = root and business_id = subscription.business_id
    ) order by subscription.id offset $3 limit $4 + 1`)} on true
  group by root`,
  slowStatement,
)
/** One page of the subscriptions at or below a business. Returns undefined if there is no such business. */
export const listSubscriptions = async (db: Db, partnerId: number, ref: number, offset: number, count: number) =>
  readPage(await db.rows(LIST_BELOW(ref), [partnerId, ref, offset, count]))

/** Subscriptions at or below a business that are failing, or were disabled because of failures. */
export const countFailingSubscriptions = slow.one<number, [partnerId: number, businessId: number]>(
  'count-failing-webhook-subscriptions',
  `select count(*) from ${LIVE} where subscription.partner_id = $1
    and (subscription.state = 'disabled' or failing_since is not null) and exists (
      select from business_ancestors where ancestor_id = $2 and business_id = subscription.business_id
    )`,
)

export interface StoredSubscription {
  readonly id: number
  readonly businessId: number
  readonly url: string
  readonly events: readonly string[]
  readonly state: 'active' | 'disabled'
}
export const lockSubscription = quick.row<StoredSubscription, [partnerId: number, id: number]>(
  'lock-webhook-subscription',
  `select subscription.id, subscription.business_id as "businessId", url, events, subscription.state
  from ${LIVE} where subscription.partner_id = $1 and subscription.id = $2 for no key update of subscription`,
)

export const rotateSecret = quick.one<string, [partnerId: number, id: number, sealed: Buffer, oldUntil: Date]>(
  'rotate-webhook-secret',
  `update webhook_subscriptions
  set old_sealed_secret = sealed_secret, old_secret_until = $4, sealed_secret = $3
  where partner_id = $1 and id = $2 returning ${momentJson('old_secret_until')} as until`,
)

export const enableSubscription = quick.run<[partnerId: number, id: number]>(
  'enable-webhook-subscription',
  `update webhook_subscriptions set (state, disabled_reason, ended_at, failing_since, failures, resting_until) =
    ('active', '', null, null, 0, null)
  where partner_id = $1 and id = $2`,
)

/** Stops all deliveries; the rows are deleted later. */
export const endSubscription = quick.run<[partnerId: number, id: number]>(
  'end-webhook-subscription',
  `update webhook_subscriptions set state = 'gone', ended_at = now(), business_id = null
  where partner_id = $1 and id = $2`,
)

export const listBusinessesOfSubscription = businessesOf(
  'list-businesses-of-subscription',
  '(select id, business_id from webhook_subscriptions) found',
)
