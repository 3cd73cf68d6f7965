import type { Db } from '../../platform/database.ts'
import { type Account, findAccount, lockLocation } from '../../store/accounts.ts'
import { lockProductsToMap } from '../../store/location-products.ts'
import type { Context } from '../define-operation.ts'
import { describeMissing, numbersOf } from './named-products.ts'

/** The location and all the products of a request: none of them can go until the request is done. */
export async function lockAtLocation(
  db: Db,
  partnerId: number,
  ref: number,
  productIds: readonly string[],
  fail: Context<'BUSINESS_ID_INVALID' | 'PRODUCT_NOT_FOUND'>['fail'],
): Promise<Account> {
  const account = (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID')
  if (account.type !== 'location')
    fail('BUSINESS_ID_INVALID', `it is of type ${account.type}, and only a location has a mapping`)
  const [isThere, found] = await Promise.all([
    lockLocation(db, partnerId, account.businessId),
    lockProductsToMap(db, partnerId, account, numbersOf(productIds)),
  ])
  if (!isThere) fail('BUSINESS_ID_INVALID')
  const missing = describeMissing(productIds, found)
  if (missing !== undefined) fail('PRODUCT_NOT_FOUND', missing)
  return account
}
