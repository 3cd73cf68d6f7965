import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { quick } from '../../../core/store/query.ts'
import type { ProductFields } from '../rules/product.ts'

const FIELDS = `name, description, category, trim_scale(price) as price, currency, url, image_url as "imageUrl", status`
const PRODUCT_JSON = `(select row_to_json(whole) from (select 'PROD' || products.id as "productId", ${FIELDS}) whole)`
const COLUMNS = 'name, description, category, price, currency, url, image_url, status'
const valuesOf = ({ name, description, category, price, currency, url, imageUrl, status }: ProductFields) => [
  name,
  description,
  category,
  price,
  currency,
  url,
  imageUrl,
  status,
]
/** SQL: the product exists. $1 is the partner, $2 the account. */
const THERE = 'partner_id = $1 and account_id = $2 and deleted_at is null'

const INSERT = statement<{ id: number; json: JsonText }>(
  'insert-product',
  `insert into products (partner_id, account_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning id, ${PRODUCT_JSON}::text as json`,
)
export const insertProduct = async (db: Db, partnerId: number, accountId: number, fields: ProductFields) =>
  (await db.rows(INSERT, [partnerId, accountId, ...valuesOf(fields)]))[0] as { id: number; json: JsonText }

export const findProduct = quick.value<JsonText, [partnerId: number, accountId: number, id: number]>(
  'find-product',
  `select ${PRODUCT_JSON}::text as json from products where ${THERE} and id = $3`,
)

export const lockProduct = quick.value<ProductFields, [partnerId: number, accountId: number, id: number]>(
  'lock-product',
  `select (select row_to_json(whole) from (select ${FIELDS}) whole) as fields from products
  where ${THERE} and id = $3 for no key update`,
)

export const updateProduct = quick.one<JsonText, [partnerId: number, id: number, fields: ProductFields]>(
  'update-product',
  `update products set (${COLUMNS}, updated_at) = ($3, $4, $5, $6, $7, $8, $9, $10, now())
  where partner_id = $1 and id = $2 returning ${PRODUCT_JSON}::text as json`,
  (partnerId, id, fields) => [partnerId, id, ...valuesOf(fields)],
)

const LOCK_TO_DELETE = statement<{ id: number; name: string }>(
  'lock-products-to-delete',
  `select id, name from products where ${THERE} and id = any ($3) order by id for no key update`,
)
/** Ordered by id, like all locks on several rows, to avoid deadlocks. */
export const lockProductsToDelete = (db: Db, partnerId: number, accountId: number, ids: readonly number[]) =>
  db.rows(LOCK_TO_DELETE, [partnerId, accountId, ids])

/**
 * The products no longer exist for any operation. The job that queues their locations for publishing deletes the rows
 * of locations.
 */
export const removeProducts = quick.run<[partnerId: number, ids: readonly number[]]>(
  'remove-products',
  'update products set deleted_at = now() where partner_id = $1 and id = any ($2)',
)

export interface ProductFilter {
  readonly search: string
  readonly status: string | null
  /** Only products mapped to one of these locations; null for all products. */
  readonly locationIds: readonly number[] | null
}
const LIST = slowStatement<PageRow>(
  'list-products',
  `select ${pageJson('products', '$7')} from ${pageOf(`
    select id as place, ${PRODUCT_JSON} as json from (
      select * from products
      where ${THERE} and ($4::text is null or status = $4)
        and ($3 = '' or strpos(lower(name), $3) > 0 or strpos(lower(description), $3) > 0 or strpos(lower(category), $3) > 0)
        and ($5::bigint[] is null or exists (
          select from location_products mapped where mapped.product_id = products.id and mapped.location_id = any ($5)
        ))
      order by id offset $6 limit $7 + 1
    ) products`)}`,
)
/** One page of the account's products, in the order of creation. */
export const listProducts = async (
  db: Db,
  partnerId: number,
  accountId: number,
  { search, status, locationIds }: ProductFilter,
  [offset, count]: readonly [number, number],
) => {
  const values = [partnerId, accountId, search.trim().toLowerCase(), status, locationIds, offset, count]
  return readPage(await db.rows(LIST, values)) as JsonText
}
