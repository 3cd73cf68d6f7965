import { type Db, statement } from '../../platform/database.ts'
import type { Account } from '../business/accounts.ts'

const LOCK = statement<{ id: number }>(
  'lock-products-to-map',
  `select id from products where partner_id = $1 and account_id = $2 and deleted_at is null and id = any ($3)
  order by id for share`,
)
/** Those of the ids that exist, locked against deletion until they are mapped. */
export const lockProductsToMap = async (
  db: Db,
  partnerId: number,
  { accountId }: Account,
  productIds: readonly number[],
) => (await db.rows(LOCK, [partnerId, accountId, productIds])).map(({ id }) => id)

const INSERT = statement<{ productId: number }>(
  'insert-location-products',
  `insert into location_products (location_id, product_id) select $1, id from unnest($2::bigint[]) id order by id
  on conflict do nothing returning product_id as "productId"`,
)
/** Answers those that were not mapped before. */
export const insertLocationProducts = async (db: Db, { businessId }: Account, productIds: readonly number[]) =>
  (await db.rows(INSERT, [businessId, productIds])).map(({ productId }) => productId)

const REMOVE = statement<{ productId: number }>(
  'remove-location-products',
  `delete from location_products where location_id = $1 and product_id = any ($2) returning product_id as "productId"`,
)
/** Answers those that were mapped before. */
export const removeLocationProducts = async (db: Db, { businessId }: Account, productIds: readonly number[]) =>
  (await db.rows(REMOVE, [businessId, productIds])).map(({ productId }) => productId)

const LIST_OF_ACCOUNT = statement<{ ref: number; id: number }>(
  'list-locations-of-account',
  `select ref, business.id from unnest($3::bigint[]) ref
  join businesses business on business.partner_id = $1 and (business.id = ref or business.number = ref)
  left join businesses above on above.id = business.parent_id and above.type = 'enterprise'
  where coalesce(above.id, business.id) = $2`,
)
/** Those of the businesses, by id or by number, that belong to the account. */
export const listBusinessesOfAccount = (db: Db, partnerId: number, accountId: number, refs: readonly number[]) =>
  db.rows(LIST_OF_ACCOUNT, [partnerId, accountId, refs])
