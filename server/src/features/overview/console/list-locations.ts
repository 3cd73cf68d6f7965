import { type Static, Type } from 'typebox'
import {
  BusinessId,
  BusinessNumber,
  BusinessRef,
  BusinessStatus,
  BusinessType,
} from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { HasMore, pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { roleToMove } from '../../../core/values/business-type.ts'
import { isAtLeast, rolesFrom } from '../../../core/values/user-role.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import { CurrentLabels } from '../../businesses/contract/labels.ts'
import { CurrentLevels } from '../../businesses/contract/levels.ts'
import { DirectoryName, DirectoryState } from '../../publishing/contract/directory.ts'
import { roleFor } from '../../users/console/permissions.ts'
import { findRoleEverywhere, listRolesAt } from '../../users/store/reach.ts'
import { listLocations as listPage } from '../store/location-list.ts'
import type { LocationFilter } from '../store/locations-in-order.ts'

const HealthFilter = Type.Enum(['failing', 'drifted', 'images', 'incomplete', 'attention', 'healthy'], {
  description: 'Only locations with this issue. attention: with any issue. healthy: without issues.',
})
const LocationHealth = named('LocationHealth', {
  state: Type.Enum(['failing', 'drifted', 'images', 'incomplete', 'healthy'], {
    description: 'Most severe issue; healthy if there is none.',
  }),
  failingDirectories: count('Directories that refused the listing, or that it could not be sent to.'),
  driftedFields: count('Fields that a directory shows differently, counted for each directory.'),
  failingImages: count('Images of the listing that cannot be published.'),
  missing: Type.Array(Type.String(), {
    description: 'Paths of the empty fields that directories need, such as businessInfo.phone.',
  }),
  completeness: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How complete the listing is, in percent.',
  }),
})
const ListedLocation = named('ListedLocation', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  name: Type.String(),
  type: BusinessType,
  status: BusinessStatus,
  parentId: Type.Union([BusinessId, Type.Null()]),
  parentName: Type.String({
    description: 'Empty for a top-level business, or if the user has no access to the parent.',
  }),
  city: Type.String(),
  levels: CurrentLevels,
  labels: CurrentLabels,
  state: Type.String(),
  reviewCount: count('All-time reviews of the business and everything below it.'),
  averageRating: Type.Number({ description: 'Average of the reviews with stars; 0 if there are none.' }),
  locationCount: count('Locations below a group.'),
  actions: Type.Array(Type.Enum(['edit', 'move', 'moveToTop', 'status', 'delete']), {
    description:
      'What the user may do with the business. moveToTop: make it a top-level business. status: activate or deactivate it.',
  }),
  health: Type.Union([LocationHealth, Type.Null()], { description: 'Null for a group.' }),
})
const LocationPage = named('LocationPage', {
  locations: Type.Array(ListedLocation, { maxItems: 1000 }),
  total: count('Matching businesses on all pages.'),
  inactive: count('Inactive locations that the user has access to, at or below businessId.'),
  directories: Type.Array(DirectoryName, {
    maxItems: 1000,
    description: 'Directories that the partner may use, to filter by.',
  }),
  hasMore: HasMore,
})

const text = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

/** Locations must match all of these. */
export const locationFilters = {
  status: Type.Enum(['active', 'inactive', 'all'], { default: 'active', description: 'Of locations.' }),
  businessId: Type.Optional(BusinessRef),
  search: text('Part of the name, city, zip, id or number, case-insensitive.'),
  level: text('Name of a level of the account in businessId; requires levelValue.'),
  levelValue: text('A value of that level.'),
  label: text('A label of the account in businessId.'),
  city: text('Beginning of the city, case-insensitive.'),
  health: Type.Optional(HealthFilter),
  rating: Type.Optional(
    Type.Enum(['low', 'medium', 'high', 'none'], {
      description: 'low: below 3 stars. medium: from 3 to below 4. high: 4 or more. none: no rating.',
    }),
  ),
  directory: Type.Optional(DirectoryName),
  state: Type.Optional(DirectoryState),
}
const LocationFilters = Type.Object(locationFilters)
type LocationFilters = Static<typeof LocationFilters>
export const filterOf = async (query: LocationFilters, context: SelectionContext): Promise<LocationFilter> => ({
  status: query.status === 'all' ? undefined : query.status,
  below: query.businessId,
  search: query.search?.trim() || undefined,
  city: query.city?.trim() || undefined,
  health: query.health,
  rating: query.rating,
  directory: query.directory,
  state: query.state,
  selection: await selectOf(query, context),
})

type SelectionContext = Parameters<typeof selectLocations>[2] & { readonly session: { readonly userId: number } }
/** Errors name the levels of the account, so the person needs access to it. */
async function selectOf({ businessId, level, levelValue, label }: LocationFilters, context: SelectionContext) {
  if (!level && !levelValue && !label) return undefined
  const { db, partnerId, session, fail } = context
  const roles = businessId ? await listRolesAt(db, partnerId, session.userId, [businessId]) : undefined
  if (!businessId || !roles?.has(businessId))
    return fail('INPUT_INVALID', 'businessId (the account of the level or label, which you need access to)')
  if (!level !== !levelValue) return fail('INPUT_INVALID', 'levelValue (level and levelValue belong together)')
  const chosen = level && levelValue ? [{ levelId: level, levelNames: [levelValue] }] : []
  return selectLocations(businessId, { hierarchyNodeData: chosen, labels: label ? [label] : [] }, context)
}

export const listLocations = defineOperation({
  id: 'listLocations',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/locations',
  summary: 'List the locations that the user has access to, with their health',
  description:
    'Locations must match all filters. The health of a location covers its listing, its directories and its images.',
  replica: true,
  access: 'self',
  expensive: true,
  input: {
    query: pagedQuery({
      kind: Type.Enum(['locations', 'groups'], {
        default: 'locations',
        description: 'Groups are resellers and enterprises.',
      }),
      ...locationFilters,
      sort: Type.Enum(['name', 'rating', 'reviews', 'health'], {
        default: 'name',
        description:
          'Ascending: the lowest rating and the worst health first. rating orders by the end of the 95% interval of the average (the upper end ascending, the lower end descending), so that a few reviews do not dominate; locations without a rating come last.',
      }),
      descending: Type.Boolean({ default: false }),
    }),
  },
  example: {
    request: {
      query: {
        kind: 'locations',
        status: 'active',
        health: 'drifted',
        sort: 'health',
        descending: false,
        sindex: 0,
        count: 25,
      },
    },
    response: {
      locations: [
        {
          businessId: 100001,
          businessNumber: 482915073366120,
          name: 'Harbour Bakery Pier Street',
          type: 'location',
          status: 'active',
          parentId: 100000,
          parentName: 'Harbour Bakery Group',
          city: 'New York',
          levels: { Region: 'East' },
          labels: ['Waterfront'],
          state: 'NY',
          reviewCount: 34,
          averageRating: 4.17,
          locationCount: 0,
          actions: ['edit', 'move', 'status', 'delete'],
          health: {
            state: 'drifted',
            failingDirectories: 0,
            driftedFields: 2,
            failingImages: 0,
            missing: [],
            completeness: 100,
          },
        },
      ],
      total: 1,
      inactive: 0,
      directories: ['internal', 'maps'],
      hasMore: false,
    },
  },
  response: LocationPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ query }, context) => {
    const {
      db,
      operations,
      session: { partnerId, userId },
    } = context
    const { kind, sort, descending, sindex, count } = query
    const filter = { ...(await filterOf(query, context)), ...(kind === 'groups' && { status: undefined }) }
    const order = { by: sort, isDescending: descending }
    const everywhere = await findRoleEverywhere(db, partnerId, userId)
    const needed = {
      edit: rolesFrom(roleFor(operations, 'updateBusiness')),
      move: rolesFrom(roleToMove(false)),
      delete: rolesFrom(roleFor(operations, 'deleteBusiness')),
      status: rolesFrom(roleFor(operations, 'updateBusinessStatus')),
      // People whose access comes from the parent would lose it.
      isToTopAllowed: everywhere !== undefined && isAtLeast(everywhere, roleToMove(true)),
    }
    return listPage(db, partnerId, userId, kind, filter, needed, order, sindex, count)
  },
})
