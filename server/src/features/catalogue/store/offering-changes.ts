import type { Db } from '../../../core/platform/database.ts'
import { quick, slow } from '../../../core/store/query.ts'

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
  /** Locations up to this id have been queued. */
  readonly doneTo: number
}
/**
 * Locks the oldest change of a random partner until the transaction ends, so that a service with many locations delays no other
 * partner.
 */
export const claimCatalogueChange = slow.row<CatalogueChange>(
  'claim-catalogue-change',
  `select changes.id, service_id as "serviceId", product_id as "productId", done_to as "doneTo"
  from catalogue_changes changes
    left join services on services.id = service_id left join products on products.id = product_id
  order by hashint8extended(coalesce(services.partner_id, products.partner_id), (select (random() * 1e9)::bigint)), changes.id
  limit 1 for update of changes skip locked`,
)

/** A change that has not been started also covers later changes of the same item, which are deleted. */
export const uniteCatalogueChanges = slow.run(
  'unite-catalogue-changes',
  `delete from catalogue_changes where id = any (array(
    select id from catalogue_changes where id > $1 and done_to = 0 and (service_id = $2 or product_id = $3)
    for update skip locked
  ))`,
  ({ id, serviceId, productId }: CatalogueChange) => [id, serviceId, productId],
)

const walkOver = (item: 'service' | 'product', isStale: string) => ({
  list: slow.column<number, [itemId: number, after: number, limit: number]>(
    `list-${item}-locations`,
    `select location_id from location_${item}s where ${item}_id = $1 and location_id > $2 order by location_id limit $3`,
  ),
  removeStale: slow.run<[itemId: number, locationIds: readonly number[]]>(
    `remove-stale-location-${item}s`,
    `delete from location_${item}s stale using ${item}s item
    where stale.${item}_id = $1 and stale.location_id = any ($2) and item.id = stale.${item}_id and ${isStale}`,
  ),
  // One change may end while a later one waits, so only the last one removes the deleted item.
  removeDeleted: slow.run<[itemId: number]>(
    `remove-deleted-${item}`,
    `delete from ${item}s where id = $1 and deleted_at is not null
      and not exists (select from location_${item}s where ${item}_id = $1)
      and not exists (select from catalogue_changes where ${item}_id = $1)`,
  ),
})
const SERVICES = walkOver('service', '(item.deleted_at is not null or stale.epoch < item.epoch)')
const PRODUCTS = walkOver('product', 'item.deleted_at is not null')
const walkOf = ({ serviceId }: CatalogueChange) => (serviceId === null ? PRODUCTS : SERVICES)
const itemOf = ({ serviceId, productId }: CatalogueChange) => (serviceId ?? productId) as number

/** The next locations of the change, including those that no longer have the item, because they must be published too. */
export const listChangedLocations = (db: Db, change: CatalogueChange, limit: number) =>
  walkOf(change).list(db, itemOf(change), change.doneTo, limit)

/** Deletes the rows of locations that no longer have the item. */
export const removeStaleRows = (db: Db, change: CatalogueChange, locationIds: readonly number[]) =>
  walkOf(change).removeStale(db, itemOf(change), locationIds)

export const moveCatalogueChangeOn = slow.run(
  'move-catalogue-change-on',
  'update catalogue_changes set done_to = $2 where id = $1',
  ({ id }: CatalogueChange, doneTo: number) => [id, doneTo],
)

const REMOVE = slow.run<[id: number]>('remove-catalogue-change', 'delete from catalogue_changes where id = $1')
/** Ends the change and removes the item if it was deleted and nothing references it. */
export const removeCatalogueChange = async (db: Db, change: CatalogueChange) => {
  await REMOVE(db, change.id)
  await walkOf(change).removeDeleted(db, itemOf(change))
}
