import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { offeringsChanged } from '../contract/facts.ts'
import { ofBusiness, Product, ProductChange, ProductId } from '../contract/products.ts'
import { parseProductId } from '../rules/item-ids.ts'
import { parseProduct } from '../rules/product.ts'
import { insertProductChanges } from '../store/offering-changes.ts'
import { findProduct, lockProduct, updateProduct as writeProduct } from '../store/products.ts'
import { exampleHeaders, exampleProduct } from './example-product.ts'

export const updateProduct = defineOperation({
  id: 'updateProduct',
  group: 'Products',
  method: 'PUT',
  path: '/v1/listing/public/product/:productId',
  summary: 'Update a product',
  past: 'updated a product',
  description:
    'Absent members keep their value; an empty text is cleared, and null clears the price. A response of getProduct can be sent back. Every location it is mapped to is queued for publishing, unless nothing changes.',
  access: { role: 'member', at: 'account' },
  scene: 'product',
  input: { params: Type.Object({ productId: ProductId }), headers: ofBusiness, body: ProductChange },
  example: {
    request: { params: { productId: 'PROD1' }, headers: exampleHeaders, body: { price: 8, status: 'PUBLISH' } },
    response: { ...exampleProduct, price: 8 },
  },
  response: Product,
  errors: ['BUSINESS_ID_INVALID', 'PRODUCT_NOT_FOUND'],
  invalid: { 'params.productId': 'PRODUCT_NOT_FOUND' },
  handle: ({ params: { productId }, headers, body }, { db, partnerId, accountOf, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, headers['x-business-number'])
      const id = parseProductId(productId) ?? fail('PRODUCT_NOT_FOUND')
      const stored = (await lockProduct(db, partnerId, accountId, id)) ?? fail('PRODUCT_NOT_FOUND')
      const current = (await findProduct(db, partnerId, accountId, id)) ?? fail('PRODUCT_NOT_FOUND')
      const changed = changedReadOnlyMembers(JSON.parse(current), body, ['productId'])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const parsed = parseProduct(body, stored)
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const changes = changesBetween(stored, parsed.product)
      if (!hasChanges(changes)) return current
      const written = await writeProduct(db, partnerId, id, parsed.product)
      await record(db, { businessId: accountId, subject: 'product', subjectId: productId, ...changes })
      await insertProductChanges(db, [id])
      await emit(db, offeringsChanged)
      return written
    }),
})
