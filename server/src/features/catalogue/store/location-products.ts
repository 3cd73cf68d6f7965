import type { Account } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'

/** Returns the ids that exist, and prevents deletion of these products until they are mapped. */
export const lockProductsToMap = quick.column<
  number,
  [partnerId: number, account: Account, productIds: readonly number[]]
>(
  'lock-products-to-map',
  `select id from products where partner_id = $1 and account_id = $2 and deleted_at is null and id = any ($3)
  order by id for share`,
  (partnerId, { accountId }, productIds) => [partnerId, accountId, productIds],
)

/** Returns the products that were not mapped before. */
export const insertLocationProducts = quick.column<number, [account: Account, productIds: readonly number[]]>(
  'insert-location-products',
  `insert into location_products (location_id, product_id) select $1, id from unnest($2::bigint[]) id order by id
  on conflict do nothing returning product_id as "productId"`,
  ({ businessId }, productIds) => [businessId, productIds],
)

/** Returns the products that were mapped before. */
export const removeLocationProducts = quick.column<number, [account: Account, productIds: readonly number[]]>(
  'remove-location-products',
  `delete from location_products where location_id = $1 and product_id = any ($2) returning product_id as "productId"`,
  ({ businessId }, productIds) => [businessId, productIds],
)

const LIST_OF_ACCOUNT = statement<{ ref: number; id: number }>(
  'list-locations-of-account',
  `select ref, b.id from unnest($3::bigint[]) ref, ${WITH_ACCOUNT}
  where b.partner_id = $1 and (b.id = ref or b.number = ref) and ${ACCOUNT_ID} = $2`,
)
/** Returns the businesses, by id or number, that belong to the account. */
export const listBusinessesOfAccount = (db: Db, partnerId: number, accountId: number, refs: readonly number[]) =>
  db.rows(LIST_OF_ACCOUNT, [partnerId, accountId, refs])
