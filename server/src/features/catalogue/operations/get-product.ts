import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ofBusiness, Product, ProductId } from '../contract/products.ts'
import { parseProductId } from '../rules/item-ids.ts'
import { findProduct } from '../store/products.ts'
import { exampleHeaders, exampleProduct } from './example-product.ts'

export const getProduct = defineOperation({
  id: 'getProduct',
  group: 'Products',
  method: 'GET',
  path: '/v1/listing/public/product/:productId',
  summary: 'Get a product',
  access: { role: 'member', at: 'business' },
  scene: 'product',
  input: { params: Type.Object({ productId: ProductId }), headers: ofBusiness },
  example: { request: { params: { productId: 'PROD1' }, headers: exampleHeaders }, response: exampleProduct },
  response: Product,
  errors: ['BUSINESS_ID_INVALID', 'PRODUCT_NOT_FOUND'],
  invalid: { 'params.productId': 'PRODUCT_NOT_FOUND' },
  handle: async ({ params, headers }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, headers['x-business-number'])
    const id = parseProductId(params.productId) ?? fail('PRODUCT_NOT_FOUND')
    return (await findProduct(db, partnerId, accountId, id)) ?? fail('PRODUCT_NOT_FOUND')
  },
})
