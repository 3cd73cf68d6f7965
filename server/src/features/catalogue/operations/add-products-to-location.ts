import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changeLocationProducts } from '../actions/change-location-products.ts'
import { AddedProducts, ofBusiness, ProductIds } from '../contract/products.ts'
import { insertLocationProducts } from '../store/location-products.ts'
import { exampleHeaders } from './example-product.ts'

export const addProductsToLocation = defineOperation({
  id: 'addProductsToLocation',
  specNumber: 6,
  group: 'Products',
  method: 'POST',
  path: '/v1/listing/public/product/addProduct',
  summary: 'Add products to a location',
  past: 'added products',
  description:
    'Products that are already mapped are accepted, duplicates count once, and drafts may be mapped. If an id is unknown, the whole request is refused (2564). The location is queued for publishing.',
  access: { role: 'member', at: 'business' },
  scene: 'product',
  input: { headers: ofBusiness, body: ProductIds },
  example: {
    request: { headers: exampleHeaders, body: { productIds: ['PROD1', 'PROD2'] } },
    response: { businessNumber: 482915073366120, added: ['PROD1'], alreadyPresent: ['PROD2'] },
  },
  response: AddedProducts,
  errors: ['BUSINESS_ID_INVALID', 'PRODUCT_NOT_FOUND', 'PRODUCT_REQUEST_MALFORMED'],
  invalid: { body: 'PRODUCT_REQUEST_MALFORMED' },
  handle: async (input, context) => {
    const { businessNumber, changed, unchanged } = await changeLocationProducts(
      input,
      context,
      insertLocationProducts,
      (added) => ({ after: { added } }),
    )
    return { businessNumber, added: changed, alreadyPresent: unchanged }
  },
})
