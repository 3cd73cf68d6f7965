import { ofBusiness, ProductIds, RemovedProducts } from '../../contract/products.ts'
import { removeLocationProducts } from '../../store/location-products.ts'
import { requestPublishing } from '../../store/publish-requests.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleHeaders } from './example-product.ts'
import { lockAtLocation } from './lock-at-location.ts'
import { namedProducts, numbersOf, splitBy } from './named-products.ts'

export const removeProductsFromLocation = defineOperation({
  id: 'removeProductsFromLocation',
  group: 'Products',
  method: 'POST',
  path: '/v1/listing/public/product/removeProduct',
  summary: 'Remove products from a location',
  description:
    'They stay in the catalogue and at other locations. What is not mapped is success. Any unknown id refuses the whole request (2564). The location is queued for publishing.',
  scope: 'write',
  input: { headers: ofBusiness, body: ProductIds },
  example: {
    request: { headers: exampleHeaders, body: { productIds: ['PROD1', 'PROD2'] } },
    response: { businessNumber: 482915073366120, removed: ['PROD1'], notPresent: ['PROD2'] },
  },
  response: RemovedProducts,
  errors: ['BUSINESS_ID_INVALID', 'PRODUCT_NOT_FOUND', 'PRODUCT_REQUEST_MALFORMED'],
  invalid: {
    'headers.x-business-number': 'BUSINESS_ID_INVALID',
    body: 'PRODUCT_REQUEST_MALFORMED',
  },
  handle: ({ headers, body }, { db, partnerId, record, fail }) => {
    const productIds = namedProducts(body.productIds)
    return db.transaction(async (db) => {
      const account = await lockAtLocation(db, partnerId, headers['x-business-number'], productIds, fail)
      const { businessId, businessNumber } = account
      const [removed, notPresent] = splitBy(
        productIds,
        await removeLocationProducts(db, account, numbersOf(productIds)),
      )
      const before = { removed }
      await Promise.all([
        removed.length > 0 && requestPublishing(db, businessId, 'products'),
        record(db, { businessId, subject: 'product mapping', subjectId: businessId, before }),
      ])
      return { businessNumber, removed, notPresent }
    })
  },
})
