import { defineOperation } from '../../../core/operation/define-operation.ts'
import { offeringsChanged } from '../contract/facts.ts'
import { DeletedProducts, ofBusiness, ProductIds } from '../contract/products.ts'
import { describeMissing, formatProductId, productNumbers, withoutDuplicates } from '../rules/item-ids.ts'
import { insertProductChanges } from '../store/offering-changes.ts'
import { lockProductsToDelete, removeProducts } from '../store/products.ts'
import { exampleHeaders } from './example-product.ts'

export const deleteProducts = defineOperation({
  id: 'deleteProducts',
  group: 'Products',
  method: 'POST',
  path: '/v1/listing/public/product/deleteProduct',
  summary: 'Delete products',
  past: 'deleted products',
  description:
    'Removes them from the catalogue and every location of the account at once; those locations are queued for publishing. If an id is unknown, the whole request is refused (2564).',
  access: { role: 'admin', at: 'account' },
  scene: 'product',
  input: { headers: ofBusiness, body: ProductIds },
  example: {
    request: { headers: exampleHeaders, body: { productIds: ['PROD1'] } },
    response: { deleted: ['PROD1'] },
  },
  response: DeletedProducts,
  errors: ['BUSINESS_ID_INVALID', 'PRODUCT_NOT_FOUND', 'PRODUCT_REQUEST_MALFORMED'],
  invalid: { body: 'PRODUCT_REQUEST_MALFORMED' },
  handle: ({ headers, body }, { db, partnerId, accountOf, emit, record, fail }) => {
    const productIds = withoutDuplicates(body.productIds)
    return db.transaction(async (db) => {
      const { accountId } = await accountOf(db, headers['x-business-number'])
      const products = await lockProductsToDelete(db, partnerId, accountId, productNumbers(productIds))
      const ids = products.map(({ id }) => id)
      const missing = describeMissing(productIds, ids)
      if (missing !== undefined) fail('PRODUCT_NOT_FOUND', missing)
      await removeProducts(db, partnerId, ids)
      await insertProductChanges(db, ids)
      const before = Object.fromEntries(products.map(({ id, name }) => [formatProductId(id), name]))
      await record(db, { businessId: accountId, subject: 'products', subjectId: accountId, before })
      await emit(db, offeringsChanged)
      return { deleted: productIds }
    })
  },
})
