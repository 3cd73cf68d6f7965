import { Type } from 'typebox'
import { BusinessNumber, ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { HasMore, pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listingOf } from '../../listings/rules/listing.ts'
import { DirectoryName } from '../../publishing/contract/directory.ts'
import { flatten, projectionOf } from '../../publishing/rules/projection.ts'
import {
  type DriftedLocation,
  listDriftGroups,
  listDriftedLocations as listPage,
} from '../../publishing/store/drift.ts'

const Field = Type.String({ minLength: 1, maxLength: 100, description: 'Name of the field in the listing status.' })

export const listDrift = defineOperation({
  id: 'listDrift',
  group: 'Listing',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/drift/:businessNumber',
  summary: 'Count the drifted fields of all locations, by directory and field',
  replica: true,
  access: { role: 'member', at: 'business' },
  scene: 'drift',
  expensive: true,
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: { groups: [{ directory: 'maps', field: 'phone', locations: 12, missing: 0 }] },
  },
  response: named('DriftGroups', {
    groups: Type.Array(
      named('DriftGroup', {
        directory: DirectoryName,
        field: Field,
        locations: count('Locations where the field drifted.'),
        missing: count('Locations among them where the directory shows nothing.'),
      }),
      { maxItems: 100_000 },
    ),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, accountOf }) => {
    const { businessId: id } = await accountOf(db, params.businessNumber)
    return { groups: await listDriftGroups(db, partnerId, id) }
  },
})

export const listDriftedLocations = defineOperation({
  id: 'listDriftedLocations',
  group: 'Listing',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/drift/:businessNumber/locations',
  summary: 'List the locations where a field drifted at a directory',
  description: 'With our value and that of the directory. Resolve each with resolveListingStatus.',
  replica: true,
  access: { role: 'member', at: 'business' },
  scene: 'drift',
  expensive: true,
  input: {
    params: ofBusinessNumber,
    query: pagedQuery({ directory: DirectoryName, field: Field }),
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      query: { directory: 'maps', field: 'phone', sindex: 0, count: 25 },
    },
    response: {
      locations: [
        {
          businessNumber: 731402958816654,
          name: 'Harbour Bakery Pier Street',
          city: 'New York',
          state: 'MISMATCH',
          ours: '(212) 555-0100',
          theirs: '(212) 555-0199',
        },
      ],
      hasMore: false,
    },
  },
  response: named('DriftedLocations', {
    locations: Type.Array(
      named('DriftedLocation', {
        businessNumber: BusinessNumber,
        name: Type.String(),
        city: Type.String(),
        state: Type.Enum(['MISMATCH', 'MISSING']),
        ours: Type.Optional(Type.Unknown()),
        theirs: Type.Optional(Type.Unknown()),
      }),
      { maxItems: 1000 },
    ),
    hasMore: HasMore,
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { directory, field, sindex, count } }, { db, partnerId, accountOf }) => {
    const { businessId: id } = await accountOf(db, params.businessNumber)
    const rows = await listPage(db, partnerId, id, directory, field, sindex, count)
    return { locations: rows.slice(0, count).map(showDriftedLocation), hasMore: rows.length > count }
  },
})

/** Our value and the directory's, in the format of a single location's status. */
function showDriftedLocation(location: DriftedLocation) {
  const { businessNumber, name, city, view, difference, services, passed } = location
  const listing = listingOf(location)
  const ours = flatten(projectionOf(listing, services, view, new Set(passed))).get(difference.field)
  return {
    businessNumber,
    name,
    city,
    state: difference.state,
    ...(ours !== undefined && { ours }),
    ...(difference.theirs !== undefined && { theirs: difference.theirs }),
  }
}
