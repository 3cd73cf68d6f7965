import { type Db, slowStatement } from '../../platform/database.ts'
import { quick, slow } from '../sql/query.ts'

export const insertServiceChanges = quick.run<[serviceIds: readonly number[]]>(
  'insert-service-changes',
  'insert into catalogue_changes (service_id) select unnest($1::bigint[])',
)
export const insertProductChanges = quick.run<[productIds: readonly number[]]>(
  'insert-product-changes',
  'insert into catalogue_changes (product_id) select unnest($1::bigint[])',
)

export interface CatalogueChange {
  readonly id: number
  readonly serviceId: number | null
  readonly productId: number | null
  /** Locations up to this one have been asked for. */
  readonly doneTo: number
}
/** The oldest, for as long as the transaction lasts. */
export const claimCatalogueChange = slow.row<CatalogueChange>(
  'claim-catalogue-change',
  `select id, service_id as "serviceId", product_id as "productId", done_to as "doneTo"
  from catalogue_changes order by id limit 1 for update skip locked`,
)

/** A walk that has not begun speaks for every later change of the same thing that is there already. */
export const uniteCatalogueChanges = slow.run(
  'unite-catalogue-changes',
  `delete from catalogue_changes where id = any (array(
    select id from catalogue_changes where id > $1 and done_to = 0 and (service_id = $2 or product_id = $3)
    for update skip locked
  ))`,
  ({ id, serviceId, productId }: CatalogueChange) => [id, serviceId, productId],
)

const LIST_SERVICE_LOCATIONS = slowStatement<{ id: number }>(
  'list-service-locations',
  `select location_id as id from location_services where service_id = $1 and location_id > $2
  order by location_id limit $3`,
)
const LIST_PRODUCT_LOCATIONS = slowStatement<{ id: number }>(
  'list-product-locations',
  `select location_id as id from location_products where product_id = $1 and location_id > $2
  order by location_id limit $3`,
)
/** The next locations of the walk, also those that no longer carry it: they must be published too. */
export const listChangedLocations = async (db: Db, change: CatalogueChange, limit: number) => {
  const statement = change.serviceId === null ? LIST_PRODUCT_LOCATIONS : LIST_SERVICE_LOCATIONS
  const rows = await db.rows(statement, [change.serviceId ?? change.productId, change.doneTo, limit])
  return rows.map(({ id }) => id)
}

const REMOVE_SERVICE_ROWS = slowStatement<never>(
  'remove-stale-location-services',
  `delete from location_services stale using services
  where stale.service_id = $1 and stale.location_id = any ($2) and services.id = stale.service_id
    and (services.deleted_at is not null or stale.epoch < services.epoch)`,
)
const REMOVE_PRODUCT_ROWS = slowStatement<never>(
  'remove-stale-location-products',
  `delete from location_products stale using products
  where stale.product_id = $1 and stale.location_id = any ($2) and products.id = stale.product_id
    and products.deleted_at is not null`,
)
/** The rows of locations that no longer have it. */
export const removeStaleRows = async (db: Db, change: CatalogueChange, locationIds: readonly number[]) => {
  const statement = change.serviceId === null ? REMOVE_PRODUCT_ROWS : REMOVE_SERVICE_ROWS
  await db.rows(statement, [change.serviceId ?? change.productId, locationIds])
}

export const moveCatalogueChangeOn = slow.run(
  'move-catalogue-change-on',
  'update catalogue_changes set done_to = $2 where id = $1',
  ({ id }: CatalogueChange, doneTo: number) => [id, doneTo],
)

// A walk may end while a later one waits: the last one removes what was deleted.
const FINISH_SERVICE = slowStatement<never>(
  'remove-deleted-service',
  `delete from services where id = $1 and deleted_at is not null
    and not exists (select from location_services where service_id = $1)
    and not exists (select from catalogue_changes where service_id = $1)`,
)
const FINISH_PRODUCT = slowStatement<never>(
  'remove-deleted-product',
  `delete from products where id = $1 and deleted_at is not null
    and not exists (select from location_products where product_id = $1)
    and not exists (select from catalogue_changes where product_id = $1)`,
)
const REMOVE = slowStatement<never>('remove-catalogue-change', 'delete from catalogue_changes where id = $1')
/** Ends the walk and removes the deleted item: nothing refers to it now. */
export const removeCatalogueChange = async (db: Db, { id, serviceId, productId }: CatalogueChange) => {
  await db.rows(REMOVE, [id])
  await db.rows(serviceId === null ? FINISH_PRODUCT : FINISH_SERVICE, [serviceId ?? productId])
}
