import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changeLocationProducts } from '../actions/change-location-products.ts'
import { ofBusiness, ProductIds, RemovedProducts } from '../contract/products.ts'
import { removeLocationProducts } from '../store/location-products.ts'
import { exampleHeaders } from './example-product.ts'

export const removeProductsFromLocation = defineOperation({
  id: 'removeProductsFromLocation',
  group: 'Products',
  method: 'POST',
  path: '/v1/listing/public/product/removeProduct',
  summary: 'Remove products from a location',
  past: 'removed products',
  description:
    'They stay in the catalogue and at other locations. Products that are not mapped are accepted. If an id is unknown, the whole request is refused (2564). The location is queued for publishing.',
  access: { role: 'member', at: 'business' },
  scene: 'product at a location',
  input: { headers: ofBusiness, body: ProductIds },
  example: {
    request: { headers: exampleHeaders, body: { productIds: ['PROD1', 'PROD2'] } },
    response: { businessNumber: 482915073366120, removed: ['PROD1'], notPresent: ['PROD2'] },
  },
  response: RemovedProducts,
  errors: ['BUSINESS_ID_INVALID', 'PRODUCT_NOT_FOUND', 'PRODUCT_REQUEST_MALFORMED'],
  invalid: { body: 'PRODUCT_REQUEST_MALFORMED' },
  handle: async (input, context) => {
    const { businessNumber, changed, unchanged } = await changeLocationProducts(
      input,
      context,
      removeLocationProducts,
      (removed) => ({ before: { removed } }),
    )
    return { businessNumber, removed: changed, notPresent: unchanged }
  },
})
