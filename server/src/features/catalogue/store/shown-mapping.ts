import type { Account } from '../../../core/operation/context.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { SERVICE_FIELDS } from './services.ts'

export interface ShownCategory {
  readonly name: string
  readonly serviceIds: readonly string[]
}
/** The categories of the services that the location offers. */
export const listShownCategories = slow.rows<ShownCategory, [partnerId: number, locationId: number]>(
  'list-shown-categories',
  `select category.name, array_agg('SERV' || services.id order by services.id) as "serviceIds"
  from location_services carrying
  join services on services.id = carrying.service_id and services.epoch = carrying.epoch and deleted_at is null
  join category_services member on member.service_id = services.id
  join service_categories category on category.id = member.category_id
  where carrying.location_id = $1 and services.partner_id = $2
  group by category.id order by category.name_key`,
  (partnerId, locationId) => [locationId, partnerId],
)

const show = (condition: string) => `
  select coalesce('{' || string_agg(shown.json, ',' order by shown.name_key) || '}', '{}') as json
  from (
    select category.name_key, to_json(category.name) || ':[' || string_agg((select row_to_json(whole) from (
      select 'SERV' || services.id as "serviceId", ${SERVICE_FIELDS}
    ) whole)::text, ',' order by services.name_key) || ']' as json
    from services join category_services member on member.service_id = services.id
    join service_categories category on category.id = member.category_id
    where services.partner_id = $1 and services.account_id = $2 and deleted_at is null and ${condition}
    group by category.id
  ) shown`
const SHOW_LOCATION = slowStatement<{ json: JsonText }>(
  'show-location-mapping',
  show(`exists (select from location_services carrying
    where carrying.location_id = $3 and carrying.service_id = services.id and carrying.epoch = services.epoch)`),
)
const SHOW_ACCOUNT = slowStatement<{ json: JsonText }>('show-account-mapping', show('$3::bigint is not null'))
/** For a location, the services that it offers; for other businesses, those of the whole account. */
export const showMapping = async (db: Db, partnerId: number, { accountId, businessId, type }: Account) => {
  const statement = type === 'location' ? SHOW_LOCATION : SHOW_ACCOUNT
  return (await db.rows(statement, [partnerId, accountId, businessId]))[0]?.json as JsonText
}
