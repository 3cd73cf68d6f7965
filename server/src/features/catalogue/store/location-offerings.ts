import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'

/** The services and products that a location uses from its account's catalogue, or owns if it is its own account. */
export interface LocationCatalogue {
  readonly services: number
  readonly products: number
}
export const countLocationCatalogue = quick.oneRow<LocationCatalogue, [partnerId: number, locationId: number]>(
  'count-location-catalogue',
  `select (
      select count(*) from (
        select id from services where partner_id = $1 and account_id = $2 and deleted_at is null
        union select id from location_services carrying join services on id = service_id
        where location_id = $2 and carrying.epoch = services.epoch and partner_id = $1 and deleted_at is null
      ) either
    ) as services,
    (
      select count(*) from (
        select id from products where partner_id = $1 and account_id = $2 and deleted_at is null
        union select id from location_products join products on id = product_id
        where location_id = $2 and partner_id = $1 and deleted_at is null
      ) either
    ) as products`,
)

const LEAVE_SERVICES = statement<never>(
  'leave-services-of-account',
  `with gone as (delete from location_services where location_id = $1 returning service_id, epoch)
  update services set carriers = carriers - 1 from gone
  where services.id = gone.service_id and services.epoch = gone.epoch and deleted_at is null`,
)
const LEAVE_PRODUCTS = statement<never>(
  'leave-products-of-account',
  'delete from location_products where location_id = $1',
)
const REMOVE_OWN_CATEGORIES = statement<never>(
  'remove-own-categories',
  'delete from service_categories where account_id = $1',
)
const REMOVE_OWN_SERVICES = statement<{ id: number }>(
  'remove-own-services',
  `update services set deleted_at = now(), carriers = 0
  where partner_id = $1 and account_id = $2 and deleted_at is null returning id`,
)
const REMOVE_OWN_PRODUCTS = statement<{ id: number }>(
  'remove-own-products',
  `update products set deleted_at = now() where partner_id = $1 and account_id = $2 and deleted_at is null returning id`,
)
/**
 * Removes all services and products from the location, and deletes those that it owned as its own account. The caller
 * holds the locks of a move. Returns the deleted services and products.
 */
export async function removeLocationCatalogue(db: Db, partnerId: number, locationId: number) {
  await db.rows(LEAVE_SERVICES, [locationId])
  await db.rows(LEAVE_PRODUCTS, [locationId])
  await db.rows(REMOVE_OWN_CATEGORIES, [locationId])
  const services = await db.rows(REMOVE_OWN_SERVICES, [partnerId, locationId])
  const products = await db.rows(REMOVE_OWN_PRODUCTS, [partnerId, locationId])
  return { services: services.map(({ id }) => id), products: products.map(({ id }) => id) }
}
