import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import { grantsReaching, hasAccess } from '../../users/store/reach.ts'
import type { Alert, AlertKind, Delivery } from '../contract/alert.ts'
import type { MailAlert } from '../rules/compose-alert-mail.ts'

/** Whether anyone has chosen this kind. Callers that would produce thousands of alerts check it first. */
export const isAlertWanted = quick.one<boolean, [partnerId: number, kind: AlertKind]>(
  'is-alert-wanted',
  `select exists (
    select from alert_choices join users on users.id = user_id where partner_id = $1 and kind = $2
  ) as wanted`,
)

const INSERT = slowStatement<never>(
  'insert-alerts',
  `with given as materialized (
    select place, item ->> 'kind' as kind, (item ->> 'businessId')::bigint as business_id, item -> 'data' as data
    from jsonb_array_elements($2::jsonb) with ordinality as row (item, place)
  ),
  wanted as (
    select distinct on (place, choice.user_id) given.*, choice.user_id, delivery
    from (select * from given where ${isActive('business_id')}) given cross join lateral ${grantsReaching('given.business_id')} grants
    join users on users.id = grants.user_id
    join alert_choices choice on choice.user_id = users.id and choice.kind = given.kind
    where users.partner_id = $1 and password_hash is not null
    order by place, choice.user_id
  )
  insert into alerts (user_id, business_id, kind, delivery, data)
  select user_id, business_id, kind, delivery, data from wanted order by place`,
)
/**
 * Adds an alert for each person with access who has chosen the kind, in the transaction of the event. There are none about inactive
 * locations.
 */
export const recordAlerts = async (db: Db, partnerId: number, alerts: readonly Alert[]): Promise<void> => {
  if (alerts.length > 0) await db.rows(INSERT, [partnerId, JSON.stringify(alerts)])
}

export interface PendingAlert extends Omit<MailAlert, 'businessName' | 'businessNumber'> {
  readonly id: number
  /** Null if the person no longer has access, or the subject has been deleted or is inactive. */
  readonly businessName: string | null
  readonly businessNumber: number | null
}
/** The alerts of one mail: access is checked now, not when the event happened. */
export const listPendingAlerts = slow.rows<
  PendingAlert,
  [partnerId: number, userId: number, delivery: Delivery, limit: number]
>(
  'list-pending-alerts',
  `select alerts.id, kind, data, business.name as "businessName", business.number as "businessNumber", (
      select json_build_object('rating', rating, 'date', review_date, 'reviewer', reviewer,
        'comments', left(comments, 500), 'source', alias)
      from reviews left join review_sources source on source.id = source_id
      where kind = 'bad review' and reviews.id = (data ->> 'reviewId')::bigint
        and reviews.business_id = alerts.business_id
    ) as review
  from alerts left join businesses business on business.id = alerts.business_id and partner_id = $1
    and ${isActive('alerts.business_id')} and ${hasAccess('business.id')}
  where user_id = $2 and delivery = $3 order by alerts.id limit $4`,
)

export const removeAlerts = slow.run<[userId: number, ids: readonly number[]]>(
  'remove-alerts',
  'delete from alerts where user_id = $1 and id = any ($2::bigint[])',
)

/** Applies to all partners. Returns the number of deleted rows. */
export const removeAlertsBefore = slow.size<[before: Date, limit: number]>(
  'remove-old-alerts',
  `delete from alerts where id = any (array(
    select id from alerts where created_at < $1 order by created_at limit $2
  )) returning id`,
)
