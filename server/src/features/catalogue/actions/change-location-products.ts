import type { Account, Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { AuditedChange } from '../../../core/store/audit-entries.ts'
import { findAccount, lockLocation } from '../../businesses/store/accounts.ts'
import { requestPublishing } from '../../listings/store/publish-requests.ts'
import { describeMissing, partitionByNumber, productNumbers, withoutDuplicates } from '../rules/item-ids.ts'
import { lockProductsToMap } from '../store/location-products.ts'

type ProductsRequest = {
  readonly headers: { readonly 'x-business-number': number }
  readonly body: { readonly productIds: readonly string[] }
}
type Caller = Context<'BUSINESS_ID_INVALID' | 'PRODUCT_NOT_FOUND'>

/** Adds products to a location or removes them. Returns which were changed, and which needed no change. */
export function changeLocationProducts(
  { headers, body }: ProductsRequest,
  { db, partnerId, record, fail }: Pick<Caller, 'db' | 'partnerId' | 'record' | 'fail'>,
  change: (db: Db, account: Account, productIds: readonly number[]) => Promise<number[]>,
  auditOf: (changed: readonly string[]) => Pick<AuditedChange, 'before' | 'after'>,
) {
  const productIds = withoutDuplicates(body.productIds)
  return db.transaction(async (db) => {
    const account = await lockLocationAndProducts(db, partnerId, headers['x-business-number'], productIds, fail)
    const { businessId, businessNumber } = account
    const [changed, unchanged] = partitionByNumber(productIds, await change(db, account, productNumbers(productIds)))
    if (changed.length > 0) {
      await Promise.all([
        requestPublishing(db, businessId, 'products'),
        record(db, { businessId, subject: 'product mapping', subjectId: businessId, ...auditOf(changed) }),
      ])
    }
    return { businessNumber, changed, unchanged }
  })
}

/** Locks the location and all products of a request, to prevent their deletion. */
async function lockLocationAndProducts(
  db: Db,
  partnerId: number,
  ref: number,
  productIds: readonly string[],
  fail: Caller['fail'],
): Promise<Account> {
  const { type, businessId } = (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID')
  if (type !== 'location') fail('BUSINESS_ID_INVALID', `it is of type ${type}, and only a location has a mapping`)
  // The account is read again under the lock, because the location may have moved.
  const [, current] = await Promise.all([
    lockLocation(db, partnerId, businessId),
    findAccount(db, partnerId, businessId),
  ])
  const account = current ?? fail('BUSINESS_ID_INVALID')
  const existing = await lockProductsToMap(db, partnerId, account, productNumbers(productIds))
  const missing = describeMissing(productIds, existing)
  if (missing !== undefined) fail('PRODUCT_NOT_FOUND', missing)
  return account
}
