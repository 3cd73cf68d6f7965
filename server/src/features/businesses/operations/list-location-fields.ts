import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listVisibleFields } from '../actions/find-location-fields.ts'
import {
  exampleField,
  LocationFieldPage,
  LocationFieldSearch,
  locationPageQuery,
  ofAccount,
} from '../contract/location-fields.ts'
import { keyOfName } from '../rules/level-names.ts'

export const listLocationFields = defineOperation({
  id: 'listLocationFields',
  group: 'Location fields',
  method: 'POST',
  path: '/v1/business/public/custom-fields/getList',
  summary: 'List location fields',
  description:
    'Locations have levels, which group them, and fields, which describe them, such as the franchisee. A location without a value has the default.',
  scope: 'read',
  access: { role: 'member', at: 'business' },
  scene: 'location field',
  bodyOptional: true,
  input: { headers: ofAccount, query: locationPageQuery, body: LocationFieldSearch },
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      query: { locationBizNumber: 482915073366120, sindex: 0, count: 25 },
      body: { sortBy: 'fieldName', orderBy: 'asc' },
    },
    response: { fields: [{ ...exampleField, fieldValue: 'Okafor Foods' }], hasMore: false },
  },
  response: LocationFieldPage,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'query.locationBizNumber': 'BUSINESS_ID_INVALID' },
  handle: async ({ headers, query, body }, context) => {
    const { locationBizNumber, sindex, count } = query
    const { searchStr = '', sortBy, orderBy } = body
    // At most 100, sorted by name.
    const visible = await listVisibleFields(context, headers['x-business-number'], locationBizNumber)
    const fields = visible.filter(({ fieldName }) => keyOfName(fieldName).includes(keyOfName(searchStr)))
    if (sortBy === 'id') fields.sort((one, other) => one.id - other.id)
    if (orderBy === 'desc') fields.reverse()
    return { fields: fields.slice(sindex, sindex + count), hasMore: fields.length > sindex + count }
  },
})
