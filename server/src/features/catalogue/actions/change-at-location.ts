import type { Account, Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { AuditedChange } from '../../../core/store/audit-entries.ts'
import { findAccount, lockLocation } from '../../businesses/store/accounts.ts'
import { requestPublishing } from '../../listings/store/publish-requests.ts'
import { describeMissing, namedProducts, numbersOf, splitBy } from '../rules/named-products.ts'
import { lockProductsToMap } from '../store/location-products.ts'

type Named = {
  readonly headers: { readonly 'x-business-number': number }
  readonly body: { readonly productIds: readonly string[] }
}
type Changing = Context<'BUSINESS_ID_INVALID' | 'PRODUCT_NOT_FOUND'>

/** Adds products to a location or removes them. Returns which were changed, and which needed no change. */
export function changeAtLocation(
  { headers, body }: Named,
  { db, partnerId, record, fail }: Pick<Changing, 'db' | 'partnerId' | 'record' | 'fail'>,
  change: (db: Db, account: Account, productIds: readonly number[]) => Promise<number[]>,
  audited: (changed: readonly string[]) => Pick<AuditedChange, 'before' | 'after'>,
) {
  const productIds = namedProducts(body.productIds)
  return db.transaction(async (db) => {
    const account = await lockAtLocation(db, partnerId, headers['x-business-number'], productIds, fail)
    const { businessId, businessNumber } = account
    const [changed, unchanged] = splitBy(productIds, await change(db, account, numbersOf(productIds)))
    if (changed.length > 0) {
      await Promise.all([
        requestPublishing(db, businessId, 'products'),
        record(db, { businessId, subject: 'product mapping', subjectId: businessId, ...audited(changed) }),
      ])
    }
    return { businessNumber, changed, unchanged }
  })
}

/** Locks the location and all products of a request, to prevent their deletion. */
async function lockAtLocation(
  db: Db,
  partnerId: number,
  ref: number,
  productIds: readonly string[],
  fail: Changing['fail'],
): Promise<Account> {
  const { type, businessId } = (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID')
  if (type !== 'location') fail('BUSINESS_ID_INVALID', `it is of type ${type}, and only a location has a mapping`)
  // The account is read again under the lock, because the location may have moved.
  const [, current] = await Promise.all([
    lockLocation(db, partnerId, businessId),
    findAccount(db, partnerId, businessId),
  ])
  const account = current ?? fail('BUSINESS_ID_INVALID')
  const found = await lockProductsToMap(db, partnerId, account, numbersOf(productIds))
  const missing = describeMissing(productIds, found)
  if (missing !== undefined) fail('PRODUCT_NOT_FOUND', missing)
  return account
}
