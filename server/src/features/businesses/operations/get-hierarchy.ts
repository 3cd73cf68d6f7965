import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Hierarchy } from '../contract/hierarchy.ts'
import { ofBusinessId } from '../contract/levels.ts'
import { hierarchyTree } from '../rules/hierarchy-tree.ts'
import { findBusinessId } from '../store/businesses.ts'
import { listTreeGroups, listTreeLocations, listTreeValues, listValueCounts } from '../store/hierarchy-rows.ts'

export const getHierarchy = defineOperation({
  id: 'getHierarchy',
  group: 'Levels',
  method: 'GET',
  path: '/v1/business/:businessId/hierarchy',
  summary: 'Get the tree of businesses and levels',
  description:
    'A page of the locations by name, below the values of their levels and the businesses that contain them. A location without a value of a level is below the next higher one.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessId, query: pagedQuery({}) },
  example: {
    request: { params: { businessId: 100000 }, query: { sindex: 0, count: 25 } },
    response: {
      hierarchy: {
        id: '100000',
        businessId: 100000,
        businessNumber: 482915073366119,
        name: 'Harbour Bakery',
        type: 'enterprise',
        status: 'active',
        locations: 21,
        child: [
          {
            id: '100000/14',
            levelValueId: 14,
            name: 'East',
            type: 'Region',
            status: 'active',
            locations: 12,
            child: [],
          },
        ],
      },
      hasMore: true,
    },
  },
  response: Hierarchy,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, fail }) => {
    const rootId = (await findBusinessId(db, partnerId, params.businessId)) ?? fail('BUSINESS_ID_INVALID')
    const found = await listTreeLocations(db, partnerId, rootId, sindex, count)
    const locations = found.slice(0, count)
    const ids = locations.map(({ id }) => id)
    const valueIds = [...new Set(locations.flatMap(({ path }) => path))]
    const [businesses, values, counts] = await Promise.all([
      listTreeGroups(db, partnerId, rootId, ids),
      listTreeValues(db, partnerId, valueIds),
      valueIds.length > 0 ? listValueCounts(db, partnerId, rootId) : [],
    ])
    const hierarchy = hierarchyTree(rootId, { businesses, locations, values, counts })
    return { hierarchy: hierarchy ?? fail('BUSINESS_ID_INVALID'), hasMore: found.length > count }
  },
})
