import { addProductsToLocation } from '../features/catalogue/operations/add-products-to-location.ts'
import { deleteProducts } from '../features/catalogue/operations/delete-products.ts'
import { getProduct } from '../features/catalogue/operations/get-product.ts'
import { listProducts } from '../features/catalogue/operations/list-products.ts'
import { removeProductsFromLocation } from '../features/catalogue/operations/remove-products-from-location.ts'
import { updateProduct } from '../features/catalogue/operations/update-product.ts'
import { freshAccount, headersOf } from './offerings.ts'
import { until } from './until.ts'

export async function catalogue() {
  const scene = await freshAccount(2)
  const headers = headersOf(scene.account)
  const get = (productId: string) => scene.call(getProduct, { headers, params: { productId } })
  const update = (productId: string, body: object) =>
    scene.call(updateProduct, { headers, params: { productId }, body })
  const remove = (...productIds: string[]) => scene.call(deleteProducts, { headers, body: { productIds } })
  const add = (location: { number: number }, ...productIds: string[]) =>
    scene.call(addProductsToLocation, { headers: headersOf(location), body: { productIds } })
  const list = async (body: object = {}, query: object = {}) => {
    const answer = await scene.call(listProducts, { headers, query: { ...query }, body })
    return { ...answer.body, names: answer.body.products?.map(({ name }: { name: string }) => name) }
  }
  return { ...scene, headers, get, update, remove, add, list }
}

/** Two locations, and functions that map products to them. */
export async function shop() {
  const scene = await freshAccount(2)
  const [here, there] = scene.locations as [{ id: number; number: number }, { id: number; number: number }]
  const add = (productIds: unknown, location = here) =>
    scene.call(addProductsToLocation, { headers: headersOf(location), body: { productIds } })
  const take = (productIds: unknown, location = here) =>
    scene.call(removeProductsFromLocation, { headers: headersOf(location), body: { productIds } })
  const remove = (productIds: unknown) =>
    scene.call(deleteProducts, { headers: headersOf(scene.account), body: { productIds } })
  const mapped = async (location = here): Promise<string[]> => {
    const request = { headers: headersOf(location), body: { businessNumbers: [location.number] } }
    const { products } = (await scene.call(listProducts, request)).body
    return products.map(({ productId }: { productId: string }) => productId)
  }
  return { ...scene, here, there, add, take, remove, mapped }
}

/** Waits until a session of this database waits for a lock. */
export const waitForLock = (db: { execute: Awaited<ReturnType<typeof shop>>['db']['execute'] }) =>
  until(async () => {
    const { rows } = await db.execute(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
