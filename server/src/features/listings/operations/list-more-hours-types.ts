import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findBusiness } from '../../businesses/store/businesses.ts'
import { NAME_LENGTH_MAX } from '../contract/listing-limits.ts'
import { readLookups } from '../store/lookups.ts'

export const listMoreHoursTypes = defineOperation({
  id: 'listMoreHoursTypes',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/more-hours-type',
  summary: 'List the more-hours types',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: { moreHoursTypes: ['Delivery', 'Takeout'] },
  },
  response: named('MoreHoursTypes', {
    moreHoursTypes: Type.Array(Type.String({ maxLength: NAME_LENGTH_MAX }), { maxItems: 100_000 }),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    if (!(await findBusiness(db, partnerId, params.businessNumber))) fail('BUSINESS_ID_INVALID')
    const { moreHoursTypes } = await readLookups(db)
    return { moreHoursTypes }
  },
})
