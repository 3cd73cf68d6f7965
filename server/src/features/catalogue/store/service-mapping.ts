import type { Account } from '../../../core/operation/context.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { requestPublishing } from '../../listings/store/publish-requests.ts'
import type { LocationService, MappingPlan, StoredCategory } from '../rules/plan-mapping.ts'
import { insertServiceChanges } from './offering-changes.ts'
import { SERVICE_FIELDS } from './services.ts'

// A location offers a service as long as its row has the epoch of the service.
const CARRIED = `exists (select from location_services carrying
    where carrying.location_id = $2 and carrying.service_id = services.id and carrying.epoch = services.epoch)`

/** Returns the services of the account with these ids, and whether the location offers them. */
export const listRequestedServices = quick.rows<
  LocationService,
  [partnerId: number, account: Account, serviceIds: readonly number[]]
>(
  'list-mapped-services',
  `select services.id as "serviceId", carriers, ${CARRIED} as carried from services
  where account_id = $1 and id = any ($3) and deleted_at is null and partner_id = $4`,
  (partnerId, { accountId, businessId }, serviceIds) => [accountId, businessId, serviceIds, partnerId],
)

/** Returns the categories that exist, with their current services and those to be added at the location. */
export const listMappedCategories = quick.rows<
  StoredCategory,
  [account: Account, serviceIds: readonly number[], keys: readonly string[]]
>(
  'list-mapped-categories',
  `select category.id as "categoryId", category.name, category.name_key as key, coalesce(present.services, '[]') as services
  from service_categories category left join lateral (
    select json_agg(json_build_object('serviceId', id, 'carriers', carriers, 'carried', carried) order by id) as services
    from (
      select services.id, carriers, ${CARRIED} as carried
      from category_services member join services on services.id = member.service_id
      where member.category_id = category.id
    ) seen where carried or id = any ($3)
  ) present on true
  where category.account_id = $1 and category.name_key = any ($4)`,
  ({ accountId, businessId }, serviceIds, keys) => [accountId, businessId, serviceIds, keys],
)

// If all other locations offer one of the services, which is usual, they need not be counted.
const COUNT_ELSEWHERE = slowStatement<{ locations: number }>(
  'count-locations-elsewhere',
  `select case when $5 = (select count(*) - 1 from businesses where partner_id = $1 and parent_id = $2) then $5
    else (
      select count(*) from businesses location where partner_id = $1 and parent_id = $2 and id <> $3 and exists (
        select from location_services carrying join services on services.id = carrying.service_id
        where carrying.location_id = location.id and carrying.service_id = any ($4) and carrying.epoch = services.epoch
      )
    ) end as locations`,
)
/**
 * Counts the locations of the account, except this one, that offer any of the services. For a single service, the
 * number is stored. The locations of several services may overlap, so they must be counted.
 */
export async function countLocationsElsewhere(
  db: Db,
  partnerId: number,
  { accountId, businessId }: Account,
  shared: MappingPlan['shared'],
): Promise<number> {
  if (shared.length <= 1) return shared[0]?.elsewhere ?? 0
  const serviceIds = shared.map(({ serviceId }) => serviceId)
  const most = shared.reduce((most, { elsewhere }) => Math.max(most, elsewhere), 0)
  return (await db.rows(COUNT_ELSEWHERE, [partnerId, accountId, businessId, serviceIds, most]))[0]?.locations ?? 0
}

const LEAVE = statement<never>(
  'leave-categories',
  `delete from category_services using unnest($1::bigint[], $2::bigint[]) as leaving (category_id, service_id)
  where category_services.category_id = leaving.category_id and category_services.service_id = leaving.service_id`,
)
const ENTER = statement<never>(
  'enter-categories',
  `with entering as (
    select key, name, service_id from unnest($2::text[], $3::text[], $4::bigint[]) as entering (key, name, service_id)
  ),
  made as (
    insert into service_categories (account_id, name, name_key) select distinct $1::bigint, name, key from entering
    on conflict (account_id, name_key) do nothing returning id, name_key
  )
  insert into category_services (category_id, service_id)
  select category.id, service_id from entering join (
    select id, name_key from made
    union all select id, name_key from service_categories where account_id = $1
  ) category on category.name_key = entering.key`,
)
const CARRY = statement<never>(
  'carry-services',
  `with counted as (update services set carriers = carriers + 1 where id = any ($2) returning id, epoch)
  insert into location_services (location_id, service_id, epoch) select $1, id, epoch from counted
  on conflict (location_id, service_id) do update set epoch = excluded.epoch`,
)
const DROP = statement<never>(
  'drop-services',
  `with dropped as (
    update services set epoch = epoch + 1, carriers = 0
    where id = any ($2) and not exists (select from category_services where service_id = services.id)
    returning id
  )
  delete from location_services where location_id = $1 and service_id in (select id from dropped)`,
)
const REMOVE_EMPTY = statement<never>(
  'remove-empty-categories',
  `delete from service_categories where id = any ($1)
    and not exists (select from category_services where category_id = service_categories.id)`,
)
/**
 * Applies the plan and queues publishing. The statements are sent together, and PostgreSQL runs them in this order, so
 * each sees the results of the earlier ones.
 */
export async function applyMapping(
  db: Db,
  { accountId, businessId }: Account,
  { leaving, entering, newlyCarried, shared }: Omit<MappingPlan, 'before' | 'after'>,
): Promise<void> {
  const left = leaving.map(({ serviceId }) => serviceId)
  const categories = leaving.map(({ categoryId }) => categoryId)
  const entered = [
    entering.map(({ key }) => key),
    entering.map(({ name }) => name),
    entering.map(({ serviceId }) => serviceId),
  ]
  await Promise.all([
    // Must precede the services of the location, as in the job: another order could deadlock.
    requestPublishing(db, businessId, 'services'),
    left.length > 0 && db.rows(LEAVE, [categories, left]),
    entering.length > 0 && db.rows(ENTER, [accountId, ...entered]),
    newlyCarried.length > 0 && db.rows(CARRY, [businessId, newlyCarried]),
    left.length > 0 && db.rows(DROP, [businessId, [...new Set(left)]]),
    left.length > 0 && db.rows(REMOVE_EMPTY, [[...new Set(categories)]]),
    shared.length > 0 &&
      insertServiceChanges(
        db,
        shared.map(({ serviceId }) => serviceId),
      ),
  ])
}

export interface MappedCategory {
  readonly name: string
  readonly serviceIds: readonly string[]
}
/** The categories of the services that the location offers. */
export const listCategoriesOfLocation = slow.rows<MappedCategory, [partnerId: number, locationId: number]>(
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

const mappingQuery = (condition: string) => `
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
const READ_LOCATION = slowStatement<{ json: JsonText }>(
  'show-location-mapping',
  mappingQuery(`exists (select from location_services carrying
    where carrying.location_id = $3 and carrying.service_id = services.id and carrying.epoch = services.epoch)`),
)
const READ_ACCOUNT = slowStatement<{ json: JsonText }>('show-account-mapping', mappingQuery('$3::bigint is not null'))
/** For a location, the services that it offers; for other businesses, those of the whole account. */
export const readMapping = async (db: Db, partnerId: number, { accountId, businessId, type }: Account) => {
  const statement = type === 'location' ? READ_LOCATION : READ_ACCOUNT
  return (await db.rows(statement, [partnerId, accountId, businessId]))[0]?.json as JsonText
}
