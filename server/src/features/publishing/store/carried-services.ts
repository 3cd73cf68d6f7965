import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import type { CarriedServices } from '../rules/projection.ts'

/**
 * The services of a location by category. The order is deterministic, because published content is compared byte by byte.
 */
export const carriedServicesOf = (location: string) => `coalesce((
    select json_object_agg(shown.name, shown.services order by shown.name_key) from (
      select category.name, category.name_key, json_agg(services.name order by services.name_key) as services
      from location_services carrying
      join services on services.id = carrying.service_id and services.epoch = carrying.epoch and deleted_at is null
      join category_services member on member.service_id = services.id
      join service_categories category on category.id = member.category_id
      where carrying.location_id = ${location} group by category.id
    ) shown
  ), '{}')`

const FIND = slowStatement<{ services: CarriedServices }>(
  'find-carried-services',
  `select ${carriedServicesOf('businesses.id')} as services from businesses where partner_id = $1 and id = $2`,
)
export const findCarriedServices = async (db: Db, partnerId: number, locationId: number): Promise<CarriedServices> =>
  (await db.rows(FIND, [partnerId, locationId]))[0]?.services ?? {}
