import type { Static } from 'typebox'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { quick } from '../../../core/store/query.ts'
import type { ServiceQuery } from '../contract/services.ts'
import type { ServiceFields } from '../rules/service.ts'
import { nameKeyOf } from '../rules/text-rules.ts'

// The price is shown without the trailing zeros of the column.
export const SERVICE_FIELDS = `services.name, description, trim_scale(price) as price, currency, group_name as group, duration_minutes as duration`
const SERVICE_JSON = `(select row_to_json(whole) from (
    select 'SERV' || services.id as "serviceId", ${SERVICE_FIELDS}, coalesce((
      select json_agg(category.name order by category.name_key)
      from category_services member join service_categories category on category.id = member.category_id
      where member.service_id = services.id
    ), '[]') as categories
  ) whole)`
const COLUMNS = 'name, name_key, description, price, currency, group_name, duration_minutes'
const valuesOf = ({ name, description, price, currency, group, duration }: ServiceFields) => [
  name,
  nameKeyOf(name),
  description,
  price,
  currency,
  group,
  duration,
]

export const findServiceByName = quick.value<number, [partnerId: number, accountId: number, name: string]>(
  'find-service-by-name',
  `select id from services where partner_id = $1 and account_id = $2 and name_key = $3 and deleted_at is null`,
  (partnerId, accountId, name) => [partnerId, accountId, nameKeyOf(name)],
)

const INSERT = statement<{ id: number; json: JsonText }>(
  'insert-service',
  `insert into services (partner_id, account_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (account_id, name_key) where deleted_at is null do nothing
  returning id, ${SERVICE_JSON}::text as json`,
)
/** Returns undefined if the account already has a service with this name. */
export const insertService = async (db: Db, partnerId: number, accountId: number, fields: ServiceFields) =>
  (await db.rows(INSERT, [partnerId, accountId, ...valuesOf(fields)]))[0]

export const findService = quick.value<JsonText, [partnerId: number, accountId: number, id: number]>(
  'find-service',
  `select ${SERVICE_JSON}::text as json from services
  where partner_id = $1 and account_id = $2 and id = $3 and deleted_at is null`,
)

const LOCK = statement<{ fields: ServiceFields; carriers: number }>(
  'lock-service',
  `select (select row_to_json(whole) from (select ${SERVICE_FIELDS}) whole) as fields, carriers from services
  where partner_id = $1 and account_id = $2 and id = $3 and deleted_at is null for no key update`,
)
export const lockService = async (db: Db, partnerId: number, accountId: number, id: number) =>
  (await db.rows(LOCK, [partnerId, accountId, id]))[0]

export const updateService = quick.one<JsonText, [partnerId: number, id: number, fields: ServiceFields]>(
  'update-service',
  `update services set (${COLUMNS}, updated_at) = ($3, $4, $5, $6, $7, $8, $9, now())
  where partner_id = $1 and id = $2 returning ${SERVICE_JSON}::text as json`,
  (partnerId, id, fields) => [partnerId, id, ...valuesOf(fields)],
)

// Also removes categories that become empty. A statement does not see rows that its own parts have removed.
/**
 * The service no longer exists for any operation. The job that queues its locations for publishing deletes the rows of
 * locations.
 */
export const removeService = quick.run<[partnerId: number, id: number]>(
  'remove-service',
  `with gone as (update services set deleted_at = now(), carriers = 0 where partner_id = $1 and id = $2 returning id),
  left_categories as (
    delete from category_services where service_id in (select id from gone) returning category_id, service_id
  )
  delete from service_categories empty using left_categories
  where empty.id = left_categories.category_id and not exists (
    select from category_services other where other.category_id = empty.id and other.service_id <> left_categories.service_id
  )`,
)

type ServiceFilter = Static<typeof ServiceQuery>
const SORT = { name: 'name_key', price: 'price', duration: 'duration_minutes', created: 'id' } as const
const list = (by: keyof typeof SORT, order: 'asc' | 'desc') =>
  slowStatement<PageRow>(
    `list-services-by-${by}-${order}`,
    `select ${pageJson('services', '$5')} from ${pageOf(`
      select ${SERVICE_JSON} as json, place from (
        select *, row_number() over (order by ${SORT[by]} ${order} nulls last, id) as place
        from services where partner_id = $1 and account_id = $2 and deleted_at is null
          and ($3 = '' or strpos(name_key, $3) > 0 or strpos(lower(description), $3) > 0 or strpos(lower(group_name), $3) > 0)
        order by place offset $4 limit $5 + 1
      ) services`)}`,
  )
const SORTS = Object.fromEntries(
  (Object.keys(SORT) as (keyof typeof SORT)[]).flatMap((by) => [
    [`${by} asc`, list(by, 'asc')],
    [`${by} desc`, list(by, 'desc')],
  ]),
)
/** One page of the account's services. Services without price or duration come last in either order. */
export const listServices = async (
  db: Db,
  partnerId: number,
  accountId: number,
  { search, sortBy, sortOrder }: ServiceFilter,
  [offset, count]: readonly [number, number],
) => {
  const statement = SORTS[`${sortBy} ${sortOrder}`] as ReturnType<typeof list>
  return readPage(await db.rows(statement, [partnerId, accountId, nameKeyOf(search), offset, count])) as JsonText
}
