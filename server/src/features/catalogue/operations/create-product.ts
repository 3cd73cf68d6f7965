import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockAccount } from '../../businesses/store/accounts.ts'
import { NewProduct, ofBusiness, Product } from '../contract/products.ts'
import { formatProductId } from '../rules/item-ids.ts'
import { parseProduct } from '../rules/product.ts'
import { insertProduct } from '../store/products.ts'
import { exampleFields, exampleHeaders, exampleProduct } from './example-product.ts'

export const createProduct = defineOperation({
  id: 'createProduct',
  group: 'Products',
  method: 'POST',
  path: '/v1/listing/public/product',
  summary: 'Create a product',
  past: 'created a product',
  description:
    'It belongs to the account of the business: the enterprise above it, otherwise the business itself. Only the name is required. It is a draft unless its status is PUBLISH.',
  access: { role: 'member', at: 'business' },
  input: { headers: ofBusiness, body: NewProduct },
  example: { request: { headers: exampleHeaders, body: exampleFields }, response: exampleProduct },
  response: Product,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ headers, body }, { db, partnerId, record, fail }) => {
    const parsed = parseProduct(body)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      const { accountId } =
        (await lockAccount(db, partnerId, headers['x-business-number'])) ?? fail('BUSINESS_ID_INVALID')
      const created = await insertProduct(db, partnerId, accountId, parsed.product)
      const subjectId = formatProductId(created.id)
      await record(db, { businessId: accountId, subject: 'product', subjectId, after: parsed.product })
      return created.json
    })
  },
})
