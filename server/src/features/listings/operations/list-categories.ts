import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findBusiness } from '../../businesses/store/businesses.ts'
import { NAME_LENGTH_MAX } from '../contract/listing-limits.ts'
import { readLookups } from '../store/lookups.ts'

export const listCategories = defineOperation({
  id: 'listCategories',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/category-list',
  summary: 'List the categories',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: { categories: ['Bakery', 'Cafe'] },
  },
  response: named('Categories', {
    categories: Type.Array(Type.String({ maxLength: NAME_LENGTH_MAX }), { maxItems: 100_000 }),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    if (!(await findBusiness(db, partnerId, params.businessNumber))) fail('BUSINESS_ID_INVALID')
    const { categories } = await readLookups(db)
    return { categories }
  },
})
