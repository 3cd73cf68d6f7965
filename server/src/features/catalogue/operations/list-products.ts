import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ofBusiness, ProductList, ProductQuery } from '../contract/products.ts'
import { listBusinessesOfAccount } from '../store/location-products.ts'
import { listProducts as listProductsOf } from '../store/products.ts'
import { exampleHeaders, exampleProduct } from './example-product.ts'

export const listProducts = defineOperation({
  id: 'listProducts',
  group: 'Products',
  method: 'POST',
  path: '/v1/listing/public/product/getList',
  summary: 'List the products of an account',
  description:
    'The products of the account that the business belongs to, in order of creation; with businessNumbers, only products mapped to one of those locations.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  scene: 'location',
  expensive: ({ body: { search } }) => search !== '',
  input: { headers: ofBusiness, query: pagedQuery({}), body: ProductQuery },
  bodyOptional: true,
  example: {
    request: {
      headers: exampleHeaders,
      query: { sindex: 0, count: 25 },
      body: { search: 'loaf', status: 'PUBLISH', businessNumbers: [482915073366120] },
    },
    response: { products: [exampleProduct], hasMore: false },
  },
  response: ProductList,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'body.businessNumbers': 'BUSINESS_ID_INVALID' },
  handle: async ({ headers, query: { sindex, count }, body }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, headers['x-business-number'])
    const { search, status = null, businessNumbers: refs = [] } = body
    const locations = refs.length > 0 ? await listBusinessesOfAccount(db, partnerId, accountId, refs) : []
    const refsOfAccount = new Set(locations.map(({ ref }) => ref))
    const unknown = refs.find((ref) => !refsOfAccount.has(ref))
    if (unknown !== undefined)
      fail('BUSINESS_ID_INVALID', `businessNumbers: ${unknown} does not belong to this account`)
    const filter = { search, status, locationIds: refs.length > 0 ? locations.map(({ id }) => id) : null }
    return listProductsOf(db, partnerId, accountId, filter, [sindex, count])
  },
})
