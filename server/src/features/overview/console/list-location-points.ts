import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listLocationPoints as listPoints } from '../store/location-points.ts'
import { filterOf, locationFilters } from './list-locations.ts'

const list = (items: Parameters<typeof Type.Array>[0], description: string) => Type.Array(items, { description })
const LocationPoints = named('LocationPoints', {
  businessIds: list(BusinessId, 'Locations that have coordinates, in order of creation.'),
  latitudes: list(Type.Number(), 'In the same order.'),
  longitudes: list(Type.Number(), 'In the same order.'),
  kinds: list(
    Type.Integer({ minimum: 0, maximum: 3 }),
    'In the same order. health: 0 directory error, 1 other issue, 2 healthy. rating: 0 below 3 stars, 1 below 4, 2 from 4, 3 none.',
  ),
  unlocated: count('Locations without coordinates.'),
})

export const listLocationPoints = defineOperation({
  id: 'listLocationPoints',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/location-points',
  summary: 'List the coordinates of the locations that the user has access to',
  description: 'The same locations as in the list with the same filters.',
  replica: true,
  access: 'self',
  expensive: true,
  input: {
    query: Type.Object({ ...locationFilters, colour: Type.Enum(['health', 'rating'], { default: 'health' }) }),
  },
  example: {
    request: { query: { status: 'active', colour: 'health' } },
    response: { businessIds: [100001], latitudes: [40.7128], longitudes: [-74.006], kinds: [2], unlocated: 3 },
  },
  response: LocationPoints,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ query: { colour, ...query } }, context) =>
    listPoints(context.db, context.partnerId, context.session.userId, await filterOf(query, context), colour),
})
